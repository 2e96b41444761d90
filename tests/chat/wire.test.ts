import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { action as clear } from "~/app/chat/routes/api-chat-clear";
import { action as del } from "~/app/chat/routes/api-chat-delete";
import { loader as events } from "~/app/chat/routes/api-chat-events";
import { loader as history } from "~/app/chat/routes/api-chat-history";
import { loader as lists } from "~/app/chat/routes/api-chat-lists";
import { action as read } from "~/app/chat/routes/api-chat-read";
import { action as send } from "~/app/chat/routes/api-chat-send";
import { action as chatList } from "~/app/chat/routes/api-chats-lists";
import { action as chatSend } from "~/app/chat/routes/api-chats-send";
import { accountBrowser, routed } from "~/tests/support/account-context";
import { conversationRow, makeColleague, makeConversation, say, storedEvents } from "~/tests/support/chat-factories";
import { testDatabase } from "~/tests/support/database";
import { makeUser } from "~/tests/support/factories";
import { wireClient, wireTalkers } from "~/tests/support/wire-talkers";
import { makeOrderIn } from "../support/after-factories";

const { db } = testDatabase({ max: 12 });

test("a buyer's first message opens the conversation, and is answered as it is stored", async () => {
  const { buyer, shop, ownerId, logo, buyerId } = await wireTalkers(db);
  const id = randomUUID();
  const body = `{"id":"${id}","to_id":${ownerId},"form":{"id":99999,"name":"Somebody else"},"message":{"type":"text","content":{"text":"Hello"}}}`;
  const first = await buyer.post(send, "/wanlshop/chat/send", body);
  expect(first).toEqual({
    status: 200,
    code: 1,
    msg: "ok",
    time: expect.any(Number),
    data: {
      type: "chat",
      id,
      seq: 1,
      conversation: expect.any(Number),
      to_id: ownerId,
      form: { id: buyerId, name: "Mei", avatar: "" },
      message: { type: "text", content: { text: "Hello" } },
      createtime: expect.any(Number),
    },
  });
  expect(await buyer.post(send, "/wanlshop/chat/send", body)).toMatchObject({ data: first.data });
  const { conversation } = first.data;
  expect(await storedEvents(db, conversation)).toHaveLength(1);
  const other = `{"id":"${id}","shop_id":"${shop.id}","type":"text","content":{"text":"Other words"}}`;
  expect(await buyer.post(send, "/wanlshop/chat/send", other)).toMatchObject({
    status: 200,
    code: 0,
    data: { reason: "idUsed" },
  });
  expect((await buyer.get(lists, "/wanlshop/chat/lists")).data).toEqual([
    {
      id: shop.id,
      user_id: ownerId,
      shop_id: shop.id,
      name: "Corner",
      content: "Hello",
      count: 0,
      conversation,
      seq: 1,
      avatar: expect.stringMatching(new RegExp(`^http://shop.test/media/${logo}`)),
      createtime: expect.any(Number),
    },
  ]);
});

test("a shop answers through its own call, and sees its conversations with whether the buyer is there", async () => {
  const { buyer, seller, buyerId, ownerId, shop } = await wireTalkers(db);
  await buyer.post(
    send,
    "/wanlshop/chat/send",
    `{"shop_id":${shop.id},"message":"{\\"type\\":\\"text\\",\\"content\\":\\"Hi\\"}"}`,
  );
  const [row] = (await seller.post(chatList, "/wanlshop/chats/chatList", "{}")).data;
  expect(row).toMatchObject({ user_id: buyerId, name: "Mei", content: "Hi", count: 1, isOnline: 0 });
  await db.insertInto("chat_presence").values({ user_id: buyerId, seen_at: new Date() }).execute();
  const [present] = (await seller.post(chatList, "/wanlshop/chats/chatList", "{}")).data;
  expect(present).toMatchObject({ isOnline: 1 });
  const answered = await seller.post(
    chatSend,
    "/wanlshop/chats/chatSend",
    `{"id":"s-1","to_id":${buyerId},"message":{"type":"text","content":{"text":"Welcome"}}}`,
  );
  expect(answered.data).toMatchObject({
    to_id: buyerId,
    seq: 2,
    by: ownerId,
    conversation: row.conversation,
    form: { id: ownerId, shop_id: shop.id, name: "Corner" },
  });
  const [own] = (await buyer.get(lists, "/wanlshop/chat/lists")).data;
  expect(own).toMatchObject({ count: 1, content: "Welcome" });
});

test("only people who talk for a shop use its calls, and a shop writes first to its buyers only", async () => {
  const { buyer, seller, shop } = await wireTalkers(db);
  expect(await buyer.post(chatList, "/wanlshop/chats/chatList", "{}")).toMatchObject({ status: 403, code: 403 });
  const finance = await wireClient(db, (await makeColleague(db, shop.id, "finance")).userId);
  const text = `"message":{"type":"text","content":{"text":"Buy!"}}`;
  expect(await finance.post(chatSend, "/wanlshop/chats/chatSend", `{"to_id":1,${text}}`)).toMatchObject({ code: 403 });
  const stranger = await makeUser(db);
  expect(await seller.post(chatSend, "/wanlshop/chats/chatSend", `{"to_id":${stranger.id},${text}}`)).toMatchObject({
    code: 0,
  });
  const order = await makeOrderIn(db, "awaiting_payment");
  const { owner_id } = await db
    .selectFrom("shops")
    .select("owner_id")
    .where("id", "=", order.shopId)
    .executeTakeFirstOrThrow();
  const itsSeller = await wireClient(db, owner_id);
  expect(await itsSeller.post(chatSend, "/wanlshop/chats/chatSend", `{"to_id":${order.userId},${text}}`)).toMatchObject(
    {
      code: 1,
      data: { seq: 1 },
    },
  );
});

