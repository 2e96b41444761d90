import { expect, test } from "vitest";
import { listenHere } from "~/app/chat/conversations/publish-to-conversation.server";
import { sendMessage } from "~/app/chat/conversations/send-message.server";
import { createLocalBus } from "~/app/platform/process/pubsub.server";
import { makeConversation, textOf } from "~/tests/support/chat-factories";
import { openAs, startSockets } from "~/tests/support/chat-sockets";
import { testDatabase } from "~/tests/support/database";

const { db, queries } = testDatabase({ max: 8 });
const soon = { timeout: 5000, interval: 10 };
/** Looks come so seldom that they are not what tells anybody anything here. */
const seldom = { tick: 60_000 };

test("what a process writes it tells its own sockets without reading it back, and the others read it", async () => {
  const here = await startSockets(db, seldom);
  const made = await makeConversation(db);
  const buyer = await openAs(here, made.userId);
  await sendMessage(db, textOf(made, made.keeper, "one"), here.bus);
  await expect.poll(() => buyer.ofType("chat").length, soon).toBe(1);
  queries.length = 0;
  for (const text of ["two", "three"]) await sendMessage(db, textOf(made, made.keeper, text), here.bus);
  await expect.poll(() => buyer.ofType("chat").length, soon).toBe(3);
  expect(buyer.ofType("chat")).toMatchObject(
    ["one", "two", "three"].map((text, at) => ({ seq: at + 1, message: { content: { text } } })),
  );
  expect(queries.filter((text) => /join lateral/.test(text))).toEqual([]);
});

test("what was written elsewhere in between comes before what is written here", async () => {
  const here = await startSockets(db, seldom);
  const made = await makeConversation(db);
  const buyer = await openAs(here, made.userId);
  const say = (text: string, bus = here.bus) => sendMessage(db, textOf(made, made.keeper, text), bus);
  await say("one");
  await expect.poll(() => buyer.ofType("chat").length, soon).toBe(1);
  // In another process, whose hint is lost.
  await say("two", createLocalBus());
  await say("three");
  await expect.poll(() => buyer.ofType("chat").length, soon).toBe(3);
  await say("four");
  await expect.poll(() => buyer.ofType("chat").length, soon).toBe(4);
  expect(buyer.ofType("chat").map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
});

test("what is told in one turn is one hint to the other processes, with the number of each conversation", async () => {
  const made = await Promise.all(Array.from({ length: 3 }, () => makeConversation(db)));
  const bus = createLocalBus();
  const heard: unknown[] = [];
  const here: number[] = [];
  bus.subscribe("chat", (message) => heard.push(JSON.parse(message)));
  listenHere(bus, ({ conversation }) => here.push(conversation));
  await Promise.all(made.map((each) => sendMessage(db, textOf(each, each.buyer, "Hello"), bus)));
  await expect.poll(() => heard.length, soon).toBe(1);
  const told = made.map(({ conversation, userId, shopId }) => [conversation, 1, userId, shopId]);
  expect(heard).toEqual([told]);
  expect(here).toEqual(made.map(({ conversation }) => conversation));
});
