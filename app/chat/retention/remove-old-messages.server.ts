import type { Db } from "~/db/client.server";
import { lockRows } from "~/db/locks.server";
import { transact } from "~/db/transact.server";
import { conversationsWithOld, emptyOld } from "./retention-queries.server";

/** Conversations per batch, and batches per run: the rest is left for the next run, ten minutes later. */
const parts = { conversations: 100, most: 20 } as const;

/**
 * Housekeeping: empties messages that are older than operators keep them, one conversation in a transaction. Numbers
 * stay, both sides no longer see them, and pictures that nothing else shows are deleted by their own sweep. Returns how
 * many messages.
 * @param days 0 = they are kept for ever
 */
export async function removeOldMessages(db: Db, days: number): Promise<number> {
  let removed = 0;
  if (days === 0) return removed;
  for (let part = 0; part < parts.most; part++) {
    const conversations = await conversationsWithOld(db, days, parts.conversations);
    for (const conversation of conversations) {
      removed += await transact(db, async (trx) => {
        await lockRows(trx, "conversations", [conversation]);
        return emptyOld(trx, { conversation, days });
      });
    }
    if (conversations.length < parts.conversations) break;
  }
  return removed;
}
