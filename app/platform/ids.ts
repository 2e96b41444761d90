/** Parses an id from an address or a form; null for an invalid one (max 15 digits: exact as a number). */
export function readId(value: unknown): number | null {
  return typeof value === "string" && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : null;
}

/** Parses the version of a row that a form was loaded with; -1, which no row has, for an invalid one. */
export function readVersion(sent: unknown): number {
  const isOne = (typeof sent === "string" || typeof sent === "number") && /^\d{1,9}$/.test(String(sent));
  return isOne ? Number(sent) : -1;
}

/** Parses the valid ids of a list without duplicates, at most `max` of them. */
export function readIds(value: readonly unknown[], max: number): number[] {
  const ids = value.slice(0, max * 4).map(readId);
  return [...new Set(ids.filter((id) => id !== null))].slice(0, max);
}

/** Parses the id in an address; null for the word "new". Throws a 404 `Response` for anything else. */
export function readIdOrNew(value: string | undefined): number | null {
  if (value === "new") return null;
  const id = readId(value);
  if (id === null) throw new Response(null, { status: 404 });
  return id;
}
