import { expect, test } from "vitest";
import { notifyTyping } from "~/app/chat/conversations/notify-typing.server";
import { action as type } from "~/app/chat/routes/api-chat-typing";
import { createSessions } from "~/app/platform/session/sessions.server";
import { accountBrowser, routed } from "~/tests/support/account-context";
import { makeColleague, makeConversation, say, storedEvents } from "~/tests/support/chat-factories";
import { openAs, startSockets } from "~/tests/support/chat-sockets";
import { testDatabase } from "~/tests/support/database";
import { makeUser } from "~/tests/support/factories";

const { db } = testDatabase({ max: 12 });
const sessions = createSessions(db, "user_sessions", false);
const soon = { timeout: 5000, interval: 10 };

test("the other side is told that somebody types, and nobody else", async () => {
  const process = await startSockets(db);
  const made = await makeConversation(db);
  const finance = await makeColleague(db, made.shopId, "finance");
  const [buyer, keeper, other] = await Promise.all(
    [made.userId, made.keeper.userId, finance.userId].map((id) => openAs(process, id)),
  );
  const { conversation, userId, shopId } = made;
  notifyTyping(process.bus, { conversation, side: "user", userId, shopId });
  await expect
    .poll(() => keeper?.ofType("typing"), soon)
    .toEqual([{ type: "typing", conversation, side: "user", seconds: 6 }]);
  notifyTyping(process.bus, { conversation, side: "shop", userId, shopId });
  await expect.poll(() => buyer?.ofType("typing"), soon).toMatchObject([{ side: "shop" }]);
  expect(keeper?.ofType("typing")).toHaveLength(1);
  expect(other?.ofType("typing")).toEqual([]);
});

test("typing is said by a party of the conversation only, and is no event", async () => {
  const made = await makeConversation(db);
  await say(db, made, made.buyer, "Hello");
  const call = async (userId: number) => {
    const token = (await sessions.create(userId)).sessionId;
    const body = new URLSearchParams({ conversation: String(made.conversation) });
    const answer = await accountBrowser(db).run(routed(type), "/wanlshop/chat/typing", {
      method: "POST",
      body,
      headers: { token },
    });
    return (await answer.json()).code;
  };
  expect(await call(made.userId)).toBe(1);
  expect(await call(made.keeper.userId)).toBe(1);
  expect(await call((await makeUser(db)).id)).toBe(0);
  expect(await storedEvents(db, made.conversation)).toHaveLength(1);
});
