import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { readConversations } from "./conversations-queries.server";
import { noticeTopics } from "./notice-events";
import { readNotices } from "./notices-queries.server";

/** Marks everything that waits for a person as read (specification §4): all notices and all conversations. Every counter is then zero. */
export function markAllRead(db: Db, userId: number): Promise<void> {
  return transact(db, async (trx) => {
    await readNotices(trx, userId, noticeTopics);
    await readConversations(trx, userId);
  });
}
