import type { Db } from "~/db/client.server";
import { lockRows } from "~/db/locks.server";
import { transact } from "~/db/transact.server";
import { clearUpTo, unclear } from "./hide-queries.server";
import type { Party } from "./parties-queries.server";

/**
 * Deletes a conversation for this party alone: what there was is no longer shown or counted, and the next message
 * brings it back with that message only. The other side keeps everything and hears nothing; no marks of reading move.
 * False when it is not theirs.
 * @param upTo the number that the person saw; default: everything
 */
export function hideConversation(
  db: Db,
  { party, conversation, upTo = Number.MAX_SAFE_INTEGER }: { party: Party; conversation: number; upTo?: number },
): Promise<boolean> {
  return transact(db, async (trx) => {
    await lockRows(trx, "conversations", [conversation]);
    return clearUpTo(trx, { party, conversation, upTo });
  });
}

/** Takes back that a buyer has deleted a conversation; false when it is not theirs, or when it is too late. */
export function unhideConversation(
  db: Db,
  { userId, conversation }: { userId: number; conversation: number },
): Promise<boolean> {
  return transact(db, async (trx) => {
    await lockRows(trx, "conversations", [conversation]);
    return unclear(trx, { userId, conversation });
  });
}
