/** An id that an address or a form names, or null for anything that cannot be one (at most 15 digits: exact in a number). */
export function readId(wanted: unknown): number | null {
  return typeof wanted === "string" && /^[1-9]\d{0,14}$/.test(wanted) ? Number(wanted) : null;
}

/** Those of the named ids that can be ids, each once, at most so many. */
export function readIds(wanted: readonly unknown[], most: number): number[] {
  const ids = wanted.slice(0, most * 4).map(readId);
  return [...new Set(ids.filter((id) => id !== null))].slice(0, most);
}

/** The id that an address names; null for the word "new". Throws a 404 `Response` for anything else. */
export function readIdOrNew(wanted: string | undefined): number | null {
  if (wanted === "new") return null;
  const id = readId(wanted);
  if (id === null) throw new Response(null, { status: 404 });
  return id;
}
