import { sql } from "kysely";
import { expect, test } from "vitest";
import { markRead } from "~/app/chat/conversations/mark-read.server";
import { sendMessage } from "~/app/chat/conversations/send-message.server";
import { bindSocket } from "~/app/chat/socket/bind-socket.server";
import { makeColleague, makeConversation, say, textOf } from "~/tests/support/chat-factories";
import { openAs, openSocket, refusedWith, startSockets } from "~/tests/support/chat-sockets";
import { testDatabase } from "~/tests/support/database";
import { makeUser } from "~/tests/support/factories";

const { db } = testDatabase({ max: 16 });
const soon = { timeout: 5000, interval: 10 };

test("both sides are told of a message in the moment it is sent, each in its own words", async () => {
  // Nothing is looked for meanwhile: what comes, comes by its hint.
  const process = await startSockets(db, { tick: 60_000 });
  const made = await makeConversation(db);
  const colleague = await makeColleague(db, made.shopId);
  const finance = await makeColleague(db, made.shopId, "finance");
  const [buyer, phone, worker, other] = await Promise.all([
    ...[made.userId, made.userId, colleague.userId, finance.userId].map((id) => openAs(process, id)),
  ]);
  worker?.send({ type: "resume", after: {} });
  await expect.poll(() => worker?.ofType("subscribed").length, soon).toBe(1);
  await sendMessage(db, textOf(made, made.keeper, "Hello"), process.bus);
  await expect.poll(() => buyer?.ofType("chat").length, soon).toBe(1);
  await expect.poll(() => [phone?.ofType("chat").length, worker?.ofType("event").length], soon).toEqual([1, 1]);
  const frame = buyer?.ofType("chat")[0];
  expect(frame).toMatchObject({
    seq: 1,
    conversation: made.conversation,
    to_id: made.userId,
    form: { id: made.keeper.userId, shop_id: made.shopId },
    message: { type: "text", content: { text: "Hello" } },
  });
  expect(frame).not.toHaveProperty("by");
  // A colleague's message is one of the own side.
  expect(worker?.ofType("event")[0]).toMatchObject({ kind: "message", side: "shop", by: made.keeper.userId });
  expect(worker?.ofType("chat")).toEqual([]);
  await markRead(db, { party: made.buyer, conversation: made.conversation }, process.bus);
  await expect.poll(() => worker?.ofType("event").at(-1), soon).toMatchObject({ kind: "read", seq: 2, about: 1 });
  expect(other?.frames.map(({ type }) => type).filter((type) => type !== "ping")).toEqual(["init"]);
});

test("without a hint everything arrives within about a second, once and in order", async () => {
  const process = await startSockets(db);
  const made = await makeConversation(db);
  const buyer = await openAs(process, made.userId);
  for (const text of ["one", "two", "three"]) await say(db, made, made.keeper, text);
  await expect.poll(() => buyer.ofType("chat").map(({ seq }) => seq), soon).toEqual([1, 2, 3]);
  await new Promise((resolve) => setTimeout(resolve, 1200));
  expect(buyer.ofType("chat")).toHaveLength(3);
});

test("a commit that comes late is not overlooked, whatever came before it", async () => {
  const process = await startSockets(db);
  const [made, other] = await Promise.all([makeConversation(db), makeConversation(db)]);
  const [buyer, second] = await Promise.all([openAs(process, made.userId), openAs(process, other.userId)]);
  let commit = () => {};
  const late = db.transaction().execute(async (trx) => {
    await sql`with moved as (update conversations set seq = 1, last_seq = 1, changed_at = clock_timestamp()
      where id = ${made.conversation} returning id)
      insert into chat_events (conversation_id, seq, kind, side, actor_id, client_id, type, content)
      select id, 1, 'message', 'shop', 1, 'late', 'text', '{"text":"late"}' from moved`.execute(trx);
    await new Promise<void>((resolve) => {
      commit = resolve;
    });
  });
  await say(db, other, other.keeper, "in between");
  await expect.poll(() => second.ofType("chat").length, soon).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 1100));
  commit();
  await late;
  await expect.poll(() => buyer.ofType("chat"), soon).toMatchObject([{ id: "late", seq: 1 }]);
});

