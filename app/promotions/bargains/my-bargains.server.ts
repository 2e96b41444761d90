import { byId } from "~/app/platform/cursor";
import type { Locale } from "~/app/platform/language/locales";
import { type Page, readPage } from "~/app/platform/read-page";
import type { Handle } from "~/db/transact.server";
import { bargainRow, cutRows, endedBargainRows, runningBargainRows } from "./bargain-rows-queries.server";
import type { ShownBargain, ShownCut } from "./shown-bargain";
import { shownBargain, shownCut } from "./shown-bargains.server";

const pageSize = 20;
/** Running ones that are shown; nobody has so many. */
const mostRunning = 50;

interface Asked {
  userId: number;
  /** One of theirs; null = all. */
  token: string | null;
  after: string | null;
  locale: Locale;
}

export interface MyBargains extends Page<ShownBargain> {
  /** The one that was asked for, or the latest that runs, with its cuts, latest first; null = none. */
  whole: { bargain: ShownBargain; cuts: ShownCut[] } | null;
  /** The others that run. */
  running: ShownBargain[];
}

/**
 * Returns a person's bargains: one whole, the others that run, and a page of those that are over; with a token that one
 * alone, null when it is not there or another's. Three statements at most, whatever their number.
 */
export async function myBargains(handle: Handle, { userId, token, after, locale }: Asked): Promise<MyBargains | null> {
  if (token !== null) {
    const row = await bargainRow(handle, token);
    if (row?.ownerId !== userId) return null;
    return { whole: await wholeOf(handle, shownBargain(row, locale)), running: [], rows: [], next: null };
  }
  const [running, { rows, next }] = await Promise.all([
    runningBargainRows(handle, userId, mostRunning),
    readPage(byId, { from: after, size: pageSize }, (before, limit) =>
      endedBargainRows(handle, { userId, before, limit }),
    ),
  ]);
  const [first, ...others] = running.map((row) => shownBargain(row, locale));
  return {
    whole: first ? await wholeOf(handle, first) : null,
    running: others,
    rows: rows.map((row) => shownBargain(row, locale)),
    next,
  };
}

async function wholeOf(handle: Handle, bargain: ShownBargain) {
  return { bargain, cuts: (await cutRows(handle, bargain.id)).map(shownCut) };
}
