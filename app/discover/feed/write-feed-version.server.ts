import type { Db } from "~/db/client.server";
import { lockName } from "~/db/locks.server";
import { transact } from "~/db/transact.server";
import { closeVersion, insertVersion, newestVersionAt } from "./feed-versions-queries.server";

const hourMs = 3_600_000;
/** Versions that are kept, and for how long at least: somebody may be paging in an old one. */
const keep = 6;
const keepMs = 3 * hourMs;

/**
 * Writes the scores of the feed as a new version, once an hour; of several processes one does. Returns whether it did.
 */
export async function writeFeedVersion(db: Db, now: Date): Promise<boolean> {
  if (!isDue(await newestVersionAt(db), now)) return false;
  return transact(db, async (trx) => {
    await lockName(trx, "feed versions");
    if (!isDue(await newestVersionAt(trx), now)) return false;
    const cards = await insertVersion(trx, now);
    await closeVersion(trx, { cards, keep, before: new Date(now.getTime() - keepMs) });
    return true;
  });
}

const isDue = (newest: Date | null, now: Date) => newest === null || now.getTime() - newest.getTime() >= hourMs;