test.each([
  `{`,
  `{"to_id":1}`,
  `{"message":{"type":"text","content":{"text":"no address"}}}`,
  `{"shop_id":"x","message":{"type":"text","content":{"text":"a"}}}`,
  `{"shop_id":1,"message":{"type":"video","content":{"url":"a"}}}`,
  `{"shop_id":1,"message":{"type":"img","content":{"url":"https://elsewhere.example/a.png","w":1,"h":1}}}`,
])("what is malformed is refused: %s", async (body) => {
  const { buyer } = await wireTalkers(db);
  expect(await buyer.post(send, "/wanlshop/chat/send", body)).toMatchObject({ status: 200, code: 0 });
});

test("events come after a number and in order, or the client reloads; what is not theirs is not there", async () => {
  const made = await makeConversation(db);
  const { conversation } = made;
  await say(db, made, made.keeper, "one");
  await say(db, made, made.buyer, "two");
  const buyer = await wireClient(db, made.userId);
  await buyer.post(clear, "/wanlshop/chat/clear", `{"conversation":${conversation}}`);
  const after = (number: number) =>
    buyer.get(events, `/wanlshop/chat/events?conversation=${conversation}&after=${number}`);
  expect((await after(1)).data).toMatchObject([
    { type: "chat", seq: 2 },
    { type: "event", seq: 3, kind: "read", side: "user", about: 1 },
  ]);
  expect((await after(3)).data).toEqual([]);
  expect((await after(9)).data).toBe("reload");
  const other = await wireClient(db, (await makeUser(db)).id);
  const foreign = await other.get(events, `/wanlshop/chat/events?conversation=${conversation}&after=0`);
  expect(foreign).toMatchObject({ status: 200, code: 0, data: null });
  expect(await other.post(clear, "/wanlshop/chat/clear", `{"conversation":${conversation}}`)).toMatchObject({
    code: 0,
  });
  expect(await other.post(del, "/wanlshop/chat/del", `{"conversation":${conversation}}`)).toMatchObject({ code: 0 });
  expect(await conversationRow(db, conversation)).toMatchObject({ shop_unread: 1, user_cleared: 0, shop_cleared: 0 });
});

test("history is paged, latest first; visitors get an empty page", async () => {
  const made = await makeConversation(db);
  for (let at = 1; at <= 17; at++) await say(db, made, made.keeper, `number ${at}`);
  const buyer = await wireClient(db, made.userId);
  const page = await buyer.get(history, `/wanlshop/chat/history?conversation=${made.conversation}&page=2`);
  expect(page.data).toMatchObject({
    total: 17,
    per_page: 15,
    current_page: 2,
    last_page: 2,
    data: [{ seq: 2 }, { seq: 1 }],
  });
  const visitor = await accountBrowser(db).get(routed(history), "/wanlshop/chat/history");
  expect(await visitor.json()).toMatchObject({ code: 1, data: { total: 0, data: [] } });
});

test("deleting is for the caller alone; reading everything makes every counter zero", async () => {
  const { buyer, seller, shop, buyerId } = await wireTalkers(db);
  await buyer.post(send, "/wanlshop/chat/send", `{"shop_id":${shop.id},"type":"text","content":{"text":"Hi"}}`);
  await seller.post(chatSend, "/wanlshop/chats/chatSend", `{"to_id":${buyerId},"type":"text","content":{"text":"Ho"}}`);
  expect(await buyer.post(read, "/wanlshop/chat/read", "{}")).toMatchObject({ code: 1, data: null });
  const [row] = (await buyer.get(lists, "/wanlshop/chat/lists")).data;
  expect(row).toMatchObject({ count: 0 });
  expect(await seller.post(read, "/wanlshop/chat/read", `{"side":"shop"}`)).toMatchObject({ code: 1 });
  expect((await seller.post(chatList, "/wanlshop/chats/chatList", "{}")).data).toMatchObject([{ count: 0 }]);
  await buyer.post(del, "/wanlshop/chat/del", `{"id":${row.user_id}}`);
  expect((await buyer.get(lists, "/wanlshop/chat/lists")).data).toEqual([]);
  expect((await seller.post(chatList, "/wanlshop/chats/chatList", "{}")).data).toHaveLength(1);
});

test("visitors are told to sign in", async () => {
  const visitor = accountBrowser(db);
  for (const [act, path] of [
    [send, "chat/send"],
    [chatSend, "chats/chatSend"],
    [read, "chat/read"],
    [del, "chat/del"],
  ] as const) {
    const answer = await visitor.post(routed(act), `/wanlshop/${path}`, {});
    expect([answer.status, (await answer.json()).code]).toEqual([401, 401]);
  }
  expect((await visitor.get(routed(lists), "/wanlshop/chat/lists")).status).toBe(401);
});
