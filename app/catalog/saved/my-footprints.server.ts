import { byMoment } from "~/app/platform/cursor";
import type { Locale } from "~/app/platform/language/locales";
import { type Page, readPage } from "~/app/platform/read-page";
import type { Handle } from "~/db/transact.server";
import { type Footstep, footprintRows, seenRows } from "./footprints-queries.server";
import { type SavedGoods, savedGoods } from "./saved-goods.server";

const pageSize = 30;

/** Goods viewed on a day, `YYYY-MM-DD` at the buyer's location. */
export type Footprint = SavedGoods & { day: string };

/**
 * Returns a page of a buyer's footprints, latest first. One statement.
 * @param after the `next` of the previous page; anything else starts at the top
 */
export async function myFootprints(
  handle: Handle,
  { userId, after, locale }: { userId: number; after: string | null; locale: Locale },
): Promise<Page<Footprint>> {
  const { rows, next } = await readPage(byMoment, { from: after, size: pageSize }, (place, limit) =>
    footprintRows(handle, { userId, after: place, limit }),
  );
  return { rows: rows.map((row) => ({ ...savedGoods(row, locale), day: row.day })), next };
}

/** Returns a device's footprints as far as the goods can still be bought. One statement; none without footsteps. */
export async function deviceFootprints(
  handle: Handle,
  { steps, locale }: { steps: readonly Footstep[]; locale: Locale },
): Promise<{ rows: Footprint[]; next: null }> {
  const found = steps.length === 0 ? [] : await seenRows(handle, steps);
  return { rows: found.map((row) => ({ ...savedGoods(row, locale), day: row.day })), next: null };
}
