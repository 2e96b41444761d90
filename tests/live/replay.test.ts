import { expect, test } from "vitest";
import { changeReplay, type ReplayChange } from "~/app/live/rooms/change-replay.server";
import { sweepRecordings } from "~/app/live/rooms/sweep-recordings.server";
import { segmentKey } from "~/app/live/segments/segment-file";
import { createLocalBus } from "~/app/platform/process/pubsub.server";
import { testDatabase } from "~/tests/support/database";
import { makeShop } from "~/tests/support/factories";
import { makeRecording } from "~/tests/support/live-factories";
import { inMemory } from "~/tests/support/storages";

const { db } = testDatabase();
const bus = createLocalBus();

const roomOf = (id: number) => db.selectFrom("live_rooms").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

type Known = Omit<Parameters<typeof changeReplay>[1], "change">;
const change = (known: Known, to: ReplayChange) => changeReplay({ db, bus }, { ...known, change: to });

test("a shop changes its own recording only, as it knows it, and never a deleted one", async () => {
  const { room } = await makeRecording(db);
  const ours = { roomId: room.id, shopId: room.shop_id, version: 1 };
  const other = (await makeShop(db)).id;
  expect(await change({ ...ours, shopId: other }, { to: "hide" })).toEqual({ ok: false, code: "notFound" });
  expect(await change({ ...ours, version: 7 }, { to: "hide" })).toEqual({ ok: false, code: "stale" });
  expect((await roomOf(room.id)).hidden_at).toBeNull();
  expect((await change(ours, { to: "delete" })).ok).toBe(true);
  expect(await change({ ...ours, version: 2 }, { to: "show" })).toEqual({ ok: false, code: "notFound" });
});

test("a recording on air cannot be changed", async () => {
  const { room } = await makeRecording(db, { onAir: true });
  const ours = { roomId: room.id, shopId: room.shop_id, version: 1 };
  expect(await change(ours, { to: "delete" })).toEqual({ ok: false, code: "notFound" });
});

test.each([
  [0, 7000],
  [5000, 4000],
  [3500, 4000],
  [6000, null],
])("a cut from %s to %s of six seconds is refused", async (fromMs, toMs) => {
  const { room } = await makeRecording(db, { segments: 6 });
  const ours = { roomId: room.id, shopId: room.shop_id, version: 1 };
  expect(await change(ours, { to: "cut", fromMs, toMs })).toEqual({ ok: false, code: "wrongCut" });
});

test("a cut at the last second is none", async () => {
  const { room } = await makeRecording(db, { segments: 6 });
  const ours = { roomId: room.id, shopId: room.shop_id, version: 1 };
  expect((await change(ours, { to: "cut", fromMs: 1000, toMs: 6000 })).ok).toBe(true);
  expect(await roomOf(room.id)).toMatchObject({ cut_from_ms: 1000, cut_to_ms: null, version: 2 });
});

test("files of deleted and of old recordings are swept, those of others stay", async () => {
  const storage = inMemory();
  const kept = await makeRecording(db);
  const deleted = await makeRecording(db);
  const old = await makeRecording(db, { ended_at: new Date(Date.now() - 31 * 86_400_000) });
  const keys = ({ head, files }: typeof kept) => [head, ...files].map(segmentKey);
  for (const key of [kept, deleted, old].flatMap(keys)) await storage.put(key, Buffer.from("x"));
  const ours = { roomId: deleted.room.id, shopId: deleted.room.shop_id, version: 1 };
  expect((await change(ours, { to: "delete" })).ok).toBe(true);
  // The head of a run goes with the sweep after that of its segments.
  while ((await sweepRecordings({ db, storage })) > 0);
  expect([...storage.files.keys()].sort()).toEqual(expect.arrayContaining(keys(kept).sort()));
  for (const key of [deleted, old].flatMap(keys)) expect(storage.files.has(key)).toBe(false);
  expect((await roomOf(old.room.id)).removed_at).not.toBeNull();
  expect((await roomOf(kept.room.id)).removed_at).toBeNull();
});
