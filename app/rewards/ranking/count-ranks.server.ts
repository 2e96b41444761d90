import { monthBeside } from "~/app/platform/format/zoned-time";
import type { Db } from "~/db/client.server";
import { lockName } from "~/db/locks.server";
import { transact } from "~/db/transact.server";
import { countOfToday, longestPeriod, replaceRanks } from "./ranks-queries.server";

/**
 * Counts the rankings of the market's month, of the one before (whose days can still be made up) and of the longest
 * streaks once a day, after midnight in the market's zone. Of several processes one counts. Returns whether it did.
 */
export async function countRanks(db: Db, zone: string): Promise<boolean> {
  if ((await countOfToday(db, zone)).counted) return false;
  return transact(db, async (trx) => {
    await lockName(trx, "sign-in ranking");
    const { month, counted } = await countOfToday(trx, zone);
    if (counted) return false;
    for (const period of [monthBeside(month, -1), month, longestPeriod]) await replaceRanks(trx, period);
    return true;
  });
}
