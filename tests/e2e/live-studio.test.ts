import type { Page } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { endRoom } from "~/app/live/rooms/end-room.server";
import { createLocalBus } from "~/app/platform/process/pubsub.server";
import type { Db } from "~/db/client.server";
import { makeShop } from "../support/factories";
import { makeRoom } from "../support/live-factories";
import { databaseOf, makePerson, storageOf } from "../support/people";
import { inTier } from "../support/tier";
import { hydrated, openBrowser, phone } from "../support/visit";

const { url, dataDir } = inject("shop");
const visit = openBrowser({ records: true });
let db: Db;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ db, close } = await databaseOf(dataDir));
});
afterAll(() => close?.());

const path = "/pages/shop/live/live";

/** A host of a shop that may go live, with a room, and what opens a browser as them. */
async function host() {
  const person = await makePerson(db, { nickname: "Host" });
  const shop = await makeShop(db, { owner_id: person.id, live_allowed: true });
  const { id } = await makeRoom(db, { shop_id: shop.id, user_id: person.id, title: "Evening session" });
  const as = { storageState: storageOf(person, url, "en"), viewport: phone, permissions: ["camera", "microphone"] };
  return { id, address: `${path}?id=${id}`, as };
}

const segmentsOf = (roomId: number) =>
  db
    .selectFrom("live_segments")
    .select(["number", "length_ms", "bytes", "part", "run_id", "starts_ms"])
    .where("room_id", "=", roomId)
    .orderBy("number")
    .execute();
const countOf = async (roomId: number) => (await segmentsOf(roomId)).length;
const roomOf = (id: number) => db.selectFrom("live_rooms").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

const slow = { timeout: 60_000, interval: 300 };
const begin = (page: Page) => page.locator(".studio-sheet .button").last();
const tool = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function goOnAir(page: Page) {
  await page.locator("[data-trial=done]").waitFor({ timeout: 30_000 });
  await begin(page).click();
  await page.locator(".studio-live").waitFor({ timeout: 30_000 });
}

async function end(page: Page) {
  await page.getByRole("button", { name: "End", exact: true }).click();
  await page.getByRole("button", { name: "End the live" }).click();
  await page.waitForURL((to) => !to.pathname.endsWith("/live/live"), { timeout: 30_000 });
}

/** Numbers without a hole, and times that are the sum of the lengths before. */
async function expectWhole(roomId: number) {
  const rows = await segmentsOf(roomId);
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, place) => place + 1));
  let at = 0;
  for (const { starts_ms, length_ms } of rows) {
    expect(Number(starts_ms)).toBe(at);
    at += length_ms;
  }
  return rows;
}

test("a host goes on air, is silent, pauses, and ends", { timeout: 180_000 }, async () => {
  const { id, address, as } = await host();
  const { page } = await visit(address, as);
  await goOnAir(page);
  await expect.poll(() => countOf(id), slow).toBeGreaterThanOrEqual(3);
  const { state, started_at } = await roomOf(id);
  expect(state).toBe("on_air");
  expect(started_at).not.toBeNull();
  await tool(page, "Sound").click();
  await tool(page, "Sound off").waitFor();
  await tool(page, "Sound off").click();
  await tool(page, "Pause").click();
  await page.locator(".studio-paused").waitFor();
  const before = await countOf(id);
  // A pause is a still picture, not a silence of the room.
  await expect.poll(() => countOf(id), slow).toBeGreaterThanOrEqual(before + 3);
  await tool(page, "Go on").click();
  await end(page);
  const rows = await expectWhole(id);
  expect(new Set(rows.map(({ part }) => part))).toEqual(new Set([0]));
  for (const { length_ms } of rows.slice(1, -1)) expect(length_ms).toBeLessThan(4000);
  expect(await roomOf(id)).toMatchObject({ state: "ended", ended_by: "host" });
});

