import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { saveSwitches } from "~/app/account/profile/save-switches.server";
import { markRead } from "~/app/chat/conversations/mark-read.server";
import { pushTalks } from "~/app/chat/push/push-talks.server";
import { saveSubscription } from "~/app/chat/push/save-subscription.server";
import { sendPushes } from "~/app/chat/push/send-pushes.server";
import type { Locale } from "~/app/platform/language/locales";
import { createLogger } from "~/app/platform/process/log.server";
import { createSessions } from "~/app/platform/session/sessions.server";
import { makeConversation, say } from "~/tests/support/chat-factories";
import { testDatabase } from "~/tests/support/database";
import { languages } from "~/tests/support/languages";
import { dyingAfter } from "~/tests/support/notice-factories";
import { pushBrowser, pushService } from "~/tests/support/push-service";

const { db } = testDatabase({ max: 8 });
const sessions = createSessions(db, "user_sessions", false);
let service: Awaited<ReturnType<typeof pushService>>;

beforeAll(async () => {
  service = await pushService();
});
afterAll(() => service.close());
beforeEach(async () => {
  await db.deleteFrom("push_subscriptions").execute();
  await db.deleteFrom("chat_push_due").execute();
});

const write = (handle = db) => pushTalks(handle, { languages, seconds: 0 });
const send = () => sendPushes(db, { push: service.push, log: createLogger("silent") });
const due = () => db.selectFrom("chat_push_due").selectAll().execute();

/** A browser of a person, switched on. */
async function switchOn(userId: number, locale: Locale = "en") {
  const browser = pushBrowser(service.origin);
  const { sessionId } = await sessions.create(userId);
  await saveSubscription(db, { userId, sessionId, locale, input: browser.input, push: service.push });
  const got = () => service.taken.filter(({ path }) => path === browser.path);
  return { got, words: () => got().map(({ body }) => browser.read(body)) };
}

test("messages of a shop reach the browsers of somebody who is away: who wrote and how many, never what they say, one for a conversation", async () => {
  const made = await makeConversation(db);
  const browser = await switchOn(made.userId, "ru");
  await say(db, made, made.keeper, "the secret number is 4711");
  await say(db, made, made.keeper, "and 4712");
  expect(await due()).toHaveLength(1);
  expect([await write(), await write()]).toEqual([1, 0]);
  await say(db, made, made.keeper, "and 4713");
  expect(await write()).toBe(1);
  expect(await db.selectFrom("push_messages").selectAll().execute()).toHaveLength(1);
  await send();
  const tag = `chat-${made.conversation}`;
  expect(browser.words()).toEqual([
    { title: expect.any(String), text: "3 новых сообщения", path: `/pages/notice/chat?shop_id=${made.shopId}`, tag },
  ]);
  expect(JSON.stringify(browser.words())).not.toContain("471");
  expect(browser.got()[0]?.headers.topic).toBe(tag);
});

test("a buyer's message reaches those who talk to buyers, and only who looks after the conversation once somebody does", async () => {
  const made = await makeConversation(db);
  const browser = await switchOn(made.keeper.userId);
  await say(db, made, made.buyer, "hello");
  expect(await write()).toBe(1);
  await send();
  expect(browser.words()).toEqual([
    expect.objectContaining({ text: "1 new message", path: `/pages/store/chat/index?user_id=${made.userId}` }),
  ]);
  const other = await sql<{ id: number }>`select id from users where id <> ${made.keeper.userId} limit 1`.execute(db);
  await db
    .updateTable("conversations")
    .set({ taken_by: other.rows[0]?.id ?? 0 })
    .where("id", "=", made.conversation)
    .execute();
  await say(db, made, made.buyer, "anybody?");
  expect(await write()).toBe(0);
});

test("who has a page open, has read it, or switched messages off is not told; without a browser nothing is noted", async () => {
  const made = await makeConversation(db);
  await say(db, made, made.keeper, "to nobody's browser");
  expect(await due()).toEqual([]);
  await switchOn(made.userId);
  await db.insertInto("chat_presence").values({ user_id: made.userId, seen_at: new Date() }).execute();
  await say(db, made, made.keeper, "here");
  expect(await write()).toBe(0);
  await sql`delete from chat_presence where user_id = ${made.userId}`.execute(db);
  await say(db, made, made.keeper, "read at once");
  await markRead(db, { party: made.buyer, conversation: made.conversation });
  expect(await write()).toBe(0);
  const form = new FormData();
  form.set("orders", "on");
  await saveSwitches(db, { userId: made.userId, group: "pushes", form });
  await say(db, made, made.keeper, "not wanted");
  expect(await write()).toBe(0);
});

test("a process that dies has told nothing, and of several that look at once one tells it", async () => {
  const made = await makeConversation(db);
  await switchOn(made.userId);
  await say(db, made, made.keeper, randomUUID());
  await expect(write(dyingAfter(db, 0))).rejects.toThrow("killed");
  const told = await Promise.all([write(), write(), write()]);
  expect(told.reduce((sum, count) => sum + count, 0)).toBe(1);
});
