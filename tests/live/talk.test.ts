import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { endRoom } from "~/app/live/rooms/end-room.server";
import { followRoom } from "~/app/live/talk/follow-room.server";
import { forgetLines } from "~/app/live/talk/forget-lines-queries.server";
import { likeRoom } from "~/app/live/talk/like-room.server";
import { lineText } from "~/app/live/talk/line";
import { lookAtRooms } from "~/app/live/talk/look-queries.server";
import { muteViewer, pinLine, removeLine, setSlow } from "~/app/live/talk/moderate.server";
import { sayLine } from "~/app/live/talk/say-line.server";
import { createLocalBus } from "~/app/platform/process/pubsub.server";
import { transact } from "~/db/transact.server";
import { done } from "~/tests/support/after-factories";
import { testDatabase } from "~/tests/support/database";
import { makeShop, makeUser } from "~/tests/support/factories";
import { makeRoom } from "~/tests/support/live-factories";
import { makeLiveRoom, sayIn } from "~/tests/support/live-rooms";
import { storeRaw } from "~/tests/support/setting-factories";

const { db } = testDatabase({ max: 12 });
const services = { db, bus: createLocalBus() };

let live: Awaited<ReturnType<typeof makeLiveRoom>>;
beforeEach(async () => {
  live = await makeLiveRoom(db);
});

const say = (userId: number, body = "Hello", key: string = randomUUID(), roomId = live.roomId) =>
  sayLine(services, { roomId, userId, body: lineText(body), language: "en", key });
const room = () => db.selectFrom("live_rooms").selectAll().where("id", "=", live.roomId).executeTakeFirstOrThrow();
const look = async () => {
  const [row] = await lookAtRooms(db, [{ id: live.roomId, after: -1, acts: -1 }]);
  if (!row) throw new Error("there is no such room");
  return row;
};
const ofShop = () => ({ roomId: live.roomId, shopId: live.shopId, userId: live.ownerId });
/** Lets time pass for whoever has just spoken. */
const later = (seconds: number) =>
  sql`update live_lines set created_at = created_at - make_interval(secs => ${seconds}) where room_id = ${live.roomId}`.execute(
    db,
  );

