import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { endSilentRooms } from "~/app/live/api.server";
import { cancelRoom } from "~/app/live/rooms/cancel-room.server";
import { changeRoom } from "~/app/live/rooms/change-room.server";
import { endRoom } from "~/app/live/rooms/end-room.server";
import { planRoom } from "~/app/live/rooms/plan-room.server";
import { nextPlanned } from "~/app/live/rooms/plans-queries.server";
import { startRun } from "~/app/live/rooms/start-run.server";
import { hashOfKey } from "~/app/live/segments/run-key.server";
import { insertSegment, runOfKey } from "~/app/live/segments/segments-queries.server";
import { answerRooms, loadRooms } from "~/app/live/seller/rooms-page.server";
import { answerRun, answerStudio, loadStudio } from "~/app/live/seller/studio-page.server";
import { done } from "~/tests/support/after-factories";
import { browseContext, origin } from "~/tests/support/browse-context";
import { testDatabase } from "~/tests/support/database";
import { makeMedia, makeShop, makeUser } from "~/tests/support/factories";

const { db } = testDatabase({ max: 12 });
const told: string[] = [];
const bus = {
  publish: async (_topic: string, message: string) => void told.push(message),
  subscribe: () => () => {},
} as never;
const services = { db, bus };
const rooms = "/pages/store/marketing/live";
const studio = "/pages/shop/live/live";

async function host({ allowed = true } = {}) {
  const shop = await makeShop(db, { live_allowed: allowed });
  return { shopId: shop.id, userId: shop.owner_id };
}
type Host = Awaited<ReturnType<typeof host>>;

const planned = async (who: Host, title = "Evening session") =>
  done(await planRoom(db, { ...who, title, cover: null, plannedFor: null, key: randomUUID() })).id;

const roomOf = (id: number) => db.selectFrom("live_rooms").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const isOnAir = async ({ shopId }: Host) =>
  (await db.selectFrom("shops").select("on_air").where("id", "=", shopId).executeTakeFirstOrThrow()).on_air;

const request = (path: string, fields?: Record<string, string | number>) =>
  new Request(
    `${origin}${path}`,
    fields && {
      method: "POST",
      headers: { origin },
      body: new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])),
    },
  );
const contextOf = ({ userId }: Pick<Host, "userId">) => ({ ...browseContext(db, { userId }), requestId: "r", bus });

test("a room is planned once however often its form is sent, and only where staff let the shop go live", async () => {
  const who = await host();
  const key = randomUUID();
  const room = { ...who, title: "Evening session", cover: null, plannedFor: null, key };
  const [one, again] = await Promise.all([planRoom(db, room), planRoom(db, room)]);
  expect(done(one)).toEqual(done(again));
  const other = await host({ allowed: false });
  expect(await planRoom(db, { ...room, ...other })).toMatchObject({ ok: false, code: "notAllowed" });
  expect(await db.selectFrom("live_rooms").select("id").where("shop_id", "=", other.shopId).execute()).toEqual([]);
});

test("fifty rooms can be planned, and no more", async () => {
  const who = await host();
  await sql`insert into live_rooms (shop_id, title, key)
    select ${who.shopId}, 'One of many', 'key' || n from generate_series(1, 49) n`.execute(db);
  const sent = await Promise.all([1, 2, 3].map(() => planRoom(db, plan(who))));
  expect(sent.filter(({ ok }) => ok)).toHaveLength(1);
  expect(sent.filter((one) => !one.ok && one.code === "tooMany")).toHaveLength(2);
});
const plan = (who: Host) => ({ ...who, title: "More", cover: null, plannedFor: null, key: randomUUID() });

