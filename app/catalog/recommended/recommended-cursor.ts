/** A place in the order weight, sales, newest: the last goods already shown. */
export interface Place {
  weight: number;
  sales: number;
  id: number;
}

/** Where somebody stands in the recommendations: goods of `interests` come first, then all others. */
export interface Standing {
  /** Ids of categories; none = everything is "others". They stay as they were when the list began. */
  interests: readonly number[];
  /** Goods of the interests go on below here. */
  wantedBelow: Place;
  othersBelow: Place;
}

/** The most interests that a list follows. */
const mostInterests = 12;

/** Above and below every goods: the ends of the columns' ranges. */
export const top: Place = { weight: 0x7fff_ffff, sales: 0x7fff_ffff, id: Number.MAX_SAFE_INTEGER };
export const bottom: Place = { weight: -0x8000_0000, sales: 0, id: 0 };

/**
 * Where a list stands. A cursor of the general order turns personal here: what lay above it has been shown, so nothing below
 * comes twice. One that is personal already keeps the interests it began with.
 * @param after the `next` of the page before; undefined, or anything nobody gave out, starts from the top
 */
export function standingAt(after: string | undefined, interests: readonly number[]): Standing {
  const found = after === undefined ? null : readCursor(after);
  if (found && found.interests.length > 0) return found;
  const from = found?.othersBelow ?? top;
  const followed = [...new Set(interests)].filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, mostInterests);
  return { interests: followed, wantedBelow: followed.length > 0 ? from : bottom, othersBelow: from };
}

export function writeCursor({ interests, wantedBelow, othersBelow }: Standing): string {
  const others = writePlace(othersBelow);
  const text = interests.length === 0 ? others : `${interests.join("-")}!${writePlace(wantedBelow)}!${others}`;
  return Buffer.from(text).toString("base64url");
}

/** Null for whatever `writeCursor` did not write. */
function readCursor(cursor: string): Standing | null {
  if (!/^[A-Za-z0-9_-]{1,400}$/.test(cursor)) return null;
  const parts = Buffer.from(cursor, "base64url").toString("latin1").split("!");
  const [others = "", wanted = "", list = "", ...more] = parts.reverse();
  const othersBelow = readPlace(others);
  if (othersBelow === null || more.length > 0 || parts.length === 2) return null;
  if (parts.length === 1) return { interests: [], wantedBelow: bottom, othersBelow };
  const wantedBelow = readPlace(wanted);
  if (wantedBelow === null || !/^[1-9]\d{0,14}(?:-[1-9]\d{0,14}){0,11}$/.test(list)) return null;
  return { interests: [...new Set(list.split("-").map(Number))], wantedBelow, othersBelow };
}

function writePlace({ weight, sales, id }: Place): string {
  return [weight, sales, id].join(".");
}

function readPlace(text: string): Place | null {
  const match = /^(-?\d{1,10})\.(\d{1,10})\.(\d{1,16})$/.exec(text);
  const [weight, sales, id] = (match ?? []).slice(1).map(Number);
  if (weight === undefined || sales === undefined || id === undefined) return null;
  const fits = weight >= bottom.weight && weight <= top.weight && sales <= top.sales && Number.isSafeInteger(id);
  return fits ? { weight, sales, id } : null;
}
