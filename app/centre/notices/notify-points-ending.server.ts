import { peopleWithEnding, takeEndingPoints } from "~/app/rewards/api.server";
import { readSettings } from "~/app/settings/api.server";
import type { Db } from "~/db/client.server";
import { oneByOne } from "./one-by-one.server";

/**
 * Tells people 14 days before points of theirs end, once for each day on which some do; a person a transaction, as
 * points end. Any number of processes may run it. Counts people.
 */
export async function notifyPointsEnding(db: Db, limit = 500): Promise<{ acted: number; failed: number }> {
  const { zone } = (await readSettings(db)).general;
  return oneByOne(db, await peopleWithEnding(db, { zone, limit }), async (trx, userId) => {
    const ending = await takeEndingPoints(trx, { userId, zone });
    return ending.map((also) => ({ userId, subjectId: userId, event: "points_ending" as const, also }));
  });
}
