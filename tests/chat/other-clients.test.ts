import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { sendMessage } from "~/app/chat/conversations/send-message.server";
import { withdrawMessage } from "~/app/chat/conversations/withdraw-message.server";
import { sendToService } from "~/app/chat/socket/service-answers.server";
import { makeStock } from "~/tests/support/cart-factories";
import { makeColleague, makeConversation, say, textOf } from "~/tests/support/chat-factories";
import { openAs, openSocket, startSockets, type TestClient } from "~/tests/support/chat-sockets";
import { statementsOf, testDatabase } from "~/tests/support/database";
import { makeUser } from "~/tests/support/factories";

const { db, queries } = testDatabase({ max: 16 });
const soon = { timeout: 5000, interval: 10 };

async function resumed(client: TestClient) {
  client.send({ type: "resume", after: {} });
  await expect.poll(() => client.ofType("subscribed").length, soon).toBe(1);
}

/** Waits until a client was told everything up to a number, as a message or as an event. */
const upTo = (client: TestClient, seq: number) =>
  expect.poll(() => Math.max(0, ...client.frames.map((frame) => Number(frame.seq ?? 0))), soon).toBe(seq);

test("a message is an event for its own side, and only for sockets that have resumed; a chat frame is somebody else's", async () => {
  const process = await startSockets(db);
  const made = await makeConversation(db);
  const colleague = await makeColleague(db, made.shopId);
  const [phone, tablet, keeper, till, worker] = await Promise.all(
    [made.userId, made.userId, made.keeper.userId, made.keeper.userId, colleague.userId].map((id) =>
      openAs(process, id),
    ),
  );
  if (!phone || !tablet || !keeper || !till || !worker) throw new Error("nobody");
  for (const client of [tablet, till]) await resumed(client);
  await sendMessage(db, textOf(made, made.buyer, "from the buyer"), process.bus);
  await sendMessage(db, textOf(made, made.keeper, "from the shop"), process.bus);
  for (const client of [phone, tablet, keeper, till]) await upTo(client, client === keeper ? 1 : 2);
  const heard = (client: TestClient) =>
    client.frames.filter(({ seq }) => seq).map(({ type, kind, side, seq }) => [type, kind, side, seq]);
  const fromShop = ["chat", undefined, undefined, 2];
  const fromBuyer = ["chat", undefined, undefined, 1];
  expect([heard(phone), heard(tablet)]).toEqual([[fromShop], [["event", "message", "user", 1], fromShop]]);
  expect([heard(keeper), heard(till)]).toEqual([[fromBuyer], [fromBuyer, ["event", "message", "shop", 2]]]);
  // What a colleague wrote is of the shop, which is no customer of itself.
  expect(heard(worker)).toEqual([fromBuyer]);
  expect(tablet.ofType("event")[0]).toMatchObject({ message: { type: "text", content: { text: "from the buyer" } } });
});

test("a message that is withdrawn before it is told is no message any more", async () => {
  const made = await makeConversation(db);
  const { seq } = await say(db, made, made.keeper, "a mistake");
  await withdrawMessage(db, { party: made.keeper, conversation: made.conversation, seq });
  const process = await startSockets(db);
  const buyer = await openAs(process, made.userId);
  await upTo(buyer, 2);
  expect(buyer.ofType("chat")).toEqual([]);
  expect(buyer.ofType("event").map(({ kind }) => kind)).toEqual(["message", "withdrawn"]);
});

test("a card is told with what it is of, in the language of each socket and in its place; a text costs no statement more", async () => {
  const process = await startSockets(db);
  const { goodsId, shopId } = await makeStock(db);
  const made = await makeConversation(db, { shopId });
  const buyer = await openAs(process, made.userId);
  await sendMessage(db, textOf(made, made.keeper, "look"), process.bus);
  await upTo(buyer, 1);
  const message = { type: "goods", id: goodsId } as const;
  await sendMessage(db, { ...textOf(made, made.keeper, ""), clientId: randomUUID(), message }, process.bus);
  await sendMessage(db, textOf(made, made.keeper, "nice?"), process.bus);
  await upTo(buyer, 3);
  expect(buyer.ofType("chat").map(({ seq }) => seq)).toEqual([1, 2, 3]);
  expect(buyer.ofType("chat")[1]?.message).toEqual({
    type: "goods",
    content: {
      id: goodsId,
      title: expect.stringMatching(/\w/),
      price: expect.stringMatching(/^\d+\.\d\d$/),
      state: 1,
      image: expect.stringMatching(/^http:\/\/.*\/media\//),
    },
  });
  const before = statementsOf(queries).filter((sql) => sql.includes('"goods"')).length;
  await sendMessage(db, textOf(made, made.keeper, "words alone"), process.bus);
  await upTo(buyer, 4);
  expect(statementsOf(queries).filter((sql) => sql.includes('"goods"'))).toHaveLength(before);
});

test("what the service answers comes to who asked: a person's other clients, a visitor's named socket, or the only one at the address", async () => {
  const process = await startSockets(db, { settings: { PROXY_HOPS: "1" } });
  const { id } = await makeUser(db);
  const [old, page] = await Promise.all([openAs(process, id), openAs(process, id)]);
  await resumed(page);
  const visitors = ["198.51.100.1", "198.51.100.2", "198.51.100.2"].map((address) =>
    openSocket(process.address, { "X-Forwarded-For": address }, { origin: false }),
  );
  for (const one of visitors) await expect.poll(() => one.ofType("init").length, soon).toBe(1);
  const said = (to: { userId?: number; clientId?: string; address?: string }, text: string) =>
    sendToService(process.bus, {
      to: { userId: null, clientId: "", address: "", ...to },
      id: 2,
      name: "Help",
      message: { type: "text", content: { text } },
      at: 1,
    });
  said({ userId: id, address: "198.51.100.1" }, "person");
  said({ address: "198.51.100.1" }, "alone");
  said({ address: "198.51.100.2" }, "one of two");
  said({ clientId: String(visitors[2]?.frames[0]?.client_id), address: "203.0.113.1" }, "named");
  said({ clientId: "somebody", address: "198.51.100.1" }, "somebody");
  const texts = (client: TestClient | undefined) =>
    client?.ofType("service").map(({ message }) => (message as { content: { text: string } }).content.text);
  await expect.poll(() => texts(visitors[2]), soon).toEqual(["named"]);
  expect([old, page, visitors[0], visitors[1]].map(texts)).toEqual([["person"], [], ["alone"], []]);
  expect(old.ofType("service")[0]).toEqual({
    type: "service",
    id: 2,
    seq: 0,
    to_id: id,
    form: { id: 0, name: "Help", avatar: "" },
    createtime: 1,
    message: { type: "text", content: { text: "person" } },
  });
});
