import { expect, test } from "vitest";
import { sendMessage } from "~/app/chat/conversations/send-message.server";
import { lockRows } from "~/db/locks.server";
import { transact } from "~/db/transact.server";
import { conversationRow, makeColleague, makeConversation, storedEvents, textOf } from "~/tests/support/chat-factories";
import { statementsOf, testDatabase } from "~/tests/support/database";
import { makeGoods } from "~/tests/support/factories";

const { db, queries } = testDatabase({ max: 8 });

const textsOf = (conversation: number) =>
  db
    .selectFrom("chat_events")
    .select("content")
    .where("conversation_id", "=", conversation)
    .orderBy("seq")
    .execute()
    .then((rows) => rows.map(({ content }) => (content as { text: string }).text));

test("messages of different conversations that are sent at the same moment are stored by one transaction, each with its own answer", async () => {
  const made = await Promise.all(Array.from({ length: 8 }, () => makeConversation(db)));
  const [closed, strange] = made;
  await db
    .updateTable("conversations")
    .set({ closed_at: new Date() })
    .where("id", "=", closed?.conversation ?? 0)
    .execute();
  const stranger = made[2]?.buyer;
  if (!strange || !stranger) throw new Error("nobody");
  const goods = await makeGoods(db);
  queries.length = 0;
  const answers = await Promise.all([
    ...made
      .filter((each) => each !== strange && each.buyer !== stranger)
      .map((each) => sendMessage(db, textOf(each, each.buyer, "Hello"))),
    sendMessage(db, textOf(strange, stranger, "Let me in")),
    sendMessage(db, { ...textOf(strange, strange.keeper, ""), message: { type: "goods", id: goods.id } }),
  ]);
  expect(queries.filter((text) => /insert into chat_events/.test(text))).toHaveLength(1);
  expect(queries.filter((text) => text === "commit")).toHaveLength(1);
  expect(answers.map((answer) => (answer.ok ? answer.value.event.seq : answer.code))).toEqual([
    ...["closed", 1, 1, 1, 1, 1],
    ...["notThere", "notTheirGoods"],
  ]);
  expect(await conversationRow(db, strange.conversation)).toMatchObject({ seq: 0, shop_unread: 0, user_unread: 0 });
  expect(await conversationRow(db, made[3]?.conversation ?? 0)).toMatchObject({ seq: 1, last_seq: 1, shop_unread: 1 });
});

test("a message is one round trip: the locks, what is asked, what is written and the COMMIT", async () => {
  const made = await makeConversation(db);
  queries.length = 0;
  await sendMessage(db, textOf(made, made.buyer, "Hello"));
  const sent = statementsOf(queries);
  expect(sent.filter((text) => /for no key update/.test(text))).toHaveLength(1);
  expect(sent.filter((text) => /insert into chat_events/.test(text))).toHaveLength(1);
  // Beside the settings, which are kept for a while.
  expect(sent.filter((text) => /conversations|chat_events|shop_staff/.test(text))).toHaveLength(2);
});

test("several people who write into one conversation at the same moment are numbered in their order, and counted for the other side", async () => {
  const made = await makeConversation(db);
  const colleague = await makeColleague(db, made.shopId);
  queries.length = 0;
  const answers = await Promise.all([
    sendMessage(db, textOf(made, made.buyer, "one")),
    sendMessage(db, textOf(made, made.keeper, "two")),
    sendMessage(db, textOf(made, colleague, "three")),
  ]);
  expect(queries.filter((text) => /insert into chat_events/.test(text))).toHaveLength(1);
  expect(answers.map((answer) => answer.ok && answer.value.event.seq)).toEqual([1, 2, 3]);
  expect(await textsOf(made.conversation)).toEqual(["one", "two", "three"]);
  expect(await conversationRow(db, made.conversation)).toMatchObject({ seq: 3, shop_unread: 1, user_unread: 2 });
});

test("what one person sends without waiting stays in its order; the same id is one message", async () => {
  const made = await makeConversation(db);
  const words = Array.from({ length: 20 }, (_, at) => `word ${at}`);
  const answers = await Promise.all([
    ...words.map((word, at) => sendMessage(db, textOf(made, made.buyer, word, `word-${at}`))),
    sendMessage(db, textOf(made, made.buyer, "word 3", "word-3")),
    sendMessage(db, textOf(made, made.buyer, "another", "word-4")),
  ]);
  expect(answers.map((answer) => (answer.ok ? answer.value.event.seq : answer.code))).toEqual([
    ...words.map((_, at) => at + 1),
    ...[4, "idUsed"],
  ]);
  expect(await textsOf(made.conversation)).toEqual(words);
});

test("one that cannot be stored takes none of the others with it", async () => {
  const made = await Promise.all(Array.from({ length: 4 }, () => makeConversation(db)));
  const spoilt = made[1];
  if (!spoilt) throw new Error("nobody");
  // The row is refused by PostgreSQL when the unread messages of the shop no longer fit into their column.
  await db
    .updateTable("conversations")
    .set({ shop_unread: 2 ** 31 - 1 })
    .where("id", "=", spoilt.conversation)
    .execute();
  const answers = await Promise.allSettled(made.map((each) => sendMessage(db, textOf(each, each.buyer, "Hello"))));
  expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled", "fulfilled"]);
  for (const each of made) expect(await storedEvents(db, each.conversation)).toHaveLength(each === spoilt ? 0 : 1);
});

test("whoever waits for a conversation that somebody else holds keeps none of the others waiting", async () => {
  const [held, other] = [await makeConversation(db), await makeConversation(db)];
  let waits: Promise<unknown> = Promise.resolve();
  await transact(db, async (trx) => {
    await lockRows(trx, "conversations", [held.conversation]);
    waits = sendMessage(db, textOf(held, held.buyer, "Hello"));
    // In the same moment, and while the first still waits.
    expect(await sendMessage(db, textOf(other, other.buyer, "Hello"))).toMatchObject({ value: { event: { seq: 1 } } });
    expect(await sendMessage(db, textOf(other, other.keeper, "Hi"))).toMatchObject({ value: { event: { seq: 2 } } });
  });
  expect(await waits).toMatchObject({ ok: true });
  expect(await conversationRow(db, held.conversation)).toMatchObject({ seq: 1 });
});
