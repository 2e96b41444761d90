import { addNotices } from "~/app/chat/api.server";
import { takeDueReminders } from "~/app/rewards/api.server";
import { readSettings } from "~/app/settings/api.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";

/** People told in one transaction. */
const batch = 200;

/**
 * Reminds everybody who asked for it at this hour to sign in, once a day, and returns how many were told. The next day
 * and the notice are written in one transaction, so that two processes tell nobody twice.
 */
export async function notifySignIn(db: Db, limit = batch): Promise<number> {
  const { zone } = (await readSettings(db)).general;
  for (let told = 0; ; ) {
    const due = await transact(db, async (trx) => {
      const now = await takeDueReminders(trx, { zone, limit });
      await addNotices(
        trx,
        now.told.map((userId) => ({ userId, subjectId: userId, event: "sign_in_reminder" as const })),
      );
      return now;
    });
    told += due.told.length;
    if (due.taken < limit) return told;
  }
}
