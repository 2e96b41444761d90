import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { warnHost } from "~/app/live/admin/rule-room.server";
import { endSilentRooms, engineOrigins, watchEngine } from "~/app/live/api.server";
import { driverOf, engineOf } from "~/app/live/engine/driver";
import { streamKey } from "~/app/live/engine/stream-key.server";
import { cancelRoom } from "~/app/live/rooms/cancel-room.server";
import { endRoom } from "~/app/live/rooms/end-room.server";
import { startRun } from "~/app/live/rooms/start-run.server";
import { loader as endLoader } from "~/app/live/routes/end";
import { action as publishAction } from "~/app/live/routes/engine-publish";
import { action as unpublishAction } from "~/app/live/routes/engine-unpublish";
import { loader as roomLoader } from "~/app/live/routes/room";
import { answerRooms, loadRooms } from "~/app/live/seller/rooms-page.server";
import { answerStudio, loadStudio } from "~/app/live/seller/studio-page.server";
import type { EndPage } from "~/app/live/watching/end-page.server";
import type { RoomPage } from "~/app/live/watching/room-page.server";
import { createLocalBus } from "~/app/platform/process/pubsub.server";
import { engineSecret } from "~/app/settings/api.server";
import { accountBrowser, routed } from "~/tests/support/account-context";
import { done } from "~/tests/support/after-factories";
import { browseContext, origin } from "~/tests/support/browse-context";
import { codeSecret } from "~/tests/support/codes";
import { testDatabase } from "~/tests/support/database";
import { makeShop } from "~/tests/support/factories";
import { makeRoom } from "~/tests/support/live-factories";
import { engineWords, pretendedEngine } from "~/tests/support/pretended-engine";
import { storeRaw } from "~/tests/support/setting-factories";
import { makeStaff } from "~/tests/support/staff";

const { db } = testDatabase();
const bus = createLocalBus();
const services = { db, bus };
let engine: Awaited<ReturnType<typeof pretendedEngine>>;
let set: Record<string, unknown>;

beforeAll(async () => {
  engine = await pretendedEngine();
  set = {
    engineName: "mediamtx",
    engineIngest: "rtmp://live.test",
    enginePlaylist: `${engine.base}/{name}/index.m3u8`,
    engineRecording: "https://rec.test/{name}.mp4?from={start}&for={seconds}",
  };
});
afterAll(() => engine.close());
beforeEach(() => {
  engine.sent.clear();
  return storeRaw(db, "discover", set);
});

const context = (userId?: number) => ({ ...browseContext(db, { userId }), requestId: "r", bus, codeSecret });
const rowOf = (id: number) => db.selectFrom("live_rooms").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const keyOf = (id: number, streamKeys = 1) => streamKey({ id, streamKeys }, codeSecret);

async function external(values: Parameters<typeof makeRoom>[1] = {}) {
  const shop = await makeShop(db, { live_allowed: true });
  const room = await makeRoom(db, { shop_id: shop.id, user_id: shop.owner_id, driver: "external", ...values });
  return { id: room.id, name: `room-${room.id}`, shopId: shop.id, userId: shop.owner_id };
}

interface Call {
  kind?: keyof typeof engineWords;
  secret?: string;
  provider?: string;
}

/** A call of an engine. Returns its status. */
async function call(act: "publish" | "unpublish", body: object, { kind = "nginx", secret, provider }: Call = {}) {
  const name = provider ?? "mediamtx";
  const given = secret ?? engineSecret("mediamtx", codeSecret);
  const { json } = engineWords[kind];
  const request = new Request(`${origin}/api/live/${name}/${act}?secret=${given}`, {
    method: "POST",
    headers: { "Content-Type": json ? "application/json" : "application/x-www-form-urlencoded" },
    body: json ? JSON.stringify(body) : new URLSearchParams(Object.entries(body)),
  });
  const answer = await (act === "publish" ? publishAction : unpublishAction)({
    request,
    context: context(),
    params: { provider: name },
  } as never);
  return { status: answer.status, text: await answer.text() };
}
const publish = async (
  room: { id: number; name: string },
  { client = "7", key = keyOf(room.id), ...of }: Call & { client?: string; key?: string } = {},
) => (await call("publish", engineWords[of.kind ?? "nginx"].publish(room.name, key, client), of)).status;
const unpublish = async (room: { name: string }, { client = "7", ...of }: Call & { client?: string } = {}) =>
  (await call("unpublish", engineWords[of.kind ?? "nginx"].unpublish(room.name, client), of)).status;

