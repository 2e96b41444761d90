import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { endRoom } from "~/app/live/rooms/end-room.server";
import { startRun } from "~/app/live/rooms/start-run.server";
import { createLocalBus } from "~/app/platform/process/pubsub.server";
import type { Db } from "~/db/client.server";
import { makeGoods, makeShop } from "../support/factories";
import { makeRoom } from "../support/live-factories";
import { film, filmHost } from "../support/live-host";
import { sayIn } from "../support/live-rooms";
import { databaseOf } from "../support/people";
import { inTier } from "../support/tier";
import { hydrated, openBrowser, phone } from "../support/visit";

const { url, dataDir } = inject("shop");
const visit = openBrowser();
const bus = createLocalBus();
let db: Db;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ db, close } = await databaseOf(dataDir));
});
afterAll(() => close?.());

const path = "/pages/find/details/live";
const seconds = film.segments.length;

async function makeOnAir() {
  const shop = await makeShop(db, { live_allowed: true });
  const room = await makeRoom(db, { shop_id: shop.id, title: "Lamps for long evenings" });
  const ours = { roomId: room.id, shopId: shop.id };
  /** Opens a run, as a host's page does that is opened, or opened again. */
  async function begin() {
    const run = await startRun({ db, bus }, { ...ours, userId: shop.owner_id });
    if (!run.ok) throw new Error(run.code);
    const host = filmHost(url, run.value);
    expect(await host.open()).toBe(200);
    return host;
  }
  return { ...ours, begin, end: () => endRoom({ db, bus }, { ...ours, by: "host" }) };
}

/** Sends seconds of the film in their own time, from one to before another. */
async function sendFilm(host: ReturnType<typeof filmHost>, from: number, to: number) {
  const began = performance.now();
  for (let at = from; at < to; at += 1) {
    expect(await host.send(at)).toBe(200);
    await sleep(Math.max(0, began + (at - from + 1) * 1000 - performance.now()));
  }
}

/** What the player shows: its state, the tenths of a second in the picture, and how far it is behind what has come. */
const shown = (page: Page) =>
  page.evaluate(() => {
    const video = document.querySelector("video");
    if (!video) return { state: "gone", tenths: -1, behind: 0, time: 0 };
    const canvas = Object.assign(document.createElement("canvas"), { width: 180, height: 320 });
    const pen = canvas.getContext("2d", { willReadFrequently: true });
    pen?.drawImage(video, 0, 0, 180, 320);
    let tenths = 0;
    for (let bit = 0; bit < 8; bit += 1)
      if ((pen?.getImageData(20 + bit * 20, 160, 1, 1).data[0] ?? 0) > 128) tenths |= 1 << bit;
    const { buffered, currentTime: time } = video;
    const end = buffered.length > 0 ? buffered.end(buffered.length - 1) : 0;
    return { state: video.dataset.state ?? "", tenths, behind: end - time, time };
  });

const state = async (page: Page) => (await shown(page)).state;

test("a viewer follows a room over a refused file and a host who was gone, to its end", {
  timeout: 150_000,
}, async () => {
  const room = await makeOnAir();
  const first = await room.begin();
  await sendFilm(first, 0, 2);
  const sending = sendFilm(first, 2, 12);
  const { page } = await visit(`${path}?id=${room.roomId}`, { viewport: phone });
  let refused = 0;
  await page.route("**/live/*/*.m4s", (route) => {
    refused += 1;
    return refused === 2 ? route.abort() : route.continue();
  });
  await expect.poll(() => state(page), { timeout: 15_000 }).toBe("playing");
  await page.getByRole("button", { name: "Tap for sound" }).click();
  expect(await page.evaluate(() => document.querySelector("video")?.muted)).toBe(false);
  await sending;
  const before = await shown(page);
  expect(refused).toBeGreaterThan(2);
  // The last second of the film was sent a second ago: the picture is within three of it.
  expect(before.tenths).toBeGreaterThan(80);
  expect(before.behind).toBeLessThan(3);

  await page.getByText("The host will be right back").waitFor({ timeout: 12_000 });
  const again = await room.begin();
  const back = sendFilm(again, 0, 6);
  await expect.poll(() => state(page), { timeout: 10_000 }).toBe("playing");
  await back;
  const after = await shown(page);
  expect(after.time).toBeGreaterThan(before.time + 2);
  expect(after.tenths).toBeGreaterThan(20);
  expect(after.tenths).toBeLessThan(60);

  const goods = await makeGoods(db, { shop_id: room.shopId, title: JSON.stringify({ en: "Amber lamp" }) });
  await sayIn(db, room.roomId, { body: "Is it warm?" });
  await db.updateTable("live_lines").set({ media_ms: 12_000 }).where("room_id", "=", room.roomId).execute();
  await db.insertInto("live_goods").values({ room_id: room.roomId, goods_id: goods.id, place: 1 }).execute();
  await db.insertInto("live_explained").values({ room_id: room.roomId, goods_id: goods.id, from_ms: 13_000 }).execute();
  await room.end();
  await page.waitForURL(/end_live/, { timeout: 20_000 });
  await page.getByRole("heading", { name: "The live has ended" }).waitFor();
  await hydrated(page);
  await page.getByRole("link", { name: "Watch again" }).click();
  await expect.poll(() => state(page), { timeout: 20_000 }).toBe("playing");
  await page.getByText("Shown at 0:13").waitFor();
  const said = page.getByText("Is it warm?");
  const card = page.getByRole("region", { name: "Explained" });
  expect([await said.count(), await card.count()]).toEqual([0, 0]);
  // Moved in, over the place at which the host began anew.
  await page.evaluate(() => {
    const video = document.querySelector("video");
    if (video) video.currentTime = 14.5;
  });
  await expect.poll(async () => (await shown(page)).tenths, { timeout: 15_000 }).toBeGreaterThan(24);
  expect((await shown(page)).tenths).toBeLessThan(60);
  await said.waitFor();
  await card.getByText("Amber lamp").waitFor();
  await page.evaluate(() => {
    const video = document.querySelector("video");
    if (video) video.currentTime = 3;
  });
  await expect.poll(async () => Math.round((await shown(page)).tenths / 10), { timeout: 15_000 }).toBe(4);
});

