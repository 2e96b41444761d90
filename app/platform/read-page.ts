import type { Keys } from "./cursor";

export interface Page<Row> {
  rows: Row[];
  /** The cursor of the page after it; null = this is the last. */
  next: string | null;
}

/**
 * Reads at most `size` rows. One more is asked for, which says whether others follow.
 * @returns `last` is the last of the rows, where the next page begins; undefined when nothing follows
 */
export async function readUpTo<Row>(
  size: number,
  read: (limit: number) => Promise<readonly Row[]>,
): Promise<{ rows: Row[]; last: Row | undefined }> {
  return cut(await read(size + 1), size);
}

function cut<Row>(found: readonly Row[], size: number): { rows: Row[]; last: Row | undefined } {
  const rows = found.slice(0, size);
  return { rows, last: found.length > size ? rows.at(-1) : undefined };
}

/**
 * Reads the page of a list that an address asks for.
 * @param keys what the list is ordered by
 * @param from where it begins: the `next` of the page before; the first page for none, and for anything that is no
 * cursor
 */
export async function readPage<Row, Place>(
  keys: Keys<NoInfer<Row>, Place>,
  query: { from: string | null | undefined; size: number },
  read: (from: Place | null, limit: number) => Promise<readonly Row[]>,
): Promise<Page<Row>> {
  const { rows, next } = await readFound(keys, query, async (from, limit) => ({ rows: await read(from, limit) }));
  return { rows, next };
}

/** The same for a statement that returns more than the rows, such as their total. */
export async function readFound<Row, Place, More>(
  keys: Keys<NoInfer<Row>, Place>,
  { from, size }: { from: string | null | undefined; size: number },
  read: (from: Place | null, limit: number) => Promise<{ rows: readonly Row[] } & More>,
): Promise<Omit<More, "rows"> & Page<Row>> {
  const found = await read(keys.read(from), size + 1);
  const { rows, last } = cut(found.rows, size);
  return { ...found, rows, next: last ? keys.write(last) : null };
}
