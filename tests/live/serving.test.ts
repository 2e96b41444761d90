import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLiveHandler } from "~/app/live/api.server";
import { changeReplay } from "~/app/live/rooms/change-replay.server";
import { endRoom } from "~/app/live/rooms/end-room.server";
import { startRun } from "~/app/live/rooms/start-run.server";
import { createLogger } from "~/app/platform/process/log.server";
import { createLocalBus } from "~/app/platform/process/pubsub.server";
import { testDatabase } from "~/tests/support/database";
import { makeShop } from "~/tests/support/factories";
import { makeRecording, makeRoom } from "~/tests/support/live-factories";
import { film, filmHost } from "~/tests/support/live-host";
import { inMemory } from "~/tests/support/storages";

const { db } = testDatabase({ max: 12 });
const bus = createLocalBus();
const storage = inMemory();
let base = "";
let close: () => void;

beforeAll(async () => {
  const handle = createLiveHandler(
    { db, bus, storage, log: createLogger("silent") },
    { secure: false, isUnavailable: () => false },
  );
  const server = createServer((req, res) => void (handle(req, res) || res.end("the shop"))).listen(0, "127.0.0.1");
  await once(server, "listening");
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () => server.close();
});
afterAll(() => close?.());

const get = (address: string) => fetch(base + address);
const list = async (roomId: number, query = "", kind = "live") => {
  const answer = await get(`/live/${roomId}/${kind}.m3u8${query}`);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};
const filesIn = (text: string) => text.split("\n").filter((line) => line.endsWith(".m4s"));

async function onAir() {
  const shop = await makeShop(db, { live_allowed: true });
  const room = await makeRoom(db, { shop_id: shop.id });
  const ours = { roomId: room.id, shopId: shop.id };
  const run = await startRun({ db, bus }, { ...ours, userId: shop.owner_id });
  if (!run.ok) throw new Error(run.code);
  return { ...ours, shop, host: filmHost(base, run.value) };
}

test("a viewer gets the head and the segments as they were sent, with names that never change", async () => {
  const { roomId, host } = await onAir();
  expect(await host.open()).toBe(200);
  expect(await host.send(0)).toBe(200);
  const { status, headers, text } = await list(roomId);
  expect(status).toBe(200);
  expect(headers.get("cache-control")).toBe("public, max-age=1");
  expect(headers.get("content-type")).toBe("application/vnd.apple.mpegurl");
  expect(text).toContain(`#EXT-X-PASAR-TYPE:${film.mime}\n`);
  const head = /#EXT-X-MAP:URI="([^"]+)"/.exec(text)?.[1] ?? "";
  const [file = ""] = filesIn(text);
  for (const [address, bytes] of [
    [head, film.head],
    [file, film.segments[0]],
  ] as const) {
    const answer = await get(address);
    expect(answer.headers.get("cache-control")).toContain("immutable");
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes ?? Buffer.alloc(0))).toBe(true);
  }
  expect((await get(file.replace(/.\.m4s$/, "x.m4s"))).status).toBe(404);
});

test("a question for the next segment waits for it, and not longer than three seconds", async () => {
  const { roomId, host } = await onAir();
  await host.open();
  await host.send(0);
  const asked = list(roomId, "?after=1");
  let answered = false;
  void asked.then(() => {
    answered = true;
  });
  await sleep(400);
  expect(answered).toBe(false);
  const sentAt = performance.now();
  await host.send(1);
  expect(filesIn((await asked).text)).toHaveLength(2);
  expect(performance.now() - sentAt).toBeLessThan(1500);
  const before = performance.now();
  expect(filesIn((await list(roomId, "?after=2")).text)).toHaveLength(2);
  expect(performance.now() - before).toBeGreaterThan(2500);
});

test("the end of a room is told at once, and then its recording can be watched", async () => {
  const { roomId, shopId, host } = await onAir();
  await host.open();
  for (const at of [0, 1, 2]) await host.send(at);
  expect((await list(roomId, "", "replay")).status).toBe(404);
  const asked = list(roomId, "?after=3");
  await endRoom({ db, bus }, { roomId, shopId, by: "host" });
  expect((await asked).text).toContain("#EXT-X-ENDLIST");
  const replay = await list(roomId, "", "replay");
  expect(filesIn(replay.text)).toHaveLength(3);
  expect(replay.text).toContain("#EXT-X-PLAYLIST-TYPE:VOD");
  expect(await host.send(3)).toBe(410);
});

test("a recording that is hidden, deleted, or of a shop that closed, is a 404", async () => {
  const { room } = await makeRecording(db);
  const replay = { roomId: room.id, shopId: room.shop_id };
  const status = async () => (await list(room.id, "", "replay")).status;
  expect(await status()).toBe(200);
  expect((await changeReplay({ db, bus }, { ...replay, version: 1, change: { to: "hide" } })).ok).toBe(true);
  expect(await status()).toBe(404);
  expect((await changeReplay({ db, bus }, { ...replay, version: 2, change: { to: "show" } })).ok).toBe(true);
  expect(await status()).toBe(200);
  expect((await changeReplay({ db, bus }, { ...replay, version: 3, change: { to: "delete" } })).ok).toBe(true);
  expect(await status()).toBe(404);
  const other = (await makeRecording(db)).room;
  await db.updateTable("shops").set({ state: "closed" }).where("id", "=", other.shop_id).execute();
  expect((await list(other.id, "", "replay")).status).toBe(404);
});

test("a recording is shown from where it is cut", async () => {
  const { room, files } = await makeRecording(db, { segments: 6 });
  const replay = { roomId: room.id, shopId: room.shop_id, version: 1 };
  const change = { to: "cut", fromMs: 1500, toMs: 4000 } as const;
  expect((await changeReplay({ db, bus }, { ...replay, change })).ok).toBe(true);
  expect(filesIn((await list(room.id, "", "replay")).text)).toEqual(
    files.slice(1, 4).map(({ runId, number, hash }) => `/live/${runId}/${number}-${hash}.m4s`),
  );
});

test("a planned room, and one that there is not, has no playlist", async () => {
  const room = await makeRoom(db);
  expect((await list(room.id)).status).toBe(404);
  expect((await list(999_999)).status).toBe(404);
  expect((await list(0)).status).toBe(404);
});