test.each(["nginx", "srs", "mediamtx"] as const)(
  "%s: a room is on air while it is published, and ends a minute after",
  async (kind) => {
    const room = await external();
    expect(await publish(room, { kind })).toBe(200);
    expect(await rowOf(room.id)).toMatchObject({ state: "on_air", user_id: room.userId });
    engine.sent.set(room.name, Date.now());
    expect(await watchEngine({ db })).toBe(1);
    expect((await rowOf(room.id)).last_at).not.toBeNull();
    expect(await unpublish(room, { kind })).toBe(200);
    expect(await watchEngine({ db })).toBe(0);
    await sql`update live_rooms set last_at = clock_timestamp() - interval '61 seconds' where id = ${room.id}`.execute(
      db,
    );
    await sql`update live_runs set started_at = clock_timestamp() - interval '2 minutes' where room_id = ${room.id}`.execute(
      db,
    );
    expect(await endSilentRooms(services)).toBe(1);
    expect(await rowOf(room.id)).toMatchObject({ state: "ended", ended_by: "silence" });
  },
);

test("SRS reads that it may in the body, all others in the status", async () => {
  const room = await external();
  const { text } = await call("publish", engineWords.srs.publish(room.name, keyOf(room.id), "1"), { kind: "srs" });
  expect(JSON.parse(text)).toEqual({ code: 0 });
});

test("an encoder is refused with a wrong key, an earlier key, the key of another room, or a wrong secret", async () => {
  const [room, other] = [await external(), await external()];
  expect(await publish(room, { key: "nonsense" })).toBe(403);
  expect(await publish(room, { key: keyOf(other.id) })).toBe(403);
  expect(await publish(room, { secret: "nonsense" })).toBe(403);
  expect(await publish(room, { secret: engineSecret("other", codeSecret) })).toBe(403);
  expect(await publish(room, { provider: "other" })).toBe(404);
  expect(await unpublish(room, { secret: "" })).toBe(403);
  const studio = new URLSearchParams({ intent: "renew", room: String(room.id) });
  const request = new Request(`${origin}/pages/shop/live/live`, { method: "POST", headers: { origin }, body: studio });
  expect((await answerStudio(request, context(room.userId))).status).toBe(303);
  expect(await publish(room)).toBe(403);
  expect((await rowOf(room.id)).state).toBe("planned");
  expect(await publish(room, { key: keyOf(room.id, 2) })).toBe(200);
});

test("what an engine asks besides is not allowed, and what cannot be read is refused", async () => {
  const room = await external();
  const asked = { ...engineWords.mediamtx.publish(room.name, keyOf(room.id), "1"), action: "read" };
  expect((await call("publish", asked, { kind: "mediamtx" })).status).toBe(403);
  expect((await call("publish", { name: "their-own", key: "x" })).status).toBe(403);
  expect((await call("publish", { name: "x".repeat(2000) })).status).toBe(400);
  expect((await call("publish", { name: "x".repeat(20_000) })).status).toBe(413);
});

test("a room may not be sent where the shop may not go live, where another one is on air, and once it is over", async () => {
  const room = await external();
  const second = await makeRoom(db, { shop_id: room.shopId, driver: "external" });
  const other = { id: second.id, name: `room-${second.id}` };
  await db.updateTable("shops").set({ live_allowed: false }).where("id", "=", room.shopId).execute();
  expect(await publish(room)).toBe(403);
  await db.updateTable("shops").set({ live_allowed: true }).where("id", "=", room.shopId).execute();
  expect(await publish(room)).toBe(200);
  expect(await publish(other)).toBe(403);
  await endRoom(services, { roomId: room.id, by: "host" });
  expect(await publish(room)).toBe(403);
  expect(await publish(other)).toBe(200);
  const called = await external();
  await cancelRoom(db, { roomId: called.id, shopId: called.shopId });
  expect(await publish(called)).toBe(403);
});

test("of two encoders with the key the later one counts, and the earlier one's end changes nothing", async () => {
  const room = await external();
  expect(await publish(room, { client: "1" })).toBe(200);
  expect(await publish(room, { client: "2" })).toBe(200);
  engine.sent.set(room.name, Date.now());
  expect(await unpublish(room, { client: "1" })).toBe(200);
  expect(await watchEngine({ db })).toBe(1);
  expect(await unpublish(room, { client: "2" })).toBe(200);
  expect(await unpublish(room, { client: "2" })).toBe(200);
  expect(await watchEngine({ db })).toBe(0);
});

test("an encoder that comes back goes on in the room, after a break", async () => {
  const room = await external();
  engine.sent.set(room.name, Date.now());
  await publish(room, { client: "1" });
  await watchEngine({ db });
  await sql`update live_runs set started_at = started_at - interval '30 seconds' where room_id = ${room.id}`.execute(
    db,
  );
  await watchEngine({ db });
  const { length_ms, parts } = await rowOf(room.id);
  expect(Number(length_ms)).toBeGreaterThanOrEqual(30_000);
  expect(parts).toBe(0);
  await unpublish(room, { client: "1" });
  await publish(room, { client: "2" });
  await watchEngine({ db });
  expect(await rowOf(room.id)).toMatchObject({ parts: 1, state: "on_air" });
  expect(Number((await rowOf(room.id)).length_ms)).toBeGreaterThanOrEqual(30_000);
});

