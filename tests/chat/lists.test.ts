import { sql } from "kysely";
import { expect, test } from "vitest";
import { conversationState, eventsAfter, historyBefore } from "~/app/chat/conversations/events-queries.server";
import { countConversations, listedConversations, unreadOf } from "~/app/chat/conversations/lists-queries.server";
import { openConversation, openWithBuyer } from "~/app/chat/conversations/open-conversation.server";
import { searchConversation } from "~/app/chat/conversations/search-conversation.server";
import { takeOver } from "~/app/chat/conversations/take-over.server";
import { talkingColleagues } from "~/app/chat/conversations/take-over-queries.server";
import { withdrawMessage } from "~/app/chat/conversations/withdraw-message.server";
import { makeOrderIn } from "~/tests/support/after-factories";
import { conversationRow, makeColleague, makeConversation, say, storedEvents } from "~/tests/support/chat-factories";
import { testDatabase } from "~/tests/support/database";
import { makeShop, makeUser } from "~/tests/support/factories";
import { interleave } from "~/tests/support/interleave";

const { db, url } = testDatabase({ max: 24 });

test("lists are latest first, page by page, and show the last message", async () => {
  const { id: userId } = await makeUser(db);
  const made = [];
  for (let at = 0; at < 5; at++) made.push(await makeConversation(db, { userId }));
  const [first] = made;
  if (!first) throw new Error("none");
  for (const each of made) await say(db, each, each.keeper, `from ${each.shopId}`);
  await say(db, first, first.buyer, "back to the first");
  const empty = await makeConversation(db, { userId });
  const page = await listedConversations(db, { party: first.buyer, before: null, limit: 3 });
  const last = page.at(-1);
  const rest = await listedConversations(db, { party: first.buyer, before: last ?? null, limit: 9 });
  const ids = [...page, ...rest].map(({ id }) => id);
  const [one, ...others] = made.map(({ conversation }) => conversation);
  expect(ids).toEqual([one, ...others.reverse()]);
  expect(ids).not.toContain(empty.conversation);
  expect(page[0]).toMatchObject({ lastText: "back to the first", lastSide: "user", unread: 1, shopId: first.shopId });
  expect(await countConversations(db, first.buyer, 100)).toBe(5);
  expect(await unreadOf(db, first.buyer)).toBe(5);
});

test("a shop sees its own conversations; of a withdrawn message the list shows nothing", async () => {
  const made = await makeConversation(db);
  const other = await makeConversation(db);
  await say(db, other, other.buyer, "elsewhere");
  const { seq } = await say(db, made, made.buyer, "oops");
  await withdrawMessage(db, { party: made.buyer, conversation: made.conversation, seq });
  const rows = await listedConversations(db, { party: made.keeper, before: null, limit: 9 });
  expect(rows).toMatchObject([{ id: made.conversation, lastWithdrawn: true, lastText: null, unread: 0 }]);
});

test("history goes back page by page, and the state holds the latest 96", async () => {
  const made = await makeConversation(db);
  const { conversation, buyer } = made;
  await sql`
    with filled as (update conversations set seq = 120, last_seq = 120 where id = ${conversation} returning id)
    insert into chat_events (conversation_id, seq, kind, side, actor_id, client_id, type, content)
    select id, n, 'message', 'shop', 1, 'c' || n, 'text', jsonb_build_object('text', 'Number ' || n)
    from filled, generate_series(1, 120) n`.execute(db);
  const state = await conversationState(db, { party: buyer, conversation });
  expect(state).toMatchObject({ seq: 120, more: true });
  expect(state?.messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 96 }, (_, at) => at + 25));
  const page = await historyBefore(db, { party: buyer, conversation, before: 25, limit: 20 });
  expect(page.map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_, at) => 24 - at));
  const found = await searchConversation(db, { party: buyer, conversation, words: " number 12 ", before: null });
  expect(found.messages.map(({ seq }) => seq)).toEqual([120, 12]);
  const tens = await searchConversation(db, { party: buyer, conversation, words: "NUMBER 1", before: null });
  expect(tens.messages).toHaveLength(20);
  const more = await searchConversation(db, { party: buyer, conversation, words: "Number 1", before: tens.next });
  expect(more.messages.map(({ seq }) => seq)).toEqual([100, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 1]);
  expect(more.next).toBeNull();
  expect((await searchConversation(db, { party: buyer, conversation, words: "100%", before: null })).messages).toEqual(
    [],
  );
  expect(await eventsAfter(db, { party: buyer, conversation, after: 121 })).toBe("reload");
});

test("a conversation is one per buyer and shop, not with a closed shop, and not with one's own", async () => {
  const { id: userId } = await makeUser(db);
  const shop = await makeShop(db);
  const both = await Promise.all([0, 1].map(() => openConversation(db, { userId, shopId: shop.id })));
  expect(both[0]).toEqual(both[1]);
  expect(await openConversation(db, { userId: shop.owner_id, shopId: shop.id })).toEqual({ ok: false, code: "noShop" });
  expect(await openConversation(db, { userId, shopId: 999_999 })).toEqual({ ok: false, code: "noShop" });
  const closed = await makeShop(db, { state: "closed" });
  expect(await openConversation(db, { userId, shopId: closed.id })).toEqual({ ok: false, code: "noShop" });
});

test("a shop writes first only to people who have ordered there", async () => {
  const { userId, shopId } = await makeOrderIn(db, "awaiting_payment");
  expect((await openWithBuyer(db, { userId, shopId })).ok).toBe(true);
  expect(await openWithBuyer(db, { userId: (await makeUser(db)).id, shopId })).toEqual({ ok: false, code: "noBuyer" });
});

test("a conversation is handed to a colleague who talks; who comes second hears of the first", async () => {
  const made = await makeConversation(db);
  const { conversation, keeper } = made;
  const colleague = await makeColleague(db, made.shopId);
  const silent = await makeColleague(db, made.shopId, "finance");
  expect((await talkingColleagues(db, made.shopId)).map(({ id }) => id).sort()).toEqual(
    [keeper.userId, colleague.userId].sort(),
  );
  const take = (party: typeof keeper, to: number | null, from: number | null = null, handle = db) =>
    takeOver(handle, { party, conversation, from, to });
  expect(await take(keeper, silent.userId)).toEqual({ ok: false, code: "noColleague" });
  expect(await take(silent, silent.userId)).toEqual({ ok: false, code: "notThere" });
  const { first, second, waited } = await interleave(url, {
    first: (handle) => take(keeper, keeper.userId, null, handle),
    before: /with moved as/,
    second: (handle) => take(colleague, colleague.userId, null, handle),
  });
  expect([first, second, waited]).toEqual([{ ok: true, value: { moved: true } }, { ok: false, code: "taken" }, true]);
  expect(await take(keeper, colleague.userId, keeper.userId)).toEqual({ ok: true, value: { moved: true } });
  expect(await take(keeper, colleague.userId, keeper.userId)).toEqual({ ok: true, value: { moved: false } });
  expect(await conversationRow(db, conversation)).toMatchObject({ taken_by: colleague.userId, seq: 2 });
  expect(await storedEvents(db, conversation)).toMatchObject([{ kind: "taken_over" }, { about: colleague.userId }]);
  expect(await take(colleague, null, colleague.userId)).toEqual({ ok: true, value: { moved: true } });
});
