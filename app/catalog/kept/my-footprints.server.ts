import type { Locale } from "~/app/platform/language/locales";
import { readMomentCursor, writeMomentCursor } from "~/app/platform/moment-cursor";
import type { Handle } from "~/db/transact.server";
import { type Footstep, footprintRows, seenRows } from "./footprints-queries.server";
import { type KeptGoods, keptGoods } from "./kept-goods.server";

const pageSize = 30;

/** A goods on a day, `YYYY-MM-DD` where the person was. */
export type Footprint = KeptGoods & { day: string };

/**
 * A page of where a person has been, the latest first. One statement.
 * @param after the `next` of the page before; anything else starts from the top
 */
export async function myFootprints(
  handle: Handle,
  { userId, after, locale }: { userId: number; after: string | null; locale: Locale },
): Promise<{ rows: Footprint[]; next: string | null }> {
  const found = await footprintRows(handle, { userId, after: readMomentCursor(after), limit: pageSize + 1 });
  const page = found.slice(0, pageSize);
  const last = page.at(-1);
  return {
    rows: page.map((row) => ({ ...keptGoods(row, locale), day: row.day })),
    next: found.length > pageSize && last ? writeMomentCursor(last) : null,
  };
}

/** What a device looked at, as far as it can still be bought. One statement; none for no footsteps. */
export async function deviceFootprints(
  handle: Handle,
  { steps, locale }: { steps: readonly Footstep[]; locale: Locale },
): Promise<{ rows: Footprint[]; next: null }> {
  const found = steps.length === 0 ? [] : await seenRows(handle, steps);
  return { rows: found.map((row) => ({ ...keptGoods(row, locale), day: row.day })), next: null };
}
