import type { Handle } from "~/db/transact.server";

/** Returns the conversation of a buyer and a shop; null = none. */
export async function conversationBetween(
  handle: Handle,
  { userId, shopId }: { userId: number; shopId: number },
): Promise<number | null> {
  const row = await handle
    .selectFrom("conversations")
    .select("id")
    .where("user_id", "=", userId)
    .where("shop_id", "=", shopId)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Returns a buyer as a shop sees them; null = none. */
export async function buyerOf(handle: Handle, userId: number) {
  const row = await handle
    .selectFrom("users")
    .select(["id", "nickname", "avatar"])
    .where("id", "=", userId)
    .executeTakeFirst();
  return row ?? null;
}