test("a viewer whose page was in the background comes back to what is shown now", { timeout: 180_000 }, async () => {
  const room = await makeOnAir();
  const host = await room.begin();
  await sendFilm(host, 0, 3);
  let going = true;
  let at = 3;
  const sending = (async () => {
    for (; going; at += 1) await sendFilm({ ...host, send: () => host.send(at % seconds) }, at, at + 1);
  })();
  const { page } = await visit(`${path}?id=${room.roomId}`, { viewport: phone });
  await expect.poll(() => state(page), { timeout: 15_000 }).toBe("playing");
  const tab = await page.context().newCDPSession(page);
  await tab.send("Page.setWebLifecycleState", { state: "frozen" });
  await sleep(inTier({ test: 8000, full: 60_000 }));
  await tab.send("Page.setWebLifecycleState", { state: "active" });
  /** Tenths of a second between what is shown and the end of what was sent. */
  const late = async () => (at * 10 - (await shown(page)).tenths + 10 * seconds) % (10 * seconds);
  await expect.poll(late, { timeout: 15_000 }).toBeLessThan(45);
  await expect.poll(() => state(page), { timeout: 5000 }).toBe("playing");
  going = false;
  await sending;
});

test("without JavaScript a room has its poster, its title and a link to its playlist", async () => {
  const room = await makeOnAir();
  await sendFilm(await room.begin(), 0, 1);
  const { page, problems } = await visit(`${path}?id=${room.roomId}`, { javaScriptEnabled: false });
  await page.getByRole("heading", { name: "Lamps for long evenings" }).waitFor({ state: "attached" });
  const link = page.getByRole("link", { name: "Open the live in a player" });
  expect(await link.getAttribute("href")).toBe(`/live/${room.roomId}/live.m3u8`);
  expect(problems).toEqual([]);
  await room.end();
  // Visitors share a copy of the page for a second.
  await sleep(1200);
  const ended = await visit(`${path}?id=${room.roomId}`, { javaScriptEnabled: false });
  expect(ended.page.url()).toContain("end_live");
  expect(await ended.page.getByRole("link", { name: "Watch again" }).getAttribute("href")).toBe(
    `/live/${room.roomId}/replay.m3u8`,
  );
});

test("a planned room says when it starts, and one that was called off leads on", async () => {
  const planned_for = new Date(Date.now() + 26 * 3_600_000);
  const { id } = await makeRoom(db, { planned_for });
  const { page, problems } = await visit(`${path}?id=${id}`);
  await page.getByText(/^Starts [A-Z]/).waitFor();
  await page.getByRole("timer").waitFor();
  expect(problems).toEqual([]);
  const off = await makeRoom(db, { state: "cancelled" });
  const gone = await visit(`${path}?id=${off.id}`, { expectStatus: 404 });
  expect(gone.status).toBe(404);
  await gone.page.getByText("This live was called off").waitFor();
  await gone.page.getByRole("link", { name: "To the shop" }).waitFor();
});