test("a room whose engine was killed is interrupted, and ends, though nobody told", async () => {
  const room = await external();
  engine.sent.set(room.name, Date.now());
  await publish(room);
  await watchEngine({ db });
  engine.sent.delete(room.name);
  const before = (await rowOf(room.id)).last_at;
  expect(await watchEngine({ db })).toBe(0);
  expect((await rowOf(room.id)).last_at).toEqual(before);
});

test("a host's page cannot send what an encoder sends, nor an encoder what a page does", async () => {
  const room = await external();
  expect(await startRun(services, { roomId: room.id, shopId: room.shopId, userId: room.userId })).toMatchObject({
    code: "notFound",
  });
  const own = await makeRoom(db, { shop_id: room.shopId });
  expect(await publish({ id: own.id, name: `room-${own.id}` })).toBe(403);
});

test("viewers read the engine's playlist, its origin is allowed, and afterwards its recording", async () => {
  const room = await external();
  await publish(room);
  const browser = accountBrowser(db);
  const shown = await browser.get(routed(roomLoader), `/pages/find/details/live?id=${room.id}`);
  const { page } = (await shown.json()) as { page: RoomPage };
  expect(page.room).toMatchObject({ playlist: `${engine.base}/${room.name}/index.m3u8`, external: true });
  expect(await engineOrigins(db)).toEqual([engine.base, "https://rec.test"]);
  await db.updateTable("live_rooms").set({ length_ms: 5000 }).where("id", "=", room.id).execute();
  await endRoom(services, { roomId: room.id, by: "host" });
  const ended = await browser.get(routed(endLoader), `/pages/page/end_live?id=${room.id}`);
  const replay = ((await ended.json()) as { page: EndPage }).page.room.replay ?? "";
  expect(replay).toMatch(new RegExp(`^https://rec.test/${room.name}.mp4\\?from=20.*Z&for=5$`));
});

test("only a shop of a market with an engine is asked who sends a room", async () => {
  const { userId } = await external();
  const load = async () =>
    (await loadRooms(new Request(`${origin}/pages/store/marketing/live?id=new`), context(userId))).form;
  expect((await load())?.engine).toBe(true);
  const send = (title: string) =>
    answerRooms(
      new Request(`${origin}/pages/store/marketing/live`, {
        method: "POST",
        headers: { origin },
        body: new URLSearchParams({ intent: "plan", title, driver: "external", key: crypto.randomUUID() }),
      }),
      context(userId),
    );
  await send("With the engine");
  await storeRaw(db, "discover", { ...set, engineName: "" });
  expect((await load())?.engine).toBe(false);
  await send("Without it");
  const rooms = await db.selectFrom("live_rooms").select(["title", "driver"]).where("user_id", "=", userId).execute();
  expect(rooms).toContainEqual({ title: "With the engine", driver: "external" });
  expect(rooms).toContainEqual({ title: "Without it", driver: "own" });
  expect(await engineOrigins(db)).toEqual([]);
});

test("the studio shows address and key to the host, how far the encoder is, and what staff ask", async () => {
  const room = await external();
  const load = async () =>
    loadStudio(new Request(`${origin}/pages/shop/live/live?id=${room.id}`), context(room.userId));
  const ingest = { address: "rtmp://live.test", key: `${room.name}?key=${keyOf(room.id)}` };
  expect((await load()).encoder).toEqual({ ingest, state: "waiting", warning: null });
  await publish(room);
  expect((await load()).encoder?.state).toBe("coming");
  engine.sent.set(room.name, Date.now());
  await watchEngine({ db });
  expect((await load()).encoder?.state).toBe("sent");
  await sql`update live_rooms set last_at = clock_timestamp() - interval '9 seconds' where id = ${room.id}`.execute(db);
  expect((await load()).encoder?.state).toBe("away");
  const actor = await makeStaff(db, { name: "Aisha Razak" });
  done(await warnHost(services, { actor, roomId: room.id, words: "Please stop." }));
  expect((await load()).encoder?.warning).toMatchObject({ words: "Please stop.", by: "Aisha" });
});

test("what an address does not say stands in the stream key", () => {
  const ingestOf = (engineIngest: string) => {
    const discover = { ...set, engineIngest } as never;
    return driverOf("external", engineOf({ discover }))?.ingest({ id: 12 }, "K");
  };
  expect(ingestOf("rtmp://a.test/live")).toEqual({ address: "rtmp://a.test/live", key: "room-12?key=K" });
  expect(ingestOf("https://a.test/{name}/whip")).toEqual({ address: "https://a.test/room-12/whip", key: "K" });
  expect(ingestOf("https://a.test/whip?stream={name}&key={key}")).toEqual({
    address: "https://a.test/whip?stream=room-12&key=K",
    key: "",
  });
});
