import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { endRoom } from "~/app/live/rooms/end-room.server";
import { changeShelf, type ShelfAct } from "~/app/live/shelf/change-shelf.server";
import { likeRoom } from "~/app/live/talk/like-room.server";
import { muteViewer, pinLine, removeLine } from "~/app/live/talk/moderate.server";
import type { RoomFrame, RoomMessage } from "~/app/live/talk/room-frame";
import { hear, startTalk, type TalkState } from "~/app/live/talk/talk-state";
import { type Bus, createLocalBus } from "~/app/platform/process/pubsub.server";
import { done } from "~/tests/support/after-factories";
import { openAs, openSocket, type SocketProcess, startSockets, type TestClient } from "~/tests/support/chat-sockets";
import { testDatabase } from "~/tests/support/database";
import { makeGoods, makeUser } from "~/tests/support/factories";
import { makeLiveRoom, sayIn } from "~/tests/support/live-rooms";

const { db } = testDatabase({ max: 16 });
const agent = (name: string) => ({ "User-Agent": `Mozilla/5.0 ${name}`, "Accept-Language": "en" });

let live: Awaited<ReturnType<typeof makeLiveRoom>>;
beforeEach(async () => {
  live = await makeLiveRoom(db);
});
const ofShop = () => ({ roomId: live.roomId, shopId: live.shopId, userId: live.ownerId });

/** A page that watches a room: what it knows, and every frame with the time at which it came. */
function watchWith(client: TestClient, before: TalkState = startTalk(null, 0)) {
  const page = { client, state: before, frames: [] as { at: number; frame: RoomFrame }[], doubled: 0 };
  client.ws.on("message", (data) => {
    const frame = JSON.parse(String(data));
    if (frame.type !== "live") return;
    for (const message of [frame.message, ...frame.also] as RoomMessage[])
      if (message.type === "msg")
        page.doubled += message.lines.filter(({ id }) => page.state.lines.some((line) => line.id === id)).length;
    page.frames.push({ at: performance.now(), frame });
    page.state = hear(page.state, frame, Date.now());
  });
  client.send({ type: "watch", room: live.roomId, after: before.upTo });
  return page;
}

type Page = ReturnType<typeof watchWith>;

const messages = ({ frames }: Page) => frames.flatMap(({ frame }) => [frame.message, ...frame.also]);
const heard = (page: Page) => page.state.lines.map(({ id }) => id);
const upTo = (last: number, from = 1) => Array.from({ length: last - from + 1 }, (_, index) => from + index);

/** Opens a socket of a visitor. */
async function visit(process: SocketProcess, name = "one"): Promise<TestClient> {
  const client = openSocket(process.address, agent(name));
  await expect.poll(() => client.ofType("init").length, { timeout: 10_000 }).toBe(1);
  return client;
}

