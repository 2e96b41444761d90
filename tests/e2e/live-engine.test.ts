import type { Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { streamKey } from "~/app/live/engine/stream-key.server";
import { endRoom } from "~/app/live/rooms/end-room.server";
import { createLocalBus } from "~/app/platform/process/pubsub.server";
import { engineSecret } from "~/app/settings/api.server";
import { testDatabase } from "../support/database";
import { makeShop } from "../support/factories";
import { makeRoom } from "../support/live-factories";
import { engineWords, pretendedEngine } from "../support/pretended-engine";
import { type RunningShop, startShop } from "../support/server";
import { storeRaw } from "../support/setting-factories";
import { openBrowser, phone } from "../support/visit";

const codes = "a key of thirty-two letters and more";
const visit = openBrowser();
const own = testDatabase();
let engine: Awaited<ReturnType<typeof pretendedEngine>>;
let shop: RunningShop;

beforeAll(async () => {
  engine = await pretendedEngine();
  await storeRaw(own.db, "discover", {
    engineName: "mediamtx",
    engineIngest: "rtmp://live.test",
    enginePlaylist: `${engine.base}/{name}/index.m3u8`,
  });
  shop = await startShop({ env: { DATABASE_URL: own.url, CODE_SECRET: codes } });
});
afterAll(async () => {
  await shop?.stop();
  engine?.close();
});

const tell = async (act: "publish" | "unpublish", body: object) => {
  const address = `${shop.url}/api/live/mediamtx/${act}?secret=${engineSecret("mediamtx", codes)}`;
  const headers = { "Content-Type": "application/json" };
  return (await fetch(address, { method: "POST", headers, body: JSON.stringify(body) })).status;
};
const state = (page: Page) => page.evaluate(() => document.querySelector("video")?.dataset.state);

test("a viewer follows a room of an engine by our own player, over an encoder that was gone, to its end", {
  timeout: 120_000,
}, async () => {
  const { id: shopId } = await makeShop(own.db, { live_allowed: true });
  const { id } = await makeRoom(own.db, { shop_id: shopId, driver: "external", title: "From an encoder" });
  const [name, key] = [`room-${id}`, streamKey({ id, streamKeys: 1 }, codes)];
  expect(await tell("publish", engineWords.mediamtx.publish(name, "nonsense", "1"))).toBe(403);
  expect(await tell("publish", engineWords.mediamtx.publish(name, key, "1"))).toBe(200);
  engine.sent.set(name, Date.now() - 5000);
  const { page, problems } = await visit("/", { base: shop.url, viewport: phone, alone: true });
  // As a browser that reads no HLS itself.
  await page.addInitScript(() => {
    HTMLMediaElement.prototype.canPlayType = () => "";
  });
  await page.goto(`${shop.url}/pages/find/details/live?id=${id}`);
  await expect.poll(() => state(page), { timeout: 20_000 }).toBe("playing");
  const at = () => page.evaluate(() => document.querySelector("video")?.currentTime ?? 0);
  const before = await at();
  await expect.poll(at, { timeout: 15_000 }).toBeGreaterThan(before + 3);

  engine.sent.delete(name);
  expect(await tell("unpublish", engineWords.mediamtx.unpublish(name, "1"))).toBe(200);
  await page.getByText("The host will be right back").waitFor({ timeout: 20_000 });
  expect(await tell("publish", engineWords.mediamtx.publish(name, key, "2"))).toBe(200);
  engine.sent.set(name, Date.now() - 5000);
  await expect.poll(() => state(page), { timeout: 20_000 }).toBe("playing");

  await endRoom({ db: own.db, bus: createLocalBus() }, { roomId: id, by: "host" });
  await page.waitForURL(/end_live/, { timeout: 20_000 });
  // A playlist that is gone for a while is what this test is about.
  expect(problems.filter((problem) => !/404/.test(problem))).toEqual([]);
});
