import type { Bus } from "~/app/platform/process/pubsub.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { markAllRead as markConversationsRead } from "../conversations/mark-read.server";
import { noticeTopics } from "./notice-events";
import { readNotices } from "./notices-queries.server";

/** Marks all notices and all conversations of a person as read (specification §4). Every counter is then zero. */
export async function markAllRead(db: Db, userId: number, bus?: Pick<Bus, "publish">): Promise<void> {
  await transact(db, (trx) => readNotices(trx, userId, noticeTopics));
  await markConversationsRead(db, { party: { side: "user", userId } }, bus);
}
