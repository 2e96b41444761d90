import type { Transaction } from "kysely";
import type { Database } from "~/db/schema";
import { nextReminder } from "./next-reminder";
import { lockDueReminders, moveReminders } from "./wishes-queries.server";

/** After so long, ms, a reminder of before says nothing any more: after a long pause of the job, for example. */
const worthMs = 2 * 3600_000;

/**
 * Step: takes up to `limit` due reminders, each by one process, and moves them to their next day. Returns how many were
 * taken, and who is to be told: those who have not signed in today (rewards.md, Sign-in).
 * @param zone the market's
 */
export async function takeDueReminders(
  trx: Transaction<Database>,
  { zone, limit }: { zone: string; limit: number },
): Promise<{ taken: number; told: number[] }> {
  const due = await lockDueReminders(trx, { zone, limit });
  if (due.length === 0) return { taken: 0, told: [] };
  await moveReminders(
    trx,
    due.map((one) => ({ userId: one.userId, at: nextReminder(one.nowMs, one.minute, one.zone) })),
  );
  const told = due.filter(({ signed, at, nowMs }) => !signed && nowMs - at.getTime() < worthMs);
  return { taken: due.length, told: told.map(({ userId }) => userId) };
}
