/** Smallest and largest value allowed for one number of a cursor. */
type Range = readonly [number, number];

export const idRange: Range = [1, Number.MAX_SAFE_INTEGER];
/** Range of a 4-byte integer column. */
export const integerRange: Range = [-0x8000_0000, 0x7fff_ffff];

/** The sort keys of a list: how a cursor is made from a row and parsed. */
export interface Keys<Row, Place> {
  /** Null for anything that `write` did not produce: the list then starts at its beginning. */
  read(cursor: string | null | undefined): Place | null;
  write(row: Row): string;
}

/**
 * Of a list ordered by numbers of its rows, which are whole.
 * @param ranges smallest and largest value of each, in the order's order
 * @param mark what its cursors begin with, where a list has several orders
 */
export function byPlace<Row>(
  ranges: readonly Range[],
  place: (row: Row) => readonly number[],
  mark = "",
): Keys<Row, readonly number[]> {
  return {
    read(cursor) {
      const parts = cursor?.startsWith(mark) ? cursor.slice(mark.length).split(".") : [];
      if (parts.length !== ranges.length || !parts.every((part) => /^-?\d{1,16}$/.test(part))) return null;
      const numbers = parts.map(Number);
      const fits = ranges.every(([least, greatest], at) => {
        const number = numbers[at] ?? Number.NaN;
        return Number.isSafeInteger(number) && number >= least && number <= greatest;
      });
      return fits ? numbers : null;
    },
    write: (row) => mark + place(row).join("."),
  };
}

/** Of a list ordered by one number of its rows that is unique. */
export function byNumber<Row>(number: (row: Row) => number): Keys<Row, number> {
  const { read, write } = byPlace<Row>([idRange], (row) => [number(row)]);
  return { read: (cursor) => read(cursor)?.[0] ?? null, write };
}

/** For a list ordered by id. */
export const byId = byNumber(({ id }: { id: number }) => id);

/** Keys of a list sorted by several numeric columns, by their names (`byPlace`). */
export function byNumbers<Name extends string>(
  ranges: Record<Name, Range>,
): Keys<Record<Name, number>, Record<Name, number>> {
  const names = Object.keys(ranges) as Name[];
  const all = names.map((name) => ranges[name]);
  const { read, write } = byPlace<Record<Name, number>>(all, (row) => names.map((name) => row[name]));
  return {
    read(cursor) {
      const place = read(cursor);
      return place && (Object.fromEntries(names.map((name, at) => [name, place[at]])) as Record<Name, number>);
    },
    write,
  };
}

/** Microseconds since 1970 as PostgreSQL stores them, and the id as the tie-breaker. */
export interface MomentCursor {
  micros: number;
  id: number;
}

/** For a list ordered by moments. */
export const byMoment: Keys<MomentCursor, MomentCursor> = byNumbers({
  micros: [0, Number.MAX_SAFE_INTEGER],
  id: idRange,
});
