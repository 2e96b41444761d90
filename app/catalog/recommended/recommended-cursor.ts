import { byNumbers } from "~/app/platform/cursor";

/** A position in the order weight, sales, newest: the last goods already shown. */
export interface Place {
  weight: number;
  sales: number;
  id: number;
}

/** A position in the recommendations: goods of `interests` come first, then all others. */
export interface Standing {
  /** Ids of categories; none = everything belongs to "others". Fixed from the start of the list. */
  interests: readonly number[];
  /** Position within the goods of the interests. */
  wantedBelow: Place;
  othersBelow: Place;
}

/** Max interests that a list follows, and max categories of a topic: a cursor travels in an address. */
const maxInterests = 12;
const maxTopic = 60;

/** Before and after all goods: the limits of the columns' ranges. */
export const top: Place = { weight: 0x7fff_ffff, sales: 0x7fff_ffff, id: Number.MAX_SAFE_INTEGER };
export const bottom: Place = { weight: -0x8000_0000, sales: 0, id: 0 };

const byPlace = byNumbers({
  weight: [bottom.weight, top.weight],
  sales: [bottom.sales, top.sales],
  id: [bottom.id, top.id],
});

/**
 * Returns the position at which a list continues. A cursor of the general order turns personal here: goods above it
 * have been shown, so nothing below appears twice. A personal cursor keeps the interests it started with.
 * @param after the `next` of the previous page; undefined, or anything we did not issue, starts at the top
 */
export function standingAt(after: string | undefined, interests: readonly number[]): Standing {
  const found = after === undefined ? null : readStanding(after);
  if (found && found.interests.length > 0) return found;
  const from = found?.othersBelow ?? top;
  const followed = [...new Set(interests)].filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, maxInterests);
  return { interests: followed, wantedBelow: followed.length > 0 ? from : bottom, othersBelow: from };
}

export function writeStanding({ interests, wantedBelow, othersBelow }: Standing): string {
  const others = byPlace.write(othersBelow);
  return interests.length === 0 ? others : `${interests.join("-")}!${byPlace.write(wantedBelow)}!${others}`;
}

/**
 * Returns the cursor that starts a list of nothing but goods in these categories: their ids, which is short enough to
 * be shared; null when they are too many for an address.
 */
export const topicCursor = (categoryIds: readonly number[]): string | null =>
  categoryIds.length === 0 || categoryIds.length > maxTopic ? null : categoryIds.join("-");

/** Whether a cursor, of any page, belongs to the list that starts with another. */
export function isOfTopic(cursor: string | null, start: string): boolean {
  const [others, , categories] = (cursor ?? "").split("!").reverse();
  return cursor === start || (categories === start && others === byPlace.write(bottom));
}

/** Null for anything that neither `writeStanding` nor `topicCursor` produced. */
function readStanding(cursor: string): Standing | null {
  if (categoryIds.test(cursor)) return { interests: idsOf(cursor), wantedBelow: top, othersBelow: bottom };
  const [others = "", requested, list = "", ...more] = cursor.split("!").reverse();
  const othersBelow = byPlace.read(others);
  if (othersBelow === null || more.length > 0) return null;
  if (requested === undefined) return { interests: [], wantedBelow: bottom, othersBelow };
  const wantedBelow = byPlace.read(requested);
  if (wantedBelow === null || !categoryIds.test(list)) return null;
  return { interests: idsOf(list), wantedBelow, othersBelow };
}

const categoryIds = /^[1-9]\d{0,14}(?:-[1-9]\d{0,14}){0,59}$/;
const idsOf = (list: string) => [...new Set(list.split("-").map(Number))];
