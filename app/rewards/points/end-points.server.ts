import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { peopleWithEnded } from "./lots-queries.server";
import { endPointsOf } from "./move-points.server";

/**
 * Ends the points whose time is over, a person a transaction, so that one who fails does not hold up the others; until
 * then they cannot be spent. Any number of processes may run it. Counts people.
 */
export async function endPoints(
  db: Db,
  { limit = 500 }: { limit?: number } = {},
): Promise<{ acted: number; failed: number }> {
  let acted = 0;
  let failed = 0;
  for (const userId of await peopleWithEnded(db, limit)) {
    try {
      if ((await transact(db, (trx) => endPointsOf(trx, userId))) > 0) acted += 1;
    } catch {
      failed += 1;
    }
  }
  return { acted, failed };
}
