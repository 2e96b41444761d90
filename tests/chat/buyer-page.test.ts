import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { saveShopTalk } from "~/app/chat/hours/save-shop-talk.server";
import { action, loader } from "~/app/chat/routes/chat";
import type { TalkReply } from "~/app/chat/talking/talk";
import { asked, browseContext, origin } from "../support/browse-context";
import { conversationRow, makeConversation, say } from "../support/chat-factories";
import { testDatabase } from "../support/database";
import { makeGoods, makeShop, makeUser } from "../support/factories";
import { makeOrder } from "../support/order-factories";

const { db } = testDatabase();
const page = (shopId: number, query = "") => `/pages/notice/chat?shop_id=${shopId}${query}`;

async function open(userId: number, address: string) {
  const { data, response } = await asked(loader, address, browseContext(db, { userId }));
  return data ?? { status: response?.status, to: response?.headers.get("Location") };
}
async function seen(userId: number, address: string) {
  const data = await open(userId, address);
  if (!("talk" in data)) throw new Error(`answered ${data.status}`);
  return data;
}
async function send(userId: number, address: string, fields: Record<string, string | number>, now?: Date) {
  const body = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  const request = new Request(origin + address, { method: "POST", body });
  const context = { ...browseContext(db, { userId, now }), requestId: "r" };
  try {
    const answer = await action({ request, context, params: {} });
    return answer.status === 303 ? 303 : { status: answer.status, ...((await answer.json()) as TalkReply) };
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.status;
    throw thrown;
  }
}
const texts = (data: Awaited<ReturnType<typeof seen>>) =>
  (data.talk.earlier?.messages ?? data.talk.state?.messages ?? []).map(({ message }) =>
    message?.content?.type === "text" ? message.content.text : (message?.content?.type ?? "withdrawn"),
  );

test("looking at a chat that has not begun makes no conversation, and the first message does", async () => {
  const [buyer, shop] = [await makeUser(db), await makeShop(db)];
  expect((await seen(buyer.id, page(shop.id))).talk.conversation).toBeNull();
  expect(await db.selectFrom("conversations").select("id").where("user_id", "=", buyer.id).execute()).toEqual([]);
  const fields = { key: randomUUID(), text: "<b>Hello</b>" };
  // Sent twice, it is one message.
  expect([await send(buyer.id, page(shop.id), fields), await send(buyer.id, page(shop.id), fields)]).toEqual([
    303, 303,
  ]);
  expect(texts(await seen(buyer.id, page(shop.id)))).toEqual(["<b>Hello</b>"]);
});

test("a tapped question is the first message, and with other words in the field it is added to them", async () => {
  const [buyer, shop] = [await makeUser(db), await makeShop(db)];
  const quick = "Is it in stock?";
  expect(await send(buyer.id, page(shop.id), { key: randomUUID(), quick, text: " " })).toBe(303);
  expect(texts(await seen(buyer.id, page(shop.id)))).toEqual([quick]);
  const joined = await send(buyer.id, page(shop.id), { key: randomUUID(), quick, text: "Hello." });
  expect(joined).toMatchObject({ status: 200, text: "Hello. Is it in stock?" });
});

test("shops that are not there are a 404, and who works in one is led to its chats", async () => {
  const shop = await makeShop(db);
  const buyer = await makeUser(db);
  for (const id of ["0", "abc", String(shop.id + 100_000)]) {
    expect(await open(buyer.id, `/pages/notice/chat?shop_id=${id}`)).toMatchObject({ status: 404 });
  }
  expect(await open(shop.owner_id, page(shop.id))).toMatchObject({ to: "/pages/store/chat/list" });
});

test("what was typed comes back when it is refused", async () => {
  const [buyer, shop] = [await makeUser(db), await makeShop(db)];
  const text = "x".repeat(1001);
  const answer = await send(buyer.id, page(shop.id), { key: randomUUID(), text });
  expect(answer).toEqual({ status: 400, text, pictureIds: [], voiceId: null, error: "chat:refused.tooLong" });
  expect(await send(buyer.id, page(shop.id), { text: "Hello" })).toMatchObject({ error: "chat:refused.badId" });
});