describe("a line", () => {
  test("of thirty people at once gets the next number, without gaps", async () => {
    const people = await Promise.all(Array.from({ length: 30 }, () => makeUser(db)));
    const said = await Promise.all(people.map(({ id }, index) => say(id, `line ${index}`)));
    const numbers = said.map(done).sort((one, other) => one - other);
    expect(numbers).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
    expect(await room()).toMatchObject({ lines: 30 });
    const { lines, last } = await look();
    expect(last).toBe(30);
    expect(new Set(lines.map(({ body }) => body)).size).toBe(30);
  });

  test("that comes twice is said once; its key is its sender's", async () => {
    const [{ id }, other, key] = [await makeUser(db), await makeUser(db), randomUUID()];
    const twice = await Promise.all([say(id, "Hello", key), say(id, "Hello", key)]);
    expect(twice).toEqual([
      { ok: true, value: 1 },
      { ok: true, value: 1 },
    ]);
    expect(await say(other.id, "Hello", key)).toEqual({ ok: true, value: 2 });
    expect(await room()).toMatchObject({ lines: 2 });
  });

  test("is one in two seconds of a person, in whatever rooms, also at the same instant", async () => {
    const [{ id }, elsewhere] = [await makeUser(db), await makeLiveRoom(db)];
    const sent = await Promise.all([...Array(5)].map((_, index) => say(id, `line ${index}`)));
    expect(sent.filter(({ ok }) => ok)).toHaveLength(1);
    expect(sent.filter((one) => !one.ok && one.code === "tooOften")).toHaveLength(4);
    expect(await say(id, "Hello", randomUUID(), elsewhere.roomId)).toMatchObject({ code: "tooOften" });
    await later(2);
    expect(await say(id)).toMatchObject({ ok: true });
  });

  test("of a viewer waits as long as the host wishes; the shop's people do not", async () => {
    const { id } = await makeUser(db);
    done(await setSlow(services, { ...ofShop(), seconds: 30 }));
    done(await say(id));
    done(await say(live.ownerId));
    await later(10);
    expect(await say(id)).toMatchObject({ code: "slow" });
    expect(await say(live.ownerId)).toMatchObject({ ok: true });
    await later(21);
    expect(await say(id)).toMatchObject({ ok: true });
  });

  test("of the shop's people is the host's; of people elsewhere it is a viewer's", async () => {
    const other = await makeShop(db);
    done(await say(live.ownerId, "Yes"));
    done(await say(other.owner_id, "Is it?"));
    expect((await look()).lines).toMatchObject([
      { number: 1, side: "host", body: "Yes", gone: false },
      { number: 2, side: "viewer", body: "Is it?" },
    ]);
  });

  test("that is empty, too long, or has blocked words or links is refused; nothing is counted", async () => {
    const { id } = await makeUser(db);
    expect(await say(id, " \u0000\n ")).toMatchObject({ code: "empty" });
    expect(await say(id, "𝒳".repeat(201))).toMatchObject({ code: "tooLong" });
    await storeRaw(db, "talk", { blockedWords: "casino", blockLinks: true, perMinute: 60, keepDays: 0 });
    expect(await say(id, "To the c a s i n o!")).toMatchObject({ code: "blockedWord" });
    expect(await say(id, "see www.other.shop")).toMatchObject({ code: "blockedLink" });
    await storeRaw(db, "talk", { blockedWords: "", blockLinks: false, perMinute: 60, keepDays: 0 });
    expect(await room()).toMatchObject({ lines: 0 });
    expect(await say(id, "𝒳".repeat(200))).toMatchObject({ ok: true });
  });

  test("before the room is on air, after its end, and of somebody who is banned is refused", async () => {
    const { id } = await makeUser(db);
    const banned = await makeUser(db, { banned_until: new Date(Date.now() + 60_000) });
    expect(await say(banned.id)).toMatchObject({ code: "banned" });
    const { id: planned } = await makeRoom(db, { shop_id: live.shopId });
    expect(await say(id, "Hello", randomUUID(), planned)).toMatchObject({ code: "notOnAir" });
    done(await endRoom(services, { roomId: live.roomId, by: "host" }));
    expect(await say(id)).toMatchObject({ code: "notOnAir" });
    expect(await say(id, "Hello", randomUUID(), 999_999_999)).toMatchObject({ code: "notOnAir" });
  });

  test("of who gives the account up is a number without words", async () => {
    const { number, userId } = await sayIn(db, live.roomId, { body: "My name is Zora" });
    await transact(db, (trx) => forgetLines(trx, userId));
    expect((await look()).lines).toMatchObject([{ number, nickname: null, body: "-", gone: true }]);
  });
});

