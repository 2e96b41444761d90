import { beforeEach, describe, expect, test } from "vitest";
import { endRoom, endSilentRooms } from "~/app/live/rooms/end-room.server";
import { startRun } from "~/app/live/rooms/start-run.server";
import { acceptInit, acceptSegment } from "~/app/live/segments/accept-segment.server";
import { isInit, isSegment } from "~/app/live/segments/check-segment";
import { listSegments } from "~/app/live/segments/segments-queries.server";
import { createLocalBus } from "~/app/platform/process/pubsub.server";
import { done } from "~/tests/support/after-factories";
import { testDatabase } from "~/tests/support/database";
import { makeShop } from "~/tests/support/factories";
import { makeRoom } from "~/tests/support/live-factories";
import { avcHead, avcType, bodyOf, box, headOf, segmentOf } from "~/tests/support/live-files";
import { inMemory } from "~/tests/support/storages";

const { db } = testDatabase({ max: 12 });
const storage = inMemory();
const services = { db, storage, bus: createLocalBus() };

/** A room on air, whose head has come. */
async function goLive() {
  const shop = await makeShop(db, { live_allowed: true });
  const { id: roomId } = await makeRoom(db, { shop_id: shop.id });
  const start = async () => {
    const run = done(await startRun(services, { roomId, shopId: shop.id, userId: shop.owner_id }));
    done(await acceptInit(services, { runId: run.runId, key: run.key, read: bodyOf(avcHead), mime: avcType }));
    return run;
  };
  const room = () => db.selectFrom("live_rooms").selectAll().where("id", "=", roomId).executeTakeFirstOrThrow();
  return { shop, roomId, start, room, run: await start() };
}
let live: Awaited<ReturnType<typeof goLive>>;
beforeEach(async () => {
  live = await goLive();
});

const send = (number: number, word = `${number}`, { gap = false, lengthMs = 1000, run = live.run, size = 200 } = {}) =>
  acceptSegment(services, {
    runId: run.runId,
    key: run.key,
    number,
    lengthMs,
    gap,
    read: bodyOf(segmentOf(word, size)),
  });

const listed = () => listSegments(db, { roomId: live.roomId, after: 0 });
const fileCount = () => [...storage.files.keys()].filter((key) => key.includes(live.run.runId)).length;

describe("a segment", () => {
  test("is acknowledged once it is stored, with the number that comes next", async () => {
    expect(await send(1)).toEqual({ ok: true, value: { next: 2 } });
    expect(await send(2)).toEqual({ ok: true, value: { next: 3 } });
    expect(await listed()).toMatchObject([
      { number: 1, startsMs: 0, lengthMs: 1000, part: 0 },
      { number: 2, startsMs: 1000, lengthMs: 1000, part: 0 },
    ]);
    expect(fileCount()).toBe(3);
    expect(await live.room()).toMatchObject({ segments: 2, length_ms: 2000, shop_id: live.shop.id });
  });

  test("that comes twice is accepted once; with other bytes it is refused, and what was stored stays", async () => {
    await send(1, "first");
    expect(await send(1, "first")).toEqual({ ok: true, value: { next: 2 } });
    expect(await send(1, "other")).toEqual({ ok: false, code: "otherBytes" });
    const [only, ...more] = await listed();
    expect(more).toEqual([]);
    expect(storage.files.get(`live/${live.run.runId}/1-${only?.hash}.m4s`)).toEqual(segmentOf("first"));
    expect(fileCount()).toBe(2);
  });

  test("of twenty with one number and other bytes at the same instant, one is kept, with its own bytes", async () => {
    const sent = await Promise.all(Array.from({ length: 20 }, (_, index) => send(1, `word ${index}`)));
    expect(sent.filter(({ ok }) => ok)).toHaveLength(1);
    const kept = sent.findIndex(({ ok }) => ok);
    const [only] = await listed();
    expect(storage.files.get(`live/${live.run.runId}/1-${only?.hash}.m4s`)).toEqual(segmentOf(`word ${kept}`));
    expect(fileCount()).toBe(2);
    expect(await live.room()).toMatchObject({ segments: 1, length_ms: 1000 });
  });

  test("out of order is refused with the number that is waited for", async () => {
    await send(1);
    expect(await send(3)).toEqual({ ok: false, code: "outOfOrder", next: 2 });
    expect(await listed()).toHaveLength(1);
  });

  test("that is too large, of another container, or ahead of time is refused with its code", async () => {
    expect(await send(1, "x", { lengthMs: 100, size: 600_000 })).toMatchObject({ code: "tooLarge" });
    const other = { runId: live.run.runId, key: live.run.key, number: 1, lengthMs: 1000, gap: false };
    expect(await acceptSegment(services, { ...other, read: bodyOf(avcHead) })).toMatchObject({
      code: "wrongContainer",
    });
    expect(await acceptSegment(services, { ...other, read: bodyOf(Buffer.from("PK")) })).toMatchObject({
      code: "wrongContainer",
    });
    // The queue of half a minute may come at once, an hour may not.
    for (const number of [1, 2, 3]) done(await send(number, `${number}`, { lengthMs: 10_000 }));
    expect(await send(4, "4", { lengthMs: 10_000 })).toMatchObject({ code: "tooFast" });
    expect(await listed()).toHaveLength(3);
  });

  test("before the head of its run, and a head of another kind, are refused", async () => {
    const shop = await goLive();
    const run = done(
      await startRun(services, { roomId: shop.roomId, shopId: shop.shop.id, userId: shop.shop.owner_id }),
    );
    const head = (bytes: Buffer, mime = avcType) =>
      acceptInit(services, { runId: run.runId, key: run.key, read: bodyOf(bytes), mime });
    expect(await send(1, "1", { run })).toMatchObject({ code: "wrongContainer" });
    expect(await head(segmentOf("1"))).toMatchObject({ code: "wrongContainer" });
    expect(await head(headOf("avc1", "mp4a", "mp4a"))).toMatchObject({ code: "wrongContainer" });
    expect(await head(avcHead, 'video/mp4; codecs="vp09.00.10.08, opus"')).toMatchObject({ code: "wrongContainer" });
    expect(await head(avcHead)).toMatchObject({ ok: true });
    expect(await head(avcHead)).toMatchObject({ ok: true });
    expect(await head(headOf("mp4a", "avc1"))).toMatchObject({ code: "otherBytes" });
    expect(await send(1, "1", { run })).toMatchObject({ ok: true });
  });

  test("with another run's key, after another opening of the page, and after the end is refused", async () => {
    const other = await goLive();
    expect(await send(1, "1", { run: { ...live.run, key: other.run.key } })).toMatchObject({ code: "wrongKey" });
    await send(1);
    const second = await live.start();
    expect(second.next).toBe(2);
    expect(await send(2)).toEqual({ ok: false, code: "runOver" });
    expect(await send(2, "2", { run: second })).toMatchObject({ ok: true });
    expect(await listed()).toMatchObject([{ part: 0 }, { part: 1, startsMs: 1000 }]);
    done(await endRoom(services, { roomId: live.roomId, by: "host" }));
    expect(await send(3, "3", { run: second })).toMatchObject({ code: "runOver" });
    expect(await listed()).toHaveLength(2);
  });

  test("that follows lost ones begins a part", async () => {
    await send(1);
    await send(2, "2", { gap: true });
    await send(3);
    expect((await listed()).map(({ part }) => part)).toEqual([0, 1, 1]);
  });

  test("on a full disk ends the room, and what was acknowledged stays", async () => {
    await send(1);
    const full = Object.assign(new Error("no space"), { code: "ENOSPC" });
    const onFull = { ...services, storage: { ...storage, put: () => Promise.reject(full) } };
    const sent = { runId: live.run.runId, key: live.run.key, number: 2, lengthMs: 1000, gap: false };
    expect(await acceptSegment(onFull, { ...sent, read: bodyOf(segmentOf("2")) })).toEqual({
      ok: false,
      code: "diskFull",
    });
    expect(await live.room()).toMatchObject({ state: "ended", ended_by: "disk", segments: 1 });
    expect(await listed()).toHaveLength(1);
  });
});

