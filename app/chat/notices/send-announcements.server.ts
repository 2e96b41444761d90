import { audienceAfter } from "~/app/account/api.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { addNotices } from "./add-notices-queries.server";
import { claimAnnouncement, recordReached } from "./announcements-queries.server";

/**
 * Sends announcements that are due, a batch of people in each transaction: their notices and how far it got are written
 * together, so that a process that dies leaves the rest to others and nobody gets one twice. A stop counts from the
 * next batch. Returns how many notices were written.
 * @param size people in a batch
 * @param batches most batches of one turn
 */
export async function sendAnnouncements(db: Db, { size = 500, batches = 20 } = {}): Promise<number> {
  let written = 0;
  for (let turn = 0; turn < batches; turn++) {
    const sent = await transact(db, async (trx) => {
      const found = await claimAnnouncement(trx);
      if (!found) return null;
      const { id, audience, accounts, reachedId } = found;
      const people = await audienceAfter(trx, { audience, accounts, after: reachedId, limit: size });
      await addNotices(
        trx,
        people.map((userId) => ({ userId, event: "announcement", subjectId: id })),
      );
      const last = people.at(-1) ?? reachedId;
      await recordReached(trx, id, { reachedId: last, sent: people.length, over: people.length < size });
      return people.length;
    });
    if (sent === null) break;
    written += sent;
  }
  return written;
}