describe.each([
  ["with a bus between them", () => createLocalBus()],
  ["without a hint of each other", () => null],
])("two processes %s", (_, between) => {
  async function start() {
    const bus: Bus | null = between();
    const own = () => bus ?? createLocalBus();
    const buses = [own(), own()] as const;
    const [one, two] = [await startSockets(db, { bus: buses[0] }), await startSockets(db, { bus: buses[1] })];
    return { one, two, bus: buses[0] };
  }

  test("tell every line once, in order, also to whoever lost the connection", { timeout: 60_000 }, async () => {
    const { one, two, bus } = await start();
    const before = await sayIn(db, live.roomId, { bus });
    expect(before.number).toBe(1);
    let pages = [watchWith(await visit(one)), watchWith(await visit(two))];
    const people = await Promise.all(Array.from({ length: 40 }, () => makeUser(db)));
    let dropped = 0;
    for (const [index, { id: userId }] of people.entries()) {
      await sayIn(db, live.roomId, { bus, userId });
      await sleep(40);
      if (index % 7 !== 3) continue;
      // One page loses its connection and comes back elsewhere, with what it has.
      const page = pages[dropped % 2];
      if (!page) continue;
      page.client.ws.terminate();
      const again = watchWith(await visit(dropped % 3 === 0 ? two : one), page.state);
      again.doubled = page.doubled;
      pages = pages.map((each) => (each === page ? again : each));
      dropped += 1;
    }
    for (const page of pages) {
      await expect.poll(() => page.state.upTo, { timeout: 10_000 }).toBe(41);
      expect(heard(page)).toEqual(upTo(41));
      expect(page.doubled).toBe(0);
    }
    expect(dropped).toBeGreaterThan(4);
  });

  test("tell a room at most four frames a second, whatever happens in it", { timeout: 60_000 }, async () => {
    const { one, two, bus } = await start();
    const pages = [watchWith(await visit(one)), watchWith(await visit(two))];
    const fan = await makeUser(db);
    const until = performance.now() + 4000;
    while (performance.now() < until) {
      await sayIn(db, live.roomId, { bus });
      await likeRoom({ db, bus }, { roomId: live.roomId, userId: fan.id, taps: 3 });
    }
    await sleep(600);
    for (const { frames } of pages) {
      // The welcome is each page's own.
      const times = frames.slice(1).map(({ at }) => at);
      const most = Math.max(...times.map((from) => times.filter((at) => at >= from && at < from + 1000).length));
      expect(most).toBeLessThanOrEqual(4);
      const likes = frames
        .slice(1)
        .filter(({ frame }) => [frame.message, ...frame.also].some((m) => m.type === "like"));
      const mostLikes = Math.max(
        ...likes.map(({ at: from }) => likes.filter(({ at }) => at >= from && at < from + 1000).length),
      );
      expect(mostLikes).toBeLessThanOrEqual(2);
    }
  });

  test("count viewers together, never more than people", { timeout: 60_000 }, async () => {
    const { one, two } = await start();
    const [ann, ben] = [await makeUser(db, { nickname: "Tomas" }), await makeUser(db)];
    const clients = [
      // Two windows of one person in two processes, another person, and two windows of one visitor.
      await openAs(one, ann.id),
      await openAs(two, ann.id),
      await openAs(two, ben.id),
      await visit(one, "phone"),
      await visit(two, "phone"),
    ];
    const pages = clients.map((client) => watchWith(client));
    for (const page of pages) await expect.poll(() => page.state.online, { timeout: 15_000 }).toBe(3);
    pages[3]?.client.ws.terminate();
    watchWith(await visit(two, "phone"));
    await sleep(4500);
    for (const { frames } of pages) expect(Math.max(...frames.map(({ frame }) => frame.online))).toBeLessThanOrEqual(3);
    const row = await db.selectFrom("live_rooms").selectAll().where("id", "=", live.roomId).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ viewers: 3, viewers_most: 3 });
  });

  test("tell what the host does, and the end", { timeout: 60_000 }, async () => {
    const { one, two, bus } = await start();
    const services = { db, bus };
    const rude = await makeUser(db);
    const pages = [watchWith(await openAs(two, rude.id)), watchWith(await visit(one))];
    const first = await sayIn(db, live.roomId, { bus, userId: rude.id, body: "Rude" });
    const second = await sayIn(db, live.roomId, { bus, body: "Kind" });
    for (const page of pages) await expect.poll(() => heard(page), { timeout: 5000 }).toEqual([1, 2]);
    done(await pinLine(services, { ...ofShop(), number: second.number }));
    done(await removeLine(services, { ...ofShop(), number: first.number }));
    done(await muteViewer(services, { ...ofShop(), number: first.number, minutes: 10 }));
    for (const page of pages) {
      await expect.poll(() => page.state.pinned?.text, { timeout: 5000 }).toBe("Kind");
      await expect.poll(() => heard(page), { timeout: 5000 }).toEqual([2]);
    }
    const [muted, other] = pages as [Page, Page];
    await expect.poll(() => muted.state.bannedUntil, { timeout: 5000 }).toBeGreaterThan(Date.now() + 500_000);
    expect(other.state.bannedUntil).toBe(0);
    expect(messages(muted).filter(({ type }) => type === "ban")).toHaveLength(1);
    // What is explained is told by number, so that pages ask for the shelf again.
    const { id: goodsId } = await makeGoods(db, { shop_id: live.shopId });
    const change = (change: ShelfAct) => changeShelf(services, { roomId: live.roomId, shopId: live.shopId, change });
    const before = muted.state.shelf ?? 0;
    done(await change({ act: "add", ids: [goodsId] }));
    done(await change({ act: "explain", goodsId }));
    for (const page of pages) await expect.poll(() => page.state.shelf, { timeout: 5000 }).toBe(before + 2);
    expect(messages(muted).findLast(({ type }) => type === "seek")).toMatchObject({ goods: goodsId });
    // Who comes now gets neither the line nor a number more.
    const late = watchWith(await visit(two, "late"));
    await expect.poll(() => heard(late), { timeout: 5000 }).toEqual([2]);
    expect(late.state.shelf).toBe(before + 2);
    done(await endRoom({ db, bus }, { roomId: live.roomId, by: "host" }));
    for (const page of [...pages, late]) await expect.poll(() => page.state.state, { timeout: 5000 }).toBe("ended");
  });
});

