import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { putSearch, trimSearches } from "./searches-queries.server";

/** Searches that are kept of a person. */
export const keptSearches = 20;

/** Remembers what a person searched for; the newest twenty are kept. @param keyword cleaned (`cleanKeyword`), not empty */
export async function recordSearch(db: Db, { userId, keyword }: { userId: number; keyword: string }): Promise<void> {
  await transact(db, async (trx) => {
    await putSearch(trx, userId, keyword);
    await trimSearches(trx, userId, keptSearches);
  });
}
