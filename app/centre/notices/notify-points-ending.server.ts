import { addNotices } from "~/app/chat/api.server";
import { peopleWithEnding, takeEndingPoints } from "~/app/rewards/api.server";
import { readSettings } from "~/app/settings/api.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";

/**
 * Tells people 14 days before points of theirs end, once for each day on which some do; a person a transaction, as
 * points end. Any number of processes may run it. Counts people.
 */
export async function notifyPointsEnding(db: Db, limit = 500): Promise<{ acted: number; failed: number }> {
  const { zone } = (await readSettings(db)).general;
  let acted = 0;
  let failed = 0;
  for (const userId of await peopleWithEnding(db, { zone, limit })) {
    try {
      const told = await transact(db, async (trx) => {
        const ending = await takeEndingPoints(trx, { userId, zone });
        const about = { userId, subjectId: userId, event: "points_ending" as const };
        await addNotices(
          trx,
          ending.map((also) => ({ ...about, also })),
        );
        return ending.length > 0;
      });
      if (told) acted += 1;
    } catch {
      failed += 1;
    }
  }
  return { acted, failed };
}
