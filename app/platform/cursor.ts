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
