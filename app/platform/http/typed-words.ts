/** Code points of a search that are used, unless the caller allows more. */
export const searchLimit = 60;

/**
 * Returns typed search words: single spaces, no control characters (PostgreSQL cannot store NUL), cut to `max` code
 * points; "" = nothing.
 */
export function typedWords(typed: string | null | undefined, max = searchLimit): string {
  const visible = (typed ?? "").replace(/[^\P{Cc}\s]/gu, "");
  const text = visible.replace(/\s+/gu, " ").trim();
  return [...text].slice(0, max).join("").trimEnd();
}
