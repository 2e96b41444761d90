import type { Transaction } from "kysely";
import { addNotices, type NewNotice } from "~/app/chat/api.server";
import type { Db } from "~/db/client.server";
import type { Database } from "~/db/schema";
import { transact } from "~/db/transact.server";

interface Telling<Due> {
  /** Step: takes what is due, at most so much, and marks it. Fewer = nothing is left. */
  take: (trx: Transaction<Database>, limit: number) => Promise<Due[]>;
  /** Of what was taken, the notices; some of it may be silent. */
  noticesOf: (due: readonly Due[]) => NewNotice[];
  /** Taken in one transaction. */
  limit: number;
}

/**
 * Tells people of what is due until nothing is left, and returns how many notices that were. The mark and the notice
 * change in one transaction, so that two processes tell nobody twice, and one that dies has told and marked the same.
 */
export async function tellDue<Due>(db: Db, { take, noticesOf, limit }: Telling<Due>): Promise<number> {
  for (let told = 0; ; ) {
    const { taken, said } = await transact(db, async (trx) => {
      const due = await take(trx, limit);
      const notices = noticesOf(due);
      await addNotices(trx, notices);
      return { taken: due.length, said: notices.length };
    });
    told += said;
    if (taken < limit) return told;
  }
}
