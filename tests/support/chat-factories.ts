import { randomUUID } from "node:crypto";
import { openConversation } from "~/app/chat/conversations/open-conversation.server";
import type { Party, PersonParty } from "~/app/chat/conversations/parties-queries.server";
import { type NewChatMessage, sendMessage } from "~/app/chat/conversations/send-message.server";
import type { Db } from "~/db/client.server";
import type { ShopStaffTable } from "~/db/tables/shop-schema";
import type { Handle } from "~/db/transact.server";
import { done } from "./after-factories";
import { makeShop, makeUser } from "./factories";

/** A buyer and a shop with a conversation, from both sides. */
export interface MadeConversation {
  conversation: number;
  userId: number;
  shopId: number;
  buyer: PersonParty;
  /** The shop's owner. */
  keeper: Extract<Party, { side: "shop" }>;
}

export async function makeConversation(db: Db, values: { userId?: number; shopId?: number } = {}) {
  const userId = values.userId ?? (await makeUser(db)).id;
  const shop = values.shopId
    ? await db.selectFrom("shops").selectAll().where("id", "=", values.shopId).executeTakeFirstOrThrow()
    : await makeShop(db);
  const { conversation } = done(await openConversation(db, { userId, shopId: shop.id }));
  const made: MadeConversation = {
    conversation,
    userId,
    shopId: shop.id,
    buyer: { side: "user", userId },
    keeper: { side: "shop", shopId: shop.id, userId: shop.owner_id },
  };
  return made;
}

/** Another member of a shop. */
export async function makeColleague(handle: Handle, shopId: number, role: ShopStaffTable["role"] = "orders") {
  const { id } = await makeUser(handle);
  await handle
    .insertInto("shop_staff")
    .values({ shop_id: shopId, user_id: id, role, accepted_at: new Date() })
    .execute();
  return { side: "shop" as const, shopId, userId: id };
}

export function textOf(
  made: Pick<MadeConversation, "conversation">,
  party: Party,
  text: string,
  clientId: string = randomUUID(),
): NewChatMessage {
  return { party, conversation: made.conversation, clientId, message: { type: "text", text } };
}

export async function say(db: Db, made: Pick<MadeConversation, "conversation">, party: Party, text: string) {
  return done(await sendMessage(db, textOf(made, party, text))).event;
}

export const conversationRow = (handle: Handle, id: number) =>
  handle.selectFrom("conversations").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

/** Numbers and kinds of all events of a conversation. */
export const storedEvents = (handle: Handle, id: number) =>
  handle
    .selectFrom("chat_events")
    .select(["seq", "kind", "side", "about"])
    .where("conversation_id", "=", id)
    .orderBy("seq")
    .execute();
