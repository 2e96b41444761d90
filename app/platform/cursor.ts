/** Smallest and largest value allowed for one number of a cursor. */
type Range = readonly [number, number];

/** Row ids. */
export const idRange: Range = [1, Number.MAX_SAFE_INTEGER];
/** Range of a 4-byte integer column. */
export const integerRange: Range = [-0x8000_0000, 0x7fff_ffff];

/** Writes a keyset cursor: the integers of a list's last row, in the order in which the list sorts by them. */
export function writeCursor(place: readonly number[]): string {
  return place.join(".");
}

/**
 * Reads a keyset cursor. Null for anything `writeCursor` did not produce: the list then starts at its beginning.
 * @param ranges one for each number
 */
export function readCursor<const Ranges extends readonly Range[]>(
  cursor: string | null | undefined,
  ranges: Ranges,
): { [At in keyof Ranges]: number } | null {
  const parts = (cursor ?? "").split(".");
  if (parts.length !== ranges.length || !parts.every((part) => /^-?\d{1,16}$/.test(part))) return null;
  const place = parts.map(Number);
  const fits = ranges.every(([least, greatest], at) => {
    const number = place[at] ?? Number.NaN;
    return Number.isSafeInteger(number) && number >= least && number <= greatest;
  });
  return fits ? (place as { [At in keyof Ranges]: number }) : null;
}

/** What a list is ordered by: what of a row a cursor holds, and how it is read again. */
export interface Keys<Row, Place> {
  /** Null for anything that `write` did not produce: the list then starts at its beginning. */
  read(cursor: string | null | undefined): Place | null;
  write(row: Row): string;
}

/** Of a list ordered by one number of its rows that is unique. */
export function byNumber<Row>(number: (row: Row) => number): Keys<Row, number> {
  return { read: (cursor) => readCursor(cursor, [idRange])?.[0] ?? null, write: (row) => writeCursor([number(row)]) };
}

/** Of a list ordered by id. */
export const byId = byNumber(({ id }: { id: number }) => id);

/**
 * Of a list ordered by several numbers of its rows.
 * @param ranges smallest and largest value of each, in the order's order
 */
export function byNumbers<Name extends string>(
  ranges: Record<Name, Range>,
): Keys<Record<Name, number>, Record<Name, number>> {
  const names = Object.keys(ranges) as Name[];
  const all = names.map((name) => ranges[name]);
  return {
    read(cursor) {
      const place = readCursor(cursor, all);
      return place && (Object.fromEntries(names.map((name, at) => [name, place[at]])) as Record<Name, number>);
    },
    write: (row) => writeCursor(names.map((name) => row[name])),
  };
}

/** Microseconds since 1970 as PostgreSQL stores them, and the id as the tie-breaker. */
export interface MomentCursor {
  micros: number;
  id: number;
}

/** Of a list ordered by moments. */
export const byMoment: Keys<MomentCursor, MomentCursor> = byNumbers({
  micros: [0, Number.MAX_SAFE_INTEGER],
  id: idRange,
});
