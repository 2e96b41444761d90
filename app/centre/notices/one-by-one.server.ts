import type { Transaction } from "kysely";
import { addNotices, type NewNotice } from "~/app/chat/api.server";
import type { Db } from "~/db/client.server";
import type { Database } from "~/db/schema";
import { transact } from "~/db/transact.server";

/**
 * Does something for each of many, each in a transaction of its own with the notices about it, so that one that fails
 * holds nobody else up. Counts those of which somebody was told, and those that failed.
 */
export async function oneByOne<Due>(
  db: Db,
  due: readonly Due[],
  step: (trx: Transaction<Database>, one: Due) => Promise<NewNotice[]>,
): Promise<{ acted: number; failed: number }> {
  let acted = 0;
  let failed = 0;
  for (const one of due) {
    try {
      const told = await transact(db, async (trx) => {
        const notices = await step(trx, one);
        await addNotices(trx, notices);
        return notices.length > 0;
      });
      if (told) acted += 1;
    } catch {
      failed += 1;
    }
  }
  return { acted, failed };
}
