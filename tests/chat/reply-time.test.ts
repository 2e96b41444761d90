import { sql } from "kysely";
import { expect, test } from "vitest";
import { minutesToReply } from "~/app/chat/hours/chat-shops-queries.server";
import { type MadeConversation, makeConversation, say } from "~/tests/support/chat-factories";
import { testDatabase } from "~/tests/support/database";
import { makeShop } from "~/tests/support/factories";

const { db } = testDatabase();

/** A buyer asks, and the shop answers so many minutes later. */
async function answerAfter(talk: MadeConversation, minutes: number) {
  for (const [party, ago] of [
    [talk.buyer, minutes],
    [talk.keeper, 0],
  ] as const) {
    const { seq } = await say(db, talk, party, "…");
    await db
      .updateTable("chat_events")
      .set({ created_at: new Date(Date.now() - ago * 60_000) })
      .where("conversation_id", "=", talk.conversation)
      .where("seq", "=", seq)
      .execute();
  }
}

test("a shop answers within the time that half of its answers took; a few answers say nothing", async () => {
  const { id: shopId } = await makeShop(db);
  for (const minutes of [1, 2, 3, 30]) await answerAfter(await makeConversation(db, { shopId }), minutes);
  expect(await minutesToReply(db, shopId)).toBeNull();
  await answerAfter(await makeConversation(db, { shopId }), 40);
  expect(await minutesToReply(db, shopId)).toBe(4);
});

test("what the shop says by itself, or first, or twice, is no answer", async () => {
  const { id: shopId } = await makeShop(db);
  const talks = [];
  for (let n = 0; n < 5; n++) talks.push(await makeConversation(db, { shopId }));
  for (const talk of talks) {
    await say(db, talk, talk.keeper, "Welcome");
    await answerAfter(talk, 10);
    await say(db, talk, talk.keeper, "Anything else?");
  }
  expect(await minutesToReply(db, shopId)).toBeGreaterThanOrEqual(10);
  await db
    .updateTable("chat_events")
    .set(({ ref }) => ({ client_id: sql<string>`'away-' || ${ref("seq")}` }))
    .where("conversation_id", "=", talks[0]?.conversation ?? 0)
    .where("side", "=", "shop")
    .execute();
  expect(await minutesToReply(db, shopId)).toBeNull();
});
