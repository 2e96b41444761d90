import type { Keys } from "./cursor";

/** A page of a list. */
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
  const found = await read(size + 1);
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
  { from, size }: { from: string | null | undefined; size: number },
  read: (from: Place | null, limit: number) => Promise<readonly Row[]>,
): Promise<Page<Row>> {
  const place = keys.read(from);
  const { rows, last } = await readUpTo(size, (limit) => read(place, limit));
  return { rows, next: last ? keys.write(last) : null };
}
