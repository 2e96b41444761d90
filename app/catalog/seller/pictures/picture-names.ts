/**
 * Returns what goods a picture may be named after, the likeliest first: `cup-10 (2).jpg` is of `cup-10 (2)` or
 * `cup-10`, `boots/1.jpg` of `1` or `boots`. Codes and titles are compared in lower case.
 */
export function namesIn(path: string): string[] {
  const parts = path.normalize("NFKC").toLowerCase().split(/[\\/]/);
  const stem = (parts.at(-1) ?? "").replace(/\.[a-z\d]{1,5}$/, "").trim();
  const folder = parts.at(-2)?.trim() ?? "";
  const bare = stem.replace(/[\s_-]*(?:\(\d{1,2}\)|[\s_-]\d{1,2})$/, "").trim();
  const all = [stem, bare, ...[stem, bare].map((name) => name.replace(/[_-]+/g, " ").trim()), folder];
  // A number alone is the place of a picture in its folder.
  const named = all.filter((name) => name !== "" && (folder === "" || !/^\d{1,2}$/.test(name)));
  return [...new Set(named)];
}

/** The place of a picture among those of its goods, by the number at the end of its name; 0 without one. */
export function placeIn(path: string): number {
  const [, number] = /(\d{1,3})\)?\.[a-z\d]{1,5}$/i.exec(path) ?? [];
  return Number(number ?? 0);
}

export const isPictureName = (path: string): boolean =>
  /\.(?:jpe?g|png|webp|gif|avif)$/i.test(path) && !/(?:^|[\\/])(?:\.|__MACOSX)/.test(path);
