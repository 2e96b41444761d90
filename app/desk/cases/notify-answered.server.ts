import { addNotices, unreadAbout } from "~/app/chat/api.server";
import type { Db } from "~/db/client.server";
import { lockRows } from "~/db/locks.server";
import { transact } from "~/db/transact.server";
import { answeredAway, recordNotified } from "./answered-queries.server";

/** Seconds after which an answer counts as unseen: navigating to another page looks like being offline for a moment. */
const grace = 10;

/**
 * Notifies people whom the service desk answered while they were offline: one unread notice per case, however many
 * messages. Finding and recording is one transaction, so each answer is notified once, even across crashes. Safe in
 * every process. Returns the number of notices added.
 */
export function notifyAnswered(db: Db, seconds = grace): Promise<number> {
  return transact(db, async (trx) => {
    const found = await answeredAway(trx, seconds);
    if (found.length === 0) return 0;
    await lockRows(
      trx,
      "desk_cases",
      found.map(({ id }) => id),
    );
    const answered = await recordNotified(trx, found);
    const event = "desk_answered";
    const userIds = answered.map(({ userId }) => userId);
    const before = await unreadAbout(trx, { event, userIds, subjectIds: answered.map(({ id }) => id) });
    const untold = answered.filter(({ id }) => !before.has(id));
    await addNotices(
      trx,
      untold.map(({ id, userId }) => ({ userId, event, subjectId: id })),
    );
    return untold.length;
  });
}
