import type { Transaction } from "kysely";
import type { Database } from "~/db/schema";
import { nextReminder } from "./next-reminder";
import { lockDueReminders, moveReminders } from "./wishes-queries.server";

/** After so long, ms, a reminder of before says nothing any more: after a long pause of the job, for example. */
const worthMs = 2 * 3600_000;

/**
 * Step: takes up to `limit` due reminders, each by one process, and moves them to their next day. Silent ones are of
 * people who have signed in today, or too late to be told (rewards.md, Sign-in).
 * @param zone the market's
 */
export async function takeDueReminders(
  trx: Transaction<Database>,
  { zone, limit }: { zone: string; limit: number },
): Promise<{ userId: number; silent: boolean }[]> {
  const due = await lockDueReminders(trx, { zone, limit });
  if (due.length === 0) return [];
  await moveReminders(
    trx,
    due.map((one) => ({ userId: one.userId, at: nextReminder(one.nowMs, one.minute, one.zone) })),
  );
  return due.map(({ userId, signed, at, nowMs }) => ({ userId, silent: signed || nowMs - at.getTime() >= worthMs }));
}
