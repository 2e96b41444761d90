import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { action as clear } from "~/app/chat/routes/api-chat-clear";
import { loader as events } from "~/app/chat/routes/api-chat-events";
import { loader as history } from "~/app/chat/routes/api-chat-history";
import { loader as lists } from "~/app/chat/routes/api-chat-lists";
import { action as send } from "~/app/chat/routes/api-chat-send";
import { askForPerson } from "~/app/desk/cases/ask-for-person.server";
import { conversationRow, makeConversation, say } from "~/tests/support/chat-factories";
import { testDatabase } from "~/tests/support/database";
import { makeShop, makeUser } from "~/tests/support/factories";
import { wireClient, wireTalkers } from "~/tests/support/wire-talkers";
import { makeOrderIn } from "../support/after-factories";

const { db } = testDatabase({ max: 12 });

test("numbers that count from 1 tell no messages apart: each is a new one, also where there is none", async () => {
  const { buyer, ownerId } = await wireTalkers(db);
  const sent = (id: unknown, text: string) =>
    buyer.post(
      send,
      "/wanlshop/chat/send",
      JSON.stringify({ id, to_id: ownerId, type: "chat", form: {}, message: { type: "text", content: { text } } }),
    );
  const answers = [];
  for (const [id, text] of [
    [1, "one"],
    [2, "two"],
    [1, "three"],
    [2, "two"],
    ["1", "four"],
    [null, "five"],
    ["m-1", "six"],
    ["m-1", "six"],
  ] as const)
    answers.push(await sent(id, text));
  expect(answers.map(({ code, data }) => [code, data.seq, data.message.content.text])).toEqual(
    ["one", "two", "three", "two", "four", "five", "six", "six"].map((text, at) => [1, at + 1, text]),
  );
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(8);
});

test("a buyer's list has shops, by which they are opened, and not the service desk", async () => {
  const { buyer, shop, buyerId, ownerId } = await wireTalkers(db);
  await buyer.post(send, "/wanlshop/chat/send", `{"to_id":${ownerId},"type":"text","content":{"text":"Hi"}}`);
  const asked = { userId: buyerId, locale: "en" as const, question: "Anybody?", clientId: randomUUID() };
  expect((await askForPerson(db, asked)).ok).toBe(true);
  expect((await buyer.get(lists, "/wanlshop/chat/lists")).data).toMatchObject([{ id: shop.id, user_id: ownerId }]);
});

test("history is asked for by the user id of the other side; before the first word it is an empty page", async () => {
  const { buyer, seller, ownerId, buyerId } = await wireTalkers(db);
  const asked = (who: typeof buyer, to_id: unknown) =>
    who.post(history, "/wanlshop/chat/history", JSON.stringify({ to_id, page: 1 }));
  expect(await asked(buyer, ownerId)).toMatchObject({
    code: 1,
    data: { total: 0, current_page: 1, last_page: 1, data: [] },
  });
  for (const text of ["one", "two", "three"])
    await buyer.post(send, "/wanlshop/chat/send", `{"to_id":${ownerId},"type":"text","content":{"text":"${text}"}}`);
  const mine = (await asked(buyer, ownerId)).data.data as {
    createtime: number;
    updatetime: number;
    message: { content: { text: string } };
  }[];
  for (const row of mine) expect(row).toMatchObject({ type: "chat", to_id: ownerId, form: { id: buyerId } });
  // Messages of one second keep their order.
  const ordered = [...mine].sort((one, other) => one.updatetime - other.updatetime);
  expect(ordered.map(({ message }) => message.content.text)).toEqual(["one", "two", "three"]);
  expect((await asked(seller, buyerId)).data.total).toBe(3);
  for (const nobody of [undefined, "x", {}]) expect(await asked(buyer, nobody)).toMatchObject({ status: 200, code: 0 });
});

test("who is on both sides of two conversations with the same person finds that of their shop first", async () => {
  const [mine, theirs] = [await makeShop(db), await makeShop(db)];
  const atMine = await makeConversation(db, { userId: theirs.owner_id, shopId: mine.id });
  const atTheirs = await makeConversation(db, { userId: mine.owner_id, shopId: theirs.id });
  await say(db, atMine, atMine.buyer, "to your shop");
  await say(db, atTheirs, atTheirs.keeper, "from my shop");
  const me = await wireClient(db, mine.owner_id);
  const found = await me.get(history, `/wanlshop/chat/history?to_id=${theirs.owner_id}`);
  expect(found.data.data).toMatchObject([{ message: { content: { text: "to your shop" } } }]);
  await me.post(clear, "/wanlshop/chat/clear", `{"id":${theirs.owner_id}}`);
  expect(await conversationRow(db, atMine.conversation)).toMatchObject({ shop_unread: 0 });
  expect(await conversationRow(db, atTheirs.conversation)).toMatchObject({ user_unread: 1 });
});

test("of two shops of one person the answer goes to the one that was written to last", async () => {
  const first = await makeShop(db);
  const second = await makeShop(db, { owner_id: first.owner_id });
  const { id } = await makeUser(db);
  const buyer = await wireClient(db, id);
  await buyer.post(send, "/wanlshop/chat/send", `{"shop_id":${first.id},"type":"text","content":{"text":"Hi"}}`);
  await buyer.post(send, "/wanlshop/chat/send", `{"shop_id":${second.id},"type":"text","content":{"text":"Hi"}}`);
  const third = await buyer.post(
    send,
    "/wanlshop/chat/send",
    `{"to_id":${first.owner_id},"type":"text","content":{"text":"Ho"}}`,
  );
  expect(third.data.form).toMatchObject({ id });
  expect(await conversationRow(db, third.data.conversation)).toMatchObject({ shop_id: second.id });
});

test("a card says what it is of: an order by number, state and total", async () => {
  const { userId, shopId, orderId } = await makeOrderIn(db, "awaiting_shipment");
  const buyer = await wireClient(db, userId);
  const sent = await buyer.post(
    send,
    "/wanlshop/chat/send",
    `{"id":1,"shop_id":${shopId},"message":{"type":"order","content":{"id":${orderId}}}}`,
  );
  const { number } = await db.selectFrom("orders").select("number").where("id", "=", orderId).executeTakeFirstOrThrow();
  const content = {
    id: orderId,
    number,
    order_no: number,
    state: 2,
    price: expect.stringMatching(/^\d+\.\d\d$/),
    title: expect.stringMatching(/\w/),
    image: expect.any(String),
  };
  expect(sent.data.message).toEqual({ type: "order", content });
  const { conversation } = sent.data;
  const [event] = (await buyer.get(events, `/wanlshop/chat/events?conversation=${conversation}&after=0`)).data;
  expect(event.message).toEqual(sent.data.message);
  const rows = (await buyer.get(history, `/wanlshop/chat/history?conversation=${conversation}`)).data.data;
  expect(rows[0].message).toEqual(sent.data.message);
});