test("a room says that its host is away, and back", { timeout: 30_000 }, async () => {
  const process = await startSockets(db);
  const page = watchWith(await visit(process));
  await expect.poll(() => page.state.state, { timeout: 5000 }).toBe("on_air");
  const heardOf = (at: ReturnType<typeof sql>) =>
    sql`update live_rooms set last_at = ${at}, started_at = least(started_at, ${at}) where id = ${live.roomId}`.execute(
      db,
    );
  await heardOf(sql`now() - interval '7 seconds'`);
  await expect.poll(() => page.state.state, { timeout: 5000 }).toBe("interrupted");
  expect(messages(page).map(({ type }) => type)).not.toContain("publish");
  await heardOf(sql`now()`);
  await expect.poll(() => page.state.state, { timeout: 5000 }).toBe("on_air");
  expect(messages(page).filter(({ type }) => type === "publish")).toHaveLength(1);
});

test("who comes gets the last hundred lines; who was away for longer, too", { timeout: 60_000 }, async () => {
  const process = await startSockets(db);
  await sql`
    insert into live_lines (room_id, number, side, body, language, media_ms, key)
    select ${live.roomId}, n, 'viewer', 'line ' || n, 'en', 0, 'key ' || n from generate_series(1, 150) n`.execute(db);
  await db.updateTable("live_rooms").set({ lines: 150 }).where("id", "=", live.roomId).execute();
  const page = watchWith(await visit(process));
  await expect.poll(() => page.state.upTo, { timeout: 5000 }).toBe(150);
  expect(heard(page)).toEqual(upTo(150, 51));
  const late = watchWith(await visit(process), { ...page.state, upTo: 140, lines: page.state.lines.slice(0, -10) });
  await expect.poll(() => heard(late), { timeout: 5000 }).toEqual(upTo(150, 51));
  expect(late.doubled).toBe(0);
});

test("a socket watches one room, or none; rooms that are not there end at once", { timeout: 30_000 }, async () => {
  const process = await startSockets(db);
  const other = await makeLiveRoom(db);
  const client = await visit(process);
  const page = watchWith(client);
  await expect.poll(() => page.frames.length, { timeout: 5000 }).toBe(1);
  client.send({ type: "watch", room: other.roomId, after: 0 });
  await expect.poll(() => page.frames.at(-1)?.frame.group, { timeout: 5000 }).toBe(other.roomId);
  await sayIn(db, live.roomId, { bus: process.bus });
  await sayIn(db, other.roomId, { bus: process.bus });
  await expect.poll(() => page.frames.length, { timeout: 5000 }).toBeGreaterThan(2);
  client.send({ type: "watch", room: 0, after: 0 });
  await sleep(100);
  const count = page.frames.length;
  await sayIn(db, other.roomId, { bus: process.bus });
  await sleep(1000);
  expect(page.frames.length).toBe(count);
  expect(page.frames.slice(1).every(({ frame }) => frame.group === other.roomId)).toBe(true);
  client.send({ type: "watch", room: 999_999_999 });
  await expect
    .poll(() => page.frames.at(-1)?.frame, { timeout: 5000 })
    .toMatchObject({
      group: 999_999_999,
      message: { type: "end" },
    });
  client.send({ type: "watch", room: -1 });
  await expect.poll(() => client.closed(), { timeout: 5000 }).toBe(1008);
});
