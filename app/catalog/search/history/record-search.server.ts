import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { putSearch, trimSearches } from "./searches-queries.server";

export const maxSearches = 20;

/** Records a user's search; the newest twenty are stored. @param keyword cleaned (`cleanKeyword`), not empty */
export async function recordSearch(db: Db, { userId, keyword }: { userId: number; keyword: string }): Promise<void> {
  await transact(db, async (trx) => {
    await putSearch(trx, userId, keyword);
    await trimSearches(trx, userId, maxSearches);
  });
}
