import { sql } from "kysely";
import { expect, test } from "vitest";
import { conversationState, eventsAfter, historyBefore } from "~/app/chat/conversations/events-queries.server";
import { hideConversation } from "~/app/chat/conversations/hide-conversation.server";
import { listedConversations, unreadOf } from "~/app/chat/conversations/lists-queries.server";
import { markAllRead, markDelivered, markRead } from "~/app/chat/conversations/mark-read.server";
import { withdrawMessage } from "~/app/chat/conversations/withdraw-message.server";
import { conversationRow, makeColleague, makeConversation, say, storedEvents } from "~/tests/support/chat-factories";
import { testDatabase } from "~/tests/support/database";
import { makeUser } from "~/tests/support/factories";
import { interleave } from "~/tests/support/interleave";

const { db, url } = testDatabase({ max: 24 });
const listOf = (party: Parameters<typeof listedConversations>[1]["party"]) =>
  listedConversations(db, { party, before: null, limit: 20 });

test("reading several messages is one event, and reading them again is none", async () => {
  const made = await makeConversation(db);
  const { conversation, buyer, keeper } = made;
  for (const text of ["one", "two", "three"]) await say(db, made, keeper, text);
  expect(await markRead(db, { party: buyer, conversation })).toBe(1);
  expect(await markRead(db, { party: buyer, conversation })).toBe(0);
  expect(await markRead(db, { party: buyer, conversation, upTo: 1 })).toBe(0);
  expect((await storedEvents(db, conversation)).slice(3)).toEqual([{ seq: 4, kind: "read", side: "user", about: 3 }]);
  expect(await conversationRow(db, conversation)).toMatchObject({
    user_unread: 0,
    user_read: 3,
    user_delivered: 3,
    shop_read: 0,
  });
});

test("a mark stops at what the reader saw; one's own messages move nothing", async () => {
  const made = await makeConversation(db);
  const { conversation, buyer, keeper } = made;
  for (const text of ["one", "two", "three"]) await say(db, made, keeper, text);
  await say(db, made, buyer, "mine");
  await markRead(db, { party: buyer, conversation, upTo: 2 });
  expect(await conversationRow(db, conversation)).toMatchObject({ user_read: 2, user_unread: 1 });
  await markRead(db, { party: keeper, conversation });
  expect(await conversationRow(db, conversation)).toMatchObject({ shop_read: 4, shop_unread: 0, user_read: 2 });
  const stranger = { side: "user", userId: (await makeUser(db)).id } as const;
  expect(await markRead(db, { party: stranger, conversation })).toBe(0);
});

test("what was delivered is a mark of its own, which reading moves along", async () => {
  const made = await makeConversation(db);
  const { conversation, buyer, keeper } = made;
  for (const text of ["one", "two"]) await say(db, made, keeper, text);
  const have = (upTo: number) => markDelivered(db, { party: buyer, marks: [{ conversation, upTo }] });
  expect([await have(1), await have(1), await have(2)]).toEqual([1, 0, 1]);
  expect(await conversationRow(db, conversation)).toMatchObject({ user_delivered: 2, user_read: 0, user_unread: 2 });
  await say(db, made, keeper, "three");
  await markRead(db, { party: buyer, conversation });
  expect(await have(5)).toBe(0);
  expect(await conversationRow(db, conversation)).toMatchObject({ user_delivered: 5, user_read: 5, seq: 6 });
});

test("marking everything read makes every counter zero, of this person alone", async () => {
  const first = await makeConversation(db);
  const second = await makeConversation(db, { userId: first.userId });
  const other = await makeConversation(db, { shopId: first.shopId });
  for (const made of [first, second, other]) await say(db, made, made.keeper, "Hello");
  expect(await unreadOf(db, first.buyer)).toBe(2);
  expect(await markAllRead(db, { party: first.buyer })).toBe(2);
  expect(await unreadOf(db, first.buyer)).toBe(0);
  expect(await unreadOf(db, other.buyer)).toBe(1);
  expect(await markAllRead(db, { party: first.buyer })).toBe(0);
});

