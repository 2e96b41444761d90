import { expect, test } from "vitest";
import { conversationState } from "~/app/chat/conversations/events-queries.server";
import { createSessions } from "~/app/platform/session/sessions.server";
import { bundledChatServer, CrowdClient, everythingArrived, freePort, killHard } from "../support/chat-crowd";
import { conversationRow, type MadeConversation, makeConversation } from "../support/chat-factories";
import { testDatabase } from "../support/database";
import { makeShop } from "../support/factories";
import { startRedis } from "../support/redis";
import { storeRaw } from "../support/setting-factories";
import { inTier } from "../support/tier";

const { db, url } = testDatabase({ max: 8 });
const startChatServer = bundledChatServer();
const sessions = createSessions(db, "user_sessions", false);
const cookieOf = async (userId: number) => `${sessions.cookieName}=${(await sessions.create(userId)).sessionId}`;

/** Makes buyers who each write to one of a few shops, and everybody's client. */
async function crowd(size: number, shops: number, addressOf: (at: number) => () => string) {
  await storeRaw(db, "talk", { blockedWords: "", blockLinks: false, perMinute: 6000 });
  const shopIds = await Promise.all(Array.from({ length: shops }, async () => (await makeShop(db)).id));
  const made: MadeConversation[] = [];
  for (let at = 0; at < size; at++) made.push(await makeConversation(db, { shopId: shopIds[at % shops] ?? 0 }));
  const buyers: CrowdClient[] = [];
  for (const [at, { buyer, userId, conversation }] of made.entries())
    buyers.push(new CrowdClient(buyer, await cookieOf(userId), [conversation], addressOf(at)));
  const keepers: CrowdClient[] = [];
  for (const [at, shopId] of shopIds.entries()) {
    const own = made.filter((each) => each.shopId === shopId);
    const keeper = own[0]?.keeper;
    if (!keeper) throw new Error("no keeper");
    const conversations = own.map(({ conversation }) => conversation);
    keepers.push(new CrowdClient(keeper, await cookieOf(keeper.userId), conversations, addressOf(at + 1)));
  }
  return { made, buyers, keepers };
}

/** Everybody writes their messages, one after the other. Returns what each conversation must hold. */
function writeAll({ made, buyers }: Awaited<ReturnType<typeof crowd>>, each: number) {
  const texts = new Map<number, string[]>();
  const writing = buyers.map(async (buyer, at) => {
    const conversation = made[at]?.conversation ?? 0;
    texts.set(
      conversation,
      Array.from({ length: each }, (_, number) => `message ${number} of ${at}`),
    );
    for (const [number, text] of (texts.get(conversation) ?? []).entries())
      await buyer.send(conversation, `m-${number}`, text);
  });
  return { texts, written: Promise.all(writing) };
}

/** Numbers without gaps, counters exact, and every client's state is what is fetched now. */
async function countersAreExact({ made, buyers, keepers }: Awaited<ReturnType<typeof crowd>>, each: number) {
  for (const { conversation } of made)
    expect(await conversationRow(db, conversation)).toMatchObject({
      last_seq: expect.any(Number),
      shop_unread: each,
      user_unread: 0,
    });
  const ids = await db
    .selectFrom("chat_events")
    .select(["conversation_id", "client_id"])
    .where("kind", "=", "message")
    .execute();
  expect(ids).toHaveLength(made.length * each);
  expect(new Set(ids.map(({ conversation_id, client_id }) => `${conversation_id} ${client_id}`)).size).toBe(ids.length);
  for (const client of [...buyers, ...keepers]) {
    for (const [conversation, state] of client.states) {
      const fresh = await conversationState(db, { party: client.party, conversation, messages: 2 * each });
      const { seq, unread, user, shop, messages } = state;
      const shown = messages.map(({ id }) => id);
      expect({ seq, unread, user, shop, shown }).toEqual({
        seq: fresh?.seq,
        unread: fresh?.unread,
        user: fresh?.user,
        shop: fresh?.shop,
        shown: fresh?.messages.map(({ message }) => message?.id),
      });
    }
  }
}

/** Enough to be cut in the middle of some messages, and of all of them in the long run. */
const { clients, each } = inTier({ test: { clients: 40, each: 15 }, full: { clients: 100, each: 100 } });

test(`C1: ${clients} clients write ${each} messages each while sockets are cut and the server is killed twice: each is there once and in order`, async () => {
  const port = await freePort();
  let server = await startChatServer(url, port);
  const people = await crowd(clients, 5, () => () => `127.0.0.1:${port}`);
  const all = [...people.buyers, ...people.keepers];
  const cutting = setInterval(() => {
    for (let cut = 0; cut < 5; cut++) all[Math.floor(Math.random() * all.length)]?.cut();
  }, 50);
  try {
    const { texts, written } = writeAll(people, each);
    for (const share of [0.25, 0.6]) {
      await expect.poll(() => stored(), { timeout: 400_000, interval: 50 }).toBeGreaterThan(share * clients * each);
      await killHard(server);
      server = await startChatServer(url, port);
    }
    await written;
    clearInterval(cutting);
    await everythingArrived(all, texts);
    // What clients say that they have is still being noted.
    await expect.poll(() => quiet(), { timeout: 30_000, interval: 700 }).toBe(true);
    await everythingArrived(all, texts);
    await countersAreExact(people, each);
  } finally {
    clearInterval(cutting);
    for (const client of all) client.end();
  }
}, 900_000);

async function stored(): Promise<number> {
  const { count } = await db
    .selectFrom("chat_events")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

let before = -1;
/** Nothing has happened since the last time. */
async function quiet(): Promise<boolean> {
  const now = await stored();
  const same = now === before;
  before = now;
  return same;
}

test("C2: two processes lose Redis in the middle: nothing is lost, and what was missed is caught up", async () => {
  const redisPort = await freePort();
  const many = inTier({ test: 30, full: 60 });
  let redis = await startRedis(redisPort);
  const ports = [await freePort(), await freePort()];
  const address = `redis://127.0.0.1:${redisPort}`;
  const servers = await Promise.all(ports.map((port) => startChatServer(url, port, address)));
  // Buyers and their shops are on different processes.
  await db.deleteFrom("conversations").execute();
  const people = await crowd(20, 2, (at) => () => `127.0.0.1:${ports[at % 2]}`);
  const all = [...people.buyers, ...people.keepers];
  try {
    const { texts, written } = writeAll(people, many);
    await expect.poll(() => stored(), { timeout: 60_000, interval: 20 }).toBeGreaterThan(5 * many);
    await killHard(redis);
    const withRedis = await stored();
    await expect.poll(() => stored(), { timeout: 60_000, interval: 20 }).toBeGreaterThan(withRedis + 2 * many);
    redis = await startRedis(redisPort);
    await written;
    await everythingArrived(all, texts);
    await expect.poll(() => quiet(), { timeout: 30_000, interval: 700 }).toBe(true);
    await countersAreExact(people, many);
    expect(servers.map(({ exitCode }) => exitCode)).toEqual([null, null]);
  } finally {
    for (const client of all) client.end();
  }
}, 600_000);
