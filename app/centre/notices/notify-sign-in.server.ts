import { takeDueReminders } from "~/app/rewards/api.server";
import { readSettings } from "~/app/settings/api.server";
import type { Db } from "~/db/client.server";
import { tellDue } from "./tell-due.server";

/**
 * Reminds everybody who asked for it at this hour to sign in, once a day, and returns how many were told. The mark is
 * the next day's reminder.
 */
export async function notifySignIn(db: Db, limit = 200): Promise<number> {
  const { zone } = (await readSettings(db)).general;
  return tellDue(db, {
    limit,
    take: (trx) => takeDueReminders(trx, { zone, limit }),
    noticesOf: (due) =>
      due.flatMap(({ userId, silent }) =>
        silent ? [] : [{ userId, subjectId: userId, event: "sign_in_reminder" as const }],
      ),
  });
}