test("a message that comes while everything is being read is counted or read, never both", async () => {
  const made = await makeConversation(db);
  const { conversation, buyer, keeper } = made;
  await say(db, made, keeper, "before");
  const { waited } = await interleave(url, {
    first: (handle) => markRead(handle, { party: buyer, conversation }),
    before: /with target as/,
    second: (handle) => say(handle, made, keeper, "meanwhile"),
  });
  expect(waited).toBe(true);
  expect(await conversationRow(db, conversation)).toMatchObject({ user_read: 1, user_unread: 1, seq: 3 });
});

test("a message is withdrawn by its sender within two minutes: what it said is gone, and no longer unread", async () => {
  const made = await makeConversation(db);
  const { conversation, buyer, keeper } = made;
  const { seq } = await say(db, made, keeper, "A secret");
  await say(db, made, keeper, "Not a secret");
  const colleague = await makeColleague(db, made.shopId);
  for (const party of [buyer, colleague])
    expect(await withdrawMessage(db, { party, conversation, seq })).toEqual({ ok: false, code: "notThere" });
  expect(await withdrawMessage(db, { party: keeper, conversation, seq })).toMatchObject({
    ok: true,
    value: { event: { seq: 3, kind: "withdrawn", about: 1 } },
  });
  expect(await withdrawMessage(db, { party: keeper, conversation, seq })).toEqual({ ok: true, value: { event: null } });
  expect(await conversationRow(db, conversation)).toMatchObject({ seq: 3, user_unread: 1 });
  const { rows } = await sql`select from chat_events where content::text like '%A secret%'`.execute(db);
  expect(rows).toEqual([]);
  const found = await eventsAfter(db, { party: buyer, conversation, after: 0 });
  if (found === null || found === "reload") throw new Error("nothing");
  expect(found.events[0]?.message?.content).toBeNull();
});

test("after two minutes, or once read, withdrawing changes no counter; after two minutes it is refused", async () => {
  const made = await makeConversation(db);
  const { conversation, buyer, keeper } = made;
  const read = await say(db, made, keeper, "read");
  await markRead(db, { party: buyer, conversation });
  await withdrawMessage(db, { party: keeper, conversation, seq: read.seq });
  expect(await conversationRow(db, conversation)).toMatchObject({ user_unread: 0 });
  const old = await say(db, made, keeper, "old");
  await sql`update chat_events set created_at = now() - interval '121 seconds'
    where conversation_id = ${conversation} and seq = ${old.seq}`.execute(db);
  expect(await withdrawMessage(db, { party: keeper, conversation, seq: old.seq })).toEqual({
    ok: false,
    code: "tooLate",
  });
});

test("deleting is for me only, and what comes afterwards brings the conversation back without what was before", async () => {
  const made = await makeConversation(db);
  const { conversation, buyer, keeper } = made;
  await say(db, made, keeper, "one");
  await say(db, made, buyer, "two");
  expect(await hideConversation(db, { party: buyer, conversation })).toBe(true);
  expect(await listOf(buyer)).toEqual([]);
  expect(await unreadOf(db, buyer)).toBe(0);
  expect(await listOf(keeper)).toMatchObject([{ id: conversation, unread: 1, lastText: "two" }]);
  expect(await historyBefore(db, { party: keeper, conversation, before: null, limit: 9 })).toHaveLength(2);
  await say(db, made, keeper, "three");
  expect(await listOf(buyer)).toMatchObject([{ id: conversation, unread: 1, lastText: "three" }]);
  expect(await historyBefore(db, { party: buyer, conversation, before: null, limit: 9 })).toMatchObject([{ seq: 3 }]);
  expect(await conversationState(db, { party: buyer, conversation })).toMatchObject({
    cleared: 2,
    unread: 1,
    more: false,
    messages: [{ seq: 3 }],
  });
  // A device that was behind cannot fill that in from what is no longer shown.
  expect(await eventsAfter(db, { party: buyer, conversation, after: 1 })).toBe("reload");
  const stranger = { side: "user", userId: (await makeUser(db)).id } as const;
  expect(await hideConversation(db, { party: stranger, conversation })).toBe(false);
});

test("what comes while somebody deletes what they saw is kept", async () => {
  const made = await makeConversation(db);
  const { conversation, buyer, keeper } = made;
  const { seq } = await say(db, made, keeper, "seen");
  await say(db, made, keeper, "not seen");
  await hideConversation(db, { party: buyer, conversation, upTo: seq });
  expect(await listOf(buyer)).toMatchObject([{ unread: 1, lastText: "not seen" }]);
});