test("a planned room is changed and cancelled by its shop alone, and not once it is over", async () => {
  const [who, stranger] = [await host(), await host()];
  const roomId = await planned(who);
  const { hash } = await makeMedia(db);
  const at = new Date(Date.now() + 3600_000);
  const change = { roomId, version: 1, title: "Later", cover: hash, plannedFor: at };
  const code = async (of: ReturnType<typeof changeRoom> | ReturnType<typeof cancelRoom>) => {
    const result = await of;
    return result.ok ? "done" : result.code;
  };
  expect(await code(changeRoom(db, { ...change, shopId: stranger.shopId }))).toBe("notPlanned");
  expect(await code(changeRoom(db, { ...change, shopId: who.shopId }))).toBe("done");
  expect(await code(changeRoom(db, { ...change, shopId: who.shopId, title: "Too late" }))).toBe("stale");
  expect(await roomOf(roomId)).toMatchObject({ title: "Later", cover: hash, planned_for: at, version: 2 });
  expect(await code(cancelRoom(db, { roomId, shopId: stranger.shopId }))).toBe("notPlanned");
  expect(await code(cancelRoom(db, { roomId, shopId: who.shopId }))).toBe("done");
  expect(await code(cancelRoom(db, { roomId, shopId: who.shopId }))).toBe("notPlanned");
  expect(await code(changeRoom(db, { ...change, shopId: who.shopId, version: 3 }))).toBe("notPlanned");
  const started = await startRun(services, { ...who, roomId });
  expect(started.ok ? "" : started.code).toBe("over");
});

test("of two rooms of a shop that start at once one is on air", async () => {
  const who = await host();
  const ids = [await planned(who, "One"), await planned(who, "Other")];
  const started = await Promise.all(ids.map((roomId) => startRun(services, { ...who, roomId })));
  expect(started.filter(({ ok }) => ok)).toHaveLength(1);
  expect(started.flatMap((one) => (one.ok ? [] : [one.code]))).toEqual(["otherRoom"]);
  expect(await isOnAir(who)).toBe(true);
});

test("who starts a room a second time goes on with the next number, and the first run is over", async () => {
  const who = await host();
  const roomId = await planned(who);
  const first = done(await startRun(services, { ...who, roomId }));
  expect(first.next).toBe(1);
  const segment = (runId: string, number: number) =>
    insertSegment(db, { runId, roomId, number, lengthMs: 1000, bytes: 10, hash: "0".repeat(16), gap: false });
  expect([await segment(first.runId, 1), await segment(first.runId, 2)]).toEqual([true, true]);
  const second = done(await startRun(services, { ...who, roomId }));
  expect(second.next).toBe(3);
  expect(await segment(first.runId, 3)).toBe(false);
  expect(await segment(second.runId, 3)).toBe(true);
  const found = await runOfKey(db, { runId: first.runId, keyHash: hashOfKey(first.key) });
  expect(found).toMatchObject({ current: false, ended: false });
  expect(await roomOf(roomId)).toMatchObject({ segments: 3, parts: 1, state: "on_air" });
});

test("a room is ended by its shop alone, once; its key sends no more", async () => {
  const [who, stranger] = [await host(), await host()];
  const roomId = await planned(who);
  const run = done(await startRun(services, { ...who, roomId }));
  expect((await endRoom(services, { roomId, shopId: stranger.shopId, by: "host" })).ok).toBe(false);
  told.length = 0;
  expect((await endRoom(services, { roomId, shopId: who.shopId, by: "host" })).ok).toBe(true);
  expect((await endRoom(services, { roomId, shopId: who.shopId, by: "host" })).ok).toBe(false);
  expect(told).toEqual([String(roomId)]);
  expect(await roomOf(roomId)).toMatchObject({ state: "ended", ended_by: "host", run_id: null });
  expect(await isOnAir(who)).toBe(false);
  const found = await runOfKey(db, { runId: run.runId, keyHash: hashOfKey(run.key) });
  expect(found).toMatchObject({ current: false, ended: true });
});

test("a room that is silent for a minute ends with its last segment; one whose host came back does not", async () => {
  const [who, back] = [await host(), await host()];
  const [silent, returned] = [await planned(who), await planned(back)];
  for (const [id, of] of [
    [silent, who],
    [returned, back],
  ] as const)
    done(await startRun(services, { ...of, roomId: id }));
  await sql`update live_rooms set last_at = clock_timestamp() - interval '61 seconds',
    started_at = clock_timestamp() - interval '5 minutes' where id in (${silent}, ${returned})`.execute(db);
  await sql`update live_runs set started_at = clock_timestamp() - interval '5 minutes'
    where room_id in (${silent}, ${returned})`.execute(db);
  done(await startRun(services, { ...back, roomId: returned }));
  expect(await endSilentRooms(services)).toBe(1);
  const { last_at, ended_at, ended_by } = await roomOf(silent);
  expect({ ended_at, ended_by }).toEqual({ ended_at: last_at, ended_by: "silence" });
  expect((await roomOf(returned)).state).toBe("on_air");
});