test("a client that comes back is told its latest numbers, of its own conversations only, and what it has is delivered", async () => {
  const process = await startSockets(db);
  const [made, foreign] = await Promise.all([makeConversation(db), makeConversation(db)]);
  for (const text of ["one", "two"]) await say(db, made, made.keeper, text);
  await say(db, foreign, foreign.keeper, "secret");
  const buyer = await openAs(process, made.userId);
  buyer.send({ type: "resume", after: { [made.conversation]: 1, [foreign.conversation]: 0 } });
  await expect
    .poll(() => buyer.ofType("subscribed"), soon)
    .toEqual([{ type: "subscribed", at: { [made.conversation]: 2 } }]);
  await expect.poll(() => buyer.ofType("event"), soon).toMatchObject([{ kind: "delivered", about: 1, seq: 3 }]);
});

test("a socket without a cookie is bound once by the call that names it, in whatever process", async () => {
  const [process, elsewhere] = await Promise.all([startSockets(db), startSockets(db)]);
  const made = await makeConversation(db);
  const other = await makeUser(db);
  const { sessionId } = await process.sessions.create(made.userId);
  const client = openSocket(process.address);
  await expect.poll(() => client.ofType("init").length, soon).toBe(1);
  const clientId = String(client.frames[0]?.client_id);
  expect(clientId).toMatch(/^[0-9a-f]{32}$/);
  await say(db, made, made.keeper, "not yet");
  expect(await bindSocket(db, { clientId, userId: made.userId, sessionId }, elsewhere.bus)).toMatchObject({ ok: true });
  await expect.poll(() => client.ofType("bound").length, soon).toBe(1);
  await sendMessage(db, textOf(made, made.keeper, "now"), process.bus);
  await expect.poll(() => client.ofType("chat").at(-1)?.seq, soon).toBe(2);
  const stolen = await bindSocket(db, { clientId, userId: other.id, sessionId: "x" }, process.bus);
  expect(stolen).toEqual({ ok: false, code: "notYours" });
});

test("pages of the shop and of configured origins open a socket, and programs that are no pages; a cookie counts for the shop's own pages alone", async () => {
  const process = await startSockets(db, { settings: { CORS_ORIGINS: "https://app.example" } });
  const { address } = process;
  expect(await refusedWith(address, { Origin: "https://evil.example" })).toBe(403);
  expect(await refusedWith(address, {}, "/ws/desk")).toBe(403);
  expect(await refusedWith(address, { Origin: `http://${address}` }, "/ws?token=abc")).toBe(400);
  expect(await refusedWith(address, { Origin: `http://${address}` }, "/other")).toBe(404);
  const made = await makeConversation(db);
  const { sessionId } = await process.sessions.create(made.userId);
  const Cookie = `${process.sessions.cookieName}=${sessionId}`;
  const others = [
    openSocket(address, { Origin: "https://app.example", Cookie }),
    openSocket(address, { Cookie }, { origin: false }),
  ];
  for (const other of others) await expect.poll(() => other.ofType("init"), soon).toMatchObject([{ bound: false }]);
  expect(process.sockets.register.unbound.size).toBe(2);
});

test("a shop on https has sockets over TLS alone", async () => {
  const settings = { PUBLIC_URL: "https://shop.example", PROXY_HOPS: "1" };
  const { address } = await startSockets(db, { settings });
  const Origin = "https://shop.example";
  expect(await refusedWith(address, { Origin, "X-Forwarded-Proto": "http" })).toBe(403);
  const client = openSocket(address, { Origin, "X-Forwarded-Proto": "https" });
  await expect.poll(() => client.ofType("init").length, soon).toBe(1);
});

test.each([
  ["anything that is neither", `{"type":"chat","message":"hello"}`],
  ["what is no JSON", "hello"],
  ["a resume of nonsense", `{"type":"resume","after":{"1":"x"}}`],
  ["more than fits", `{"type":"pong","x":"${"x".repeat(20_000)}"}`],
])("a client that sends %s is closed", async (_what, message) => {
  const process = await startSockets(db);
  const client = await openAs(process, (await makeUser(db)).id);
  client.ws.send(message);
  await expect.poll(() => client.closed(), soon).toBeGreaterThan(1007);
});

test("a client that talks too much is closed", async () => {
  const process = await startSockets(db);
  const client = await openAs(process, (await makeUser(db)).id);
  for (let at = 0; at < 40; at++) client.ws.send(`{"type":"pong"}`);
  await expect.poll(() => client.closed(), soon).toBe(1008);
});
