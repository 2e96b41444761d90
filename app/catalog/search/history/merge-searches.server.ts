import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { maxSearches } from "./record-search.server";
import { addSearches, trimSearches } from "./searches-queries.server";

/**
 * Merges a device's searches from before signing in into the account. Repeating it, in any number of tabs, changes
 * nothing.
 * @param keywords newest first, cleaned
 */
export async function mergeSearches(
  db: Db,
  { userId, keywords }: { userId: number; keywords: readonly string[] },
): Promise<void> {
  await transact(db, async (trx) => {
    await addSearches(trx, userId, keywords);
    await trimSearches(trx, userId, maxSearches);
  });
}