describe("the host", () => {
  test("removes a line: it is not told again, and pinned no more", async () => {
    const [one, two] = [await sayIn(db, live.roomId), await sayIn(db, live.roomId, { body: "Me too" })];
    done(await pinLine(services, { ...ofShop(), number: one.number }));
    expect((await look()).pinned).toMatchObject({ number: 1 });
    done(await removeLine(services, { ...ofShop(), number: one.number }));
    const after = await look();
    expect(after.pinned).toBeNull();
    expect(after.gone).toEqual([one.number]);
    expect(after.lines.filter(({ gone }) => !gone).map(({ number }) => number)).toEqual([two.number]);
    expect(await removeLine(services, { ...ofShop(), number: one.number })).toMatchObject({ code: "notFound" });
    expect(await pinLine(services, { ...ofShop(), number: one.number })).toMatchObject({ code: "notFound" });
  });

  test("pins one line, another in its place, and none", async () => {
    const [one, two] = [await sayIn(db, live.roomId), await sayIn(db, live.roomId)];
    for (const { number } of [one, two]) done(await pinLine(services, { ...ofShop(), number }));
    expect(await room()).toMatchObject({ pinned_line: two.number });
    done(await pinLine(services, { ...ofShop(), number: null }));
    expect(await room()).toMatchObject({ pinned_line: null });
  });

  test("mutes whoever said a line, for a time or as long as the room lasts; not their own people", async () => {
    const { number, userId } = await sayIn(db, live.roomId);
    const own = await sayIn(db, live.roomId, { userId: live.ownerId });
    expect(await muteViewer(services, { ...ofShop(), number: own.number, minutes: 0 })).toMatchObject({
      code: "notFound",
    });
    await later(5);
    done(await muteViewer(services, { ...ofShop(), number, minutes: 10 }));
    expect(await say(userId)).toMatchObject({ code: "muted" });
    expect((await look()).mutes).toEqual([{ userId, seconds: 600 }]);
    await db
      .updateTable("live_mutes")
      .set({ until: new Date(Date.now() - 1000) })
      .execute();
    expect(await say(userId)).toMatchObject({ ok: true });
    done(await muteViewer(services, { ...ofShop(), number, minutes: 0 }));
    await later(5);
    expect(await say(userId)).toMatchObject({ code: "muted" });
  });

  test("of another shop can do nothing", async () => {
    const other = await makeLiveRoom(db);
    const { number, userId } = await sayIn(db, live.roomId);
    const foreign = { roomId: live.roomId, shopId: other.shopId, userId: other.ownerId };
    const before = await room();
    expect(await removeLine(services, { ...foreign, number })).toMatchObject({ code: "notFound" });
    expect(await muteViewer(services, { ...foreign, number, minutes: 0 })).toMatchObject({ code: "notFound" });
    expect(await pinLine(services, { ...foreign, number })).toMatchObject({ code: "notFound" });
    expect(await setSlow(services, { ...foreign, seconds: 60 })).toMatchObject({ code: "notFound" });
    expect(await room()).toEqual(before);
    await later(5);
    expect(await say(userId)).toMatchObject({ ok: true });
  });
});

describe("likes", () => {
  test("are thirty of a report at most, and twenty a second of a person", async () => {
    const { id: userId } = await makeUser(db);
    const like = (taps: number) => likeRoom(services, { roomId: live.roomId, userId, taps });
    expect(await like(1000)).toEqual({ ok: true, value: 30 });
    const at = performance.now();
    const more = await Promise.all([...Array(10)].map(() => like(30)));
    const seconds = (performance.now() - at) / 1000;
    const counted = more.map(done).reduce((sum, one) => sum + one, 0);
    expect(counted).toBeLessThanOrEqual(Math.ceil(seconds * 20) + 1);
    expect(await room()).toMatchObject({ likes: 30 + counted });
    await db
      .updateTable("live_viewers")
      .set({ likes_until: new Date(Date.now() - 1000) })
      .execute();
    expect(await like(7)).toEqual({ ok: true, value: 7 });
    expect(await room()).toMatchObject({ likes: 37 + counted });
  });

  test("count only while the room is on air", async () => {
    const { id: userId } = await makeUser(db);
    done(await endRoom(services, { roomId: live.roomId, by: "host" }));
    expect(await likeRoom(services, { roomId: live.roomId, userId, taps: 3 })).toMatchObject({ code: "notOnAir" });
  });
});

test("whoever follows the shop from a room counts once", async () => {
  const { id: userId } = await makeUser(db);
  for (const _ of [1, 2]) done(await followRoom(services, { roomId: live.roomId, userId }));
  expect(await room()).toMatchObject({ follows: 1 });
  expect(await followRoom(services, { roomId: 999_999_999, userId })).toMatchObject({ code: "notFound" });
});