test("a page that is killed comes back: numbers go on, and a part begins", { timeout: 180_000 }, async () => {
  const { id, address, as } = await host();
  const { page } = await visit(address, as);
  await goOnAir(page);
  await expect.poll(() => countOf(id), slow).toBeGreaterThanOrEqual(3);
  const context = page.context();
  await page.close({ runBeforeUnload: false });
  const again = await context.newPage();
  await again.goto(new URL(address, url).href);
  await hydrated(again);
  await again.locator("[data-trial=done]").waitFor({ timeout: 30_000 });
  await expect.poll(() => begin(again).textContent()).toBe("Go on");
  const before = await countOf(id);
  await goOnAir(again);
  await expect.poll(() => countOf(id), slow).toBeGreaterThanOrEqual(before + 3);
  await end(again);
  const rows = await expectWhole(id);
  expect(new Set(rows.map(({ run_id }) => run_id)).size).toBe(2);
  expect([...new Set(rows.map(({ part }) => part))]).toEqual([0, 1]);
});

/** One of how many requests is refused, and the seconds until the end. */
const refusal = inTier({ test: { every: 4, seconds: 10 }, full: { every: 10, seconds: 20 } });
test("a part of what is sent is refused, and nothing is lost", { timeout: 180_000 }, async () => {
  const { id, address, as } = await host();
  const { page } = await visit(address, as);
  let sent = 0;
  let refused = 0;
  await page.route("**/live/*-*/*", async (route) => {
    sent += 1;
    if (route.request().method() !== "PUT" || sent % refusal.every !== 3) return route.continue();
    refused += 1;
    // Of those that are refused every other one arrives, and its answer is lost.
    if (refused % 2 === 0) await route.fetch();
    await (refused % 3 === 0 ? route.fulfill({ status: 503 }) : route.abort());
  });
  await goOnAir(page);
  await expect.poll(() => countOf(id), slow).toBeGreaterThanOrEqual(refusal.seconds);
  await end(page);
  const rows = await expectWhole(id);
  expect(refused).toBeGreaterThanOrEqual(2);
  expect(new Set(rows.map(({ part }) => part))).toEqual(new Set([0]));
});

test("whoever opens the room elsewhere takes it over", { timeout: 180_000 }, async () => {
  const { id, address, as } = await host();
  const { page } = await visit(address, as);
  await goOnAir(page);
  await expect.poll(() => countOf(id), slow).toBeGreaterThanOrEqual(2);
  const { page: other } = await visit(address, as);
  await goOnAir(other);
  await page.getByText("went on from another device").waitFor({ timeout: 30_000 });
  const before = await countOf(id);
  await expect.poll(() => countOf(id), slow).toBeGreaterThanOrEqual(before + 2);
  await end(other);
  await expectWhole(id);
});

test("a full disk ends the room, with words for its host", { timeout: 180_000 }, async () => {
  const { id, address, as } = await host();
  const { page } = await visit(address, as);
  await goOnAir(page);
  await expect.poll(() => countOf(id), slow).toBeGreaterThanOrEqual(2);
  const before = await countOf(id);
  // What the server does when its disk takes nothing more (tests/live/segments.test.ts).
  await page.route("**/live/*-*/*", async (route) => {
    await endRoom({ db, bus: createLocalBus() }, { roomId: id, by: "disk" });
    await route.fulfill({ status: 507, json: { code: "diskFull" } });
  });
  await page.getByText("storage is full").waitFor({ timeout: 30_000 });
  expect(await roomOf(id)).toMatchObject({ state: "ended", ended_by: "disk" });
  expect(await countOf(id)).toBeGreaterThanOrEqual(before);
  await page.locator(".studio-sheet a.button").click();
  await page.waitForURL("**/pages/page/end_live?*");
});

test("without a camera the page says what to do; without JavaScript it says what it needs", async () => {
  const { address, as } = await host();
  const { page } = await visit(address, { ...as, permissions: [] });
  await page.locator("[data-trial=obstacle]").waitFor({ timeout: 30_000 });
  await expect.poll(() => page.locator("[data-trial=obstacle]").textContent()).toContain("Allow it");
  await expect.poll(() => begin(page).isDisabled()).toBe(true);
  const { page: plain } = await visit(address, { ...as, javaScriptEnabled: false });
  await expect.poll(() => plain.locator("main").textContent()).toContain("needs JavaScript");
});