test("the list has rooms by their state; its form plans in the market's time, and keeps what was typed", async () => {
  const who = await host();
  const context = { ...contextOf(who), marketZone: "Asia/Kuala_Lumpur" };
  const key = randomUUID();
  const form = { intent: "plan", title: "Evening", at: "2999-01-01T20:00", key };
  const refused = await answerRooms(request(`${rooms}?id=new`, form), context);
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ values: { title: "Evening" }, errors: { at: "studio:errors.far" } });
  const past = await answerRooms(request(`${rooms}?id=new`, { ...form, at: "2020-01-01T20:00", title: "x" }), context);
  expect(await past.json()).toMatchObject({ errors: { at: "studio:errors.past", title: "studio:errors.short" } });
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const answer = await answerRooms(request(`${rooms}?id=new`, { ...form, at: `${day}T20:00` }), context);
  expect(answer.status).toBe(303);
  const { list } = await loadRooms(request(rooms), context);
  expect(list?.rows).toMatchObject([{ title: "Evening", plannedAt: new Date(`${day}T12:00:00Z`).getTime() }]);
  expect(list?.counts).toEqual({ planned: 1 });
  const [{ id = 0 } = {}] = list?.rows ?? [];
  const change = await loadRooms(request(`${rooms}?id=${id}`), context);
  expect(change.form?.fields).toMatchObject({ title: "Evening", at: `${day}T20:00`, version: "1" });
  await answerRooms(request(rooms, { intent: "cancel", room: id }), context);
  const none = await loadRooms(request(`${rooms}?state=planned`), context);
  expect(none.list?.rows).toEqual([]);
});

test("the studio opens the room on air, else the next one planned, else asks for a title", async () => {
  const who = await host();
  const context = contextOf(who);
  expect((await loadStudio(request(studio), context)).room).toBeNull();
  const answer = await answerStudio(request(studio, { intent: "plan", title: "Now", key: randomUUID() }), context);
  const to = new URL(answer.headers.get("Location") ?? "", origin);
  const id = Number(to.searchParams.get("id"));
  expect(await nextPlanned(db, who.shopId)).toBe(id);
  expect((await loadStudio(request(studio), context)).room).toMatchObject({ id, title: "Now", onAir: false });
  const run = await answerRun(request("/pages/shop/live/run", { intent: "start", room: id }), context);
  expect(run).toMatchObject({ code: "started", next: 1 });
  const later = await planned(who, "Later");
  expect((await loadStudio(request(studio), context)).room).toMatchObject({ id, onAir: true });
  expect(await loadStudio(request(`${studio}?id=${later}`), context)).toMatchObject({ other: id });
  const other = await answerRun(request("/pages/shop/live/run", { intent: "start", room: later }), context);
  expect(other).toEqual({ code: "otherRoom" });
  const ended = await answerStudio(request(studio, { intent: "end", room: id }), context);
  expect(ended.headers.get("Location")).toBe(`/pages/page/end_live?id=${id}`);
  const over = await loadStudio(request(`${studio}?id=${id}`), context).catch((thrown: unknown) => thrown);
  expect((over as Response).headers.get("Location")).toBe(`/pages/page/end_live?id=${id}`);
});

test("the studio of another shop's room is not found, and a shop that may not go live reads so", async () => {
  const [who, stranger] = [await host({ allowed: false }), await host()];
  const roomId = await planned(stranger);
  const missing = await loadStudio(request(`${studio}?id=${roomId}`), contextOf(who)).catch(
    (thrown: unknown) => thrown,
  );
  expect((missing as Response).status).toBe(404);
  expect(await loadStudio(request(studio), contextOf(who))).toMatchObject({ bar: { why: "notAllowed" }, room: null });
  const { id: helper } = await makeUser(db);
  await db.insertInto("shop_staff").values({ shop_id: stranger.shopId, user_id: helper, role: "goods" }).execute();
  const forbidden = await loadStudio(request(studio), contextOf({ ...stranger, userId: helper })).catch(
    (thrown: unknown) => thrown,
  );
  expect((forbidden as Response).status).toBe(403);
});