test("goods of this shop and own orders are sent with one tap, and what is being written stays", async () => {
  const made = await makeConversation(db);
  const goods = await makeGoods(db, { shop_id: made.shopId });
  const elsewhere = await makeGoods(db);
  const opened = await seen(made.userId, page(made.shopId, `&goods_id=${goods.id}&title=%3Cscript%3E&price=1`));
  expect(opened.offer.goods?.id).toBe(goods.id);
  const fields = { key: randomUUID(), goods: goods.id, text: "And do you" };
  expect(await send(made.userId, page(made.shopId), fields)).toMatchObject({
    status: 200,
    text: "And do you",
    error: null,
  });
  expect(await send(made.userId, page(made.shopId), { key: randomUUID(), goods: elsewhere.id })).toMatchObject({
    error: "chat:refused.notTheirGoods",
  });
  const shown = await seen(made.userId, page(made.shopId));
  expect(texts(shown)).toEqual(["goods"]);
  expect(shown.talk.cards.goods[goods.id]?.id).toBe(goods.id);
  const { shopId, orderId, userId } = await makeOrder(db);
  expect((await seen(userId, page(shopId, `&order=${orderId}`))).offer.order?.id).toBe(orderId);
  expect(await send(userId, page(shopId), { key: randomUUID(), order: orderId })).toBe(303);
  expect((await seen(userId, page(shopId))).talk.cards.orders[orderId]?.id).toBe(orderId);
});

test("looking marks as read, and a message is withdrawn by its sender alone", async () => {
  const made = await makeConversation(db);
  const [mine, theirs] = [await say(db, made, made.buyer, "Mine"), await say(db, made, made.keeper, "Theirs")];
  await seen(made.userId, page(made.shopId));
  expect((await conversationRow(db, made.conversation)).user_unread).toBe(0);
  expect(await send(made.userId, page(made.shopId), { withdraw: theirs.seq })).toBe(404);
  expect(await send(made.userId, page(made.shopId), { withdraw: mine.seq })).toBe(303);
  expect(texts(await seen(made.userId, page(made.shopId)))).toEqual(["withdrawn", "Theirs"]);
});

test("earlier messages are a page of their own, a search leads to them, and a deleted conversation is empty for me alone", async () => {
  const made = await makeConversation(db);
  for (let i = 1; i <= 3; i++) await say(db, made, made.buyer, `Number ${i}`);
  const latest = await seen(made.userId, page(made.shopId));
  const third = latest.talk.state?.messages.at(-1)?.seq ?? 0;
  expect(texts(await seen(made.userId, page(made.shopId, `&before=${third}`)))).toEqual(["Number 1", "Number 2"]);
  const found = (await seen(made.userId, page(made.shopId, "&words=number%202"))).talk.found;
  expect(found?.messages.map(({ message }) => message?.content)).toEqual([{ type: "text", text: "Number 2" }]);
  expect(await send(made.userId, page(made.shopId), { clear: third })).toBe(303);
  expect(texts(await seen(made.userId, page(made.shopId)))).toEqual([]);
  expect((await conversationRow(db, made.conversation)).shop_unread).toBe(3);
});

test("outside of its hours a shop answers by itself, once a day in each conversation", async () => {
  const made = await makeConversation(db);
  const talk = {
    version: 0,
    zone: "UTC",
    days: [1],
    opens: 540,
    closes: 1080,
    away: { en: "Back on Monday" },
    replies: [],
  };
  expect(await saveShopTalk(db, { shopId: made.shopId, talk })).toMatchObject({ ok: true });
  const write = (moment: string) =>
    send(made.userId, page(made.shopId), { key: randomUUID(), text: "Hello?" }, new Date(moment));
  await write("2026-11-23T10:00Z");
  expect(texts(await seen(made.userId, page(made.shopId)))).toEqual(["Hello?"]);
  await write("2026-11-23T19:00Z");
  await write("2026-11-23T20:00Z");
  await write("2026-11-24T10:00Z");
  const all = texts(await seen(made.userId, page(made.shopId)));
  expect(all.filter((text) => text === "Back on Monday")).toHaveLength(2);
  // Two colleagues who save at once hear of each other.
  expect(await saveShopTalk(db, { shopId: made.shopId, talk })).toMatchObject({ ok: false, code: "changed" });
});
