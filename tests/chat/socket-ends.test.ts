import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { frameOf, type HeldSocket } from "~/app/chat/socket/held-socket.server";
import { socketLimits } from "~/app/chat/socket/limits";
import { SocketRegister } from "~/app/chat/socket/socket-register.server";
import { makeColleague, makeConversation, say } from "~/tests/support/chat-factories";
import { openAs, openSocket, startSockets, type TestClient } from "~/tests/support/chat-sockets";
import { testDatabase } from "~/tests/support/database";
import { makeUser } from "~/tests/support/factories";

const { db } = testDatabase({ max: 16 });
/** What has to happen within a second, on a machine with other work. */
const second = { timeout: 1800, interval: 10 };

test("signing out closes the sockets of that session, and of no other", async () => {
  const process = await startSockets(db);
  const { id } = await makeUser(db);
  const [phone, laptop] = await Promise.all([openAs(process, id), openAs(process, id)]);
  await process.sessions.end(phone.sessionId);
  await expect.poll(phone.closed, second).toBe(4401);
  await sleep(600);
  expect(laptop.closed()).toBeNull();
  // What ends all sessions of a person, as a ban or a new password does.
  await process.sessions.endAll(id);
  await expect.poll(laptop.closed, second).toBe(4401);
});

test("a session that gets a new id closes the sockets of the old one", async () => {
  const process = await startSockets(db);
  const client = await openAs(process, (await makeUser(db)).id);
  await process.sessions.renew(client.sessionId);
  await expect.poll(client.closed, second).toBe(4401);
});

test("who loses a role in a shop is closed, comes back, and hears the shop no more", async () => {
  const process = await startSockets(db);
  const made = await makeConversation(db);
  const colleague = await makeColleague(db, made.shopId);
  const before = await openAs(process, colleague.userId);
  await db.deleteFrom("shop_staff").where("user_id", "=", colleague.userId).execute();
  await expect.poll(before.closed, second).toBe(4401);
  const after = await openAs(process, colleague.userId);
  const keeper = await openAs(process, made.keeper.userId);
  await say(db, made, made.buyer, "Hello");
  await expect.poll(() => keeper.ofType("chat").length, second).toBe(1);
  expect(after.ofType("chat")).toEqual([]);
  expect(after.closed()).toBeNull();
});

test("a session that runs out closes its sockets", async () => {
  const process = await startSockets(db, { tick: 10 });
  const client = await openAs(process, (await makeUser(db)).id);
  for (const socket of process.sockets.register) if (socket.owner) socket.owner.expiresAt = Date.now() - 1;
  await expect.poll(client.closed, second).toBe(4401);
});

test("two pings without an answer close a socket; with answers it stays", async () => {
  const process = await startSockets(db, { tick: 10 });
  const alive = await openAs(process, (await makeUser(db)).id);
  const { sessionId } = await process.sessions.create((await makeUser(db)).id);
  const headers = { Cookie: `${process.sessions.cookieName}=${sessionId}` };
  const silent = openSocket(process.address, headers, { silent: true });
  await expect.poll(silent.closed, second).toBe(1006);
  expect(silent.ofType("ping")).toHaveLength(2);
  await expect.poll(() => alive.ofType("ping").length, second).toBeGreaterThan(4);
  expect(alive.closed()).toBeNull();
});

test("sockets of visitors stay, a few of one address: the oldest makes room; this machine stands for everybody", async () => {
  const process = await startSockets(db, { settings: { PROXY_HOPS: "1" } });
  const from = (address: string) => openSocket(process.address, { "X-Forwarded-For": address });
  const opened = async (client: TestClient) => {
    await expect.poll(() => client.ofType("init").length, second).toBe(1);
    return client;
  };
  const neighbour = await opened(from("203.0.113.9"));
  const crowd: TestClient[] = [];
  for (let at = 0; at < 9; at++) crowd.push(await opened(from(`2001:db8:1:2::${at}`)));
  await expect.poll(crowd[0]?.closed ?? (() => 0), second).toBe(1001);
  for (const socket of process.sockets.register) socket.openedAt -= 3_600_000;
  for (let at = 0; at < 12; at++) await opened(from("127.0.0.1"));
  await sleep(700);
  expect([neighbour, ...crowd.slice(1)].map((client) => client.closed())).toEqual(Array(9).fill(null));
  expect(process.sockets.register.size).toBe(21);
});

test("no address fills the places of all visitors, this machine's neither: its oldest socket makes room", () => {
  const register = new SocketRegister();
  const closed: string[] = [];
  const keep = (key: string, ours: boolean, at: number) => {
    const clientId = `${key} ${at}`;
    const socket = { clientId, address: { key, ours }, slot: 0, owner: null, close: () => closed.push(clientId) };
    register.add(socket as unknown as HeldSocket);
    register.keepUnbound(socket as unknown as HeldSocket);
  };
  for (let at = 0; at < 2000; at++) keep("127.0.0.1", true, at);
  for (let at = 0; at < 20; at++) keep("203.0.113.7", false, at);
  expect(register.unbound.size).toBe(socketLimits.unboundOfThisMachine + socketLimits.unboundPerAddress);
  expect(register.unbound.size).toBeLessThan(socketLimits.unbound);
  expect([closed[0], closed.at(-1)]).toEqual(["127.0.0.1 0", "203.0.113.7 11"]);
});

test("who reads too slowly is cut off, and nobody else waits for them", async () => {
  const process = await startSockets(db);
  const { id } = await makeUser(db);
  const [slow, quick] = await Promise.all([openAs(process, id), openAs(process, id)]);
  slow.ws.pause();
  const words = "x".repeat(10_000);
  for (let sent = 0; sent < 2000 && process.sockets.register.size === 2; sent++) {
    const frame = frameOf(JSON.stringify({ type: "chat", number: sent, words }));
    for (const socket of process.sockets.register.ofUser(id)) {
      socket.tell(frame);
      // What waits for a socket never grows beyond its bound and one frame.
      expect(socket.bufferedAmount).toBeLessThanOrEqual(socketLimits.buffered + frame.length);
    }
    if (sent % 10 === 0) await sleep(1);
  }
  expect(process.sockets.register.size).toBe(1);
  expect(quick.closed()).toBeNull();
  await expect.poll(() => quick.ofType("chat").length, second).toBeGreaterThan(50);
  slow.ws.resume();
  await expect.poll(slow.closed, second).toBe(1006);
});

test("a person with too many sockets loses the oldest", async () => {
  const process = await startSockets(db);
  const { id } = await makeUser(db);
  const first = await openAs(process, id);
  const more = await Promise.all(Array.from({ length: 20 }, () => openAs(process, id)));
  await expect.poll(first.closed, second).toBe(1001);
  expect(more.filter((client) => client.closed() !== null)).toEqual([]);
});

test("who has a socket open is present, and no longer when it is closed", async () => {
  const process = await startSockets(db);
  const { id } = await makeUser(db);
  const present = async () =>
    (await sql<{ user_id: number }>`select user_id from chat_presence where user_id = ${id}`.execute(db)).rows.length;
  const client = await openAs(process, id);
  await expect.poll(present, second).toBe(1);
  client.ws.close();
  await expect.poll(present, second).toBe(0);
});