describe("a room", () => {
  test("marks its shop while it is on air", async () => {
    const shown = () =>
      db.selectFrom("shops").select("on_air").where("id", "=", live.shop.id).executeTakeFirstOrThrow();
    expect(await shown()).toEqual({ on_air: true });
    done(await endRoom(services, { roomId: live.roomId, shopId: live.shop.id, by: "host" }));
    expect(await shown()).toEqual({ on_air: false });
    const again = { roomId: live.roomId, shopId: live.shop.id, userId: live.shop.owner_id };
    expect(await startRun(services, again)).toMatchObject({ code: "over" });
  });

  test("of another shop is neither started nor ended", async () => {
    const other = await makeShop(db, { live_allowed: true });
    expect(await endRoom(services, { roomId: live.roomId, shopId: other.id, by: "host" })).toMatchObject({
      code: "notOnAir",
    });
    const start = { roomId: live.roomId, shopId: other.id, userId: other.owner_id };
    expect(await startRun(services, start)).toMatchObject({ code: "notFound" });
    expect(await live.room()).toMatchObject({ state: "on_air" });
  });

  test("ends after a minute of silence, with its last segment; not while its host sends", async () => {
    await send(1);
    expect(await endSilentRooms(services)).toBe(0);
    const before = new Date(Date.now() - 61_000);
    await db.updateTable("live_runs").set({ started_at: before }).where("id", "=", live.run.runId).execute();
    await db
      .updateTable("live_rooms")
      .set({ started_at: before, last_at: before })
      .where("id", "=", live.roomId)
      .execute();
    expect(await endSilentRooms(services)).toBe(1);
    expect(await live.room()).toMatchObject({ state: "ended", ended_by: "silence", ended_at: before });
    expect(await endSilentRooms(services)).toBe(0);
  });

  test("whose host has just come back is not ended for the silence before", async () => {
    await send(1);
    const before = new Date(Date.now() - 61_000);
    await db.updateTable("live_rooms").set({ last_at: before }).where("id", "=", live.roomId).execute();
    expect(await endSilentRooms(services)).toBe(0);
  });
});

test.each([
  ["nothing", Buffer.alloc(0)],
  ["a box that is longer than the file", Buffer.concat([Buffer.from([0, 0, 1, 0]), Buffer.from("moof")])],
  ["a box of no length", Buffer.alloc(64)],
  ["samples without their head", box("mdat", Buffer.alloc(20))],
  ["a head without samples", box("moof")],
  ["a head of a recording", avcHead],
  ["something behind it", Buffer.concat([segmentOf("a"), Buffer.from("PK")])],
])("%s is no segment", (_, bytes) => {
  expect(isSegment(bytes)).toBe(false);
});

test.each([
  ["two pictures", headOf("avc1", "avc1"), 'video/mp4; codecs="avc1.42e01f, avc1.42e01f"'],
  ["sound alone", headOf("mp4a"), 'video/mp4; codecs="mp4a.40.2"'],
  ["a codec that no browser sends", headOf("hev1"), 'video/mp4; codecs="hev1.1.6.L93.B0"'],
  ["a name that would leave the playlist", avcHead, 'video/mp4; codecs="avc1.42e01f, mp4a.40.2"\n#EXT-X-ENDLIST'],
])("%s is no head", (_, bytes, mime) => {
  expect(isInit(bytes, mime)).toBe(false);
});
