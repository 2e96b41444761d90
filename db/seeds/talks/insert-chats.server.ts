import { openConversation } from "~/app/chat/conversations/open-conversation.server";
import { type NewChatMessage, sendMessage } from "~/app/chat/conversations/send-message.server";
import { saveShopTalk } from "~/app/chat/hours/save-shop-talk.server";
import type { Db } from "~/db/client.server";
import { type DemoChat, demoChats, demoReplies } from "../demo/chats";
import { done } from "../done.server";

/**
 * Inserts conversations of the demo's people, by the verbs of the chat, so that the lists of both sides are not empty.
 * Call it after the orders.
 */
export async function insertChats(db: Db): Promise<void> {
  const users = (username: string) =>
    db.selectFrom("users").select("id").where("username", "=", username).executeTakeFirstOrThrow();
  const [buyer, merchant] = [await users("demo_buyer"), await users("demo_merchant")];
  const shops = await db
    .selectFrom("shops")
    .select(["id", "owner_id as ownerId"])
    .where("state", "=", "open")
    .where("owner_id", "!=", buyer.id)
    .orderBy("id")
    .execute();
  const own = shops.find(({ ownerId }) => ownerId === merchant.id);
  const another = shops.find(({ ownerId }) => ownerId !== merchant.id);
  if (!own || !another) return;
  const others = await db
    .selectFrom("users")
    .select("id")
    .where("id", "not in", [buyer.id, merchant.id])
    .orderBy("id")
    .limit(demoChats.length)
    .execute();
  const talk = { version: 0, zone: "UTC", days: [1, 2, 3, 4, 5, 6, 7], opens: null, closes: null, away: {} };
  done(await saveShopTalk(db, { shopId: own.id, talk: { ...talk, replies: demoReplies } }));
  for (const [place, chat] of demoChats.entries()) {
    const shop = chat.between === "buyer and shop" ? another : own;
    const userId = chat.between === "other and merchant" ? others[place]?.id : buyer.id;
    if (userId !== undefined) await insertChat(db, { chat, userId, shop, key: `demo-${place}` });
  }
}

interface Talking {
  chat: DemoChat;
  userId: number;
  shop: { id: number; ownerId: number };
  key: string;
}

async function insertChat(db: Db, { chat, userId, shop, key }: Talking): Promise<void> {
  const { conversation } = done(await openConversation(db, { userId, shopId: shop.id }));
  const cards = {
    goods: await db
      .selectFrom("goods")
      .select("id")
      .where("shop_id", "=", shop.id)
      .where("state", "=", "on_sale")
      .orderBy("id")
      .executeTakeFirst(),
    order: await db
      .selectFrom("orders")
      .select("id")
      .where("shop_id", "=", shop.id)
      .where("user_id", "=", userId)
      .orderBy("id", "desc")
      .executeTakeFirst(),
  };
  for (const [place, { by, text, card }] of chat.said.entries()) {
    const id = card && cards[card]?.id;
    if (card && id === undefined) continue;
    const message: NewChatMessage["message"] =
      card && id !== undefined ? { type: card, id } : { type: "text", text: text ?? "" };
    const party: NewChatMessage["party"] =
      by === "buyer" ? { side: "user", userId } : { side: "shop", shopId: shop.id, userId: shop.ownerId };
    done(await sendMessage(db, { party, conversation, clientId: `${key}-${place}`, message }));
  }
}
