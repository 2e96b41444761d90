import type { Handle } from "~/db/transact.server";

/** Most conversations that the message centre lists. */
const most = 50;

/** Returns a person's conversations with shops, those with unread messages first. */
export function conversationsOf(handle: Handle, userId: number) {
  return handle
    .selectFrom("conversations")
    .select(["id", "shop_id as shopId", "user_unread as unread"])
    .where("user_id", "=", userId)
    .orderBy((eb) => eb("user_unread", ">", 0), "desc")
    .orderBy("id", "desc")
    .limit(most)
    .execute();
}

/** Marks a person's conversations as read. */
export async function readConversations(handle: Handle, userId: number): Promise<void> {
  await handle
    .updateTable("conversations")
    .set({ user_unread: 0 })
    .where("user_id", "=", userId)
    .where("user_unread", ">", 0)
    .execute();
}
