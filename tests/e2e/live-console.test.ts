import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from "vitest";
import { createLocalBus } from "~/app/platform/process/pubsub.server";
import type { Db } from "~/db/client.server";
import { makeGoods, makeSku } from "../support/factories";
import { filmHost } from "../support/live-host";
import { makeLiveRoom, sayIn } from "../support/live-rooms";
import { lot } from "../support/lot";
import { openPopups } from "../support/open-popups";
import { databaseOf, makeStaffPerson, personOf, storageOf } from "../support/people";
import { desktop, openBrowser, phone } from "../support/visit";

const { url, dataDir } = inject("shop");
const visit = openBrowser();
let db: Db;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await databaseOf(dataDir));
});
afterAll(() => close?.());

const console = (roomId: number) => `/operator/live/${roomId}`;
const shot = async (page: Page, name: string) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true });
};

/** A room whose host sends the film again and again, until the test is over. */
async function onAir() {
  const room = await makeLiveRoom(db, { bus: createLocalBus() });
  const goods = await makeGoods(db, { shop_id: room.shopId });
  await makeSku(db, { goods_id: goods.id, stock: 50 });
  await db.insertInto("live_goods").values({ room_id: room.roomId, goods_id: goods.id, place: 1 }).execute();
  await db.updateTable("live_rooms").set({ explained_id: goods.id }).where("id", "=", room.roomId).execute();
  const host = filmHost(url, room.run);
  expect(await host.open()).toBe(200);
  let last = 200;
  let going = true;
  onTestFinished(() => {
    going = false;
  });
  const send = async () => {
    for (let at = 0; going && last === 200; at = (at + 1) % 14) {
      last = await host.send(at);
      await sleep(1000);
    }
  };
  void send().catch(() => {});
  return { ...room, status: () => last };
}

test("a host begins an offer on the phone, with all of its form within reach, and a viewer has it at once", {
  timeout: 120_000,
}, async () => {
  const room = await onAir();
  const { page: viewer } = await visit(`/pages/find/details/live?id=${room.roomId}`, { viewport: phone });
  const host = await personOf(db, room.ownerId);
  const { page } = await visit(`/pages/shop/live/live?id=${room.roomId}`, {
    storageState: storageOf(host, url, "en"),
    viewport: phone,
  });
  const offer = page.getByRole("button", { name: "Room offer" });
  await offer.waitFor();
  const opened = await openPopups(page);
  expect(opened.map(({ key }) => key).join(" ")).toContain("roomOffer");
  expect(opened.flatMap(({ faults }) => faults)).toEqual([]);
  await offer.click();
  const form = page.locator("dialog[open] form");
  await form.locator("select[name=sku]").waitFor();
  await form.locator("input[name=price]").fill("1");
  await form.locator("input[name=quota]").fill("0");
  const start = page.locator("dialog[open] button[type=submit]");
  await start.click();
  await form.locator(".field-error").first().waitFor();
  await expect.poll(() => form.locator("input[name=price]").inputValue()).toBe("1");
  await form.locator("input[name=quota]").fill("5");
  await start.click();
  await expect.poll(() => page.locator("dialog[open]").count()).toBe(0);
  // The page asks for prices every half minute: the room has told it.
  await expect.poll(() => viewer.locator("main").textContent(), { timeout: 8000 }).toContain("$1.00");
});

test("staff look into a room, warn and cut it off; its viewer is told, its shop appeals, and other staff decide", {
  timeout: 180_000,
}, async () => {
  const room = await onAir();
  await sayIn(db, room.roomId, { body: "Buy it at the other mall" });
  const staff = await makeStaffPerson(db, `Aisha ${lot()}`, "owner");
  const { page: viewer } = await visit(`/pages/find/details/live?id=${room.roomId}`, { viewport: phone });
  const looker = { storageState: storageOf(staff, url, "en"), viewport: desktop };
  const { page, problems } = await visit("/operator/live", looker);
  // What it shows now stands on its tile.
  const still = page.locator(`a[href="${console(room.roomId)}"] canvas:not([hidden])`);
  await still.waitFor({ timeout: 20_000 });
  expect(await still.evaluate((one: HTMLCanvasElement) => one.width)).toBe(270);
  await shot(page, "console");
  await page
    .locator(`a[href="${console(room.roomId)}"]`)
    .first()
    .click();
  await page.waitForURL(`**${console(room.roomId)}`);
  const picture = () => page.evaluate(() => document.querySelector("video")?.currentTime ?? 0);
  await expect.poll(picture, { timeout: 30_000 }).toBeGreaterThan(0);
  const warn = page.locator("form", { has: page.locator("[name=intent][value=warn]") });
  await warn.locator("textarea").fill("Please do not name other malls.");
  await warn.locator("button.is-primary").click();
  await expect.poll(() => page.locator("main").textContent()).toContain("Please do not name other malls.");
  await shot(page, "case");

  const cut = page.locator("form", { has: page.locator("[name=intent][value=cut]") });
  await cut.locator("textarea").fill("Rule 4.2: prices of other malls");
  await cut.locator("select").selectOption("7");
  await cut.locator("button.is-danger").first().click();
  await shot(page, "cut-question");
  await page.locator("dialog[open] button[type=submit].is-danger").click();
  await expect.poll(room.status, { timeout: 20_000 }).toBe(423);
  await viewer.waitForURL("**/pages/page/end_live?*", { timeout: 30_000 });
  await expect.poll(() => viewer.locator("main").textContent()).toContain("Rule 4.2");
  await shot(viewer, "viewer-cut");

  const owner = await personOf(db, room.ownerId);
  const { page: own } = await visit(`/pages/page/end_live?id=${room.roomId}`, {
    storageState: storageOf(owner, url, "en"),
    viewport: phone,
  });
  await own.locator("textarea[name=words]").fill("It was a viewer's line, not mine.");
  await shot(own, "appeal");
  await own.locator("button[value=appeal]").click();
  await expect.poll(() => own.locator(".live-own").first().textContent()).toContain("It was a viewer's line");

  const other = await makeStaffPerson(db, `Wen ${lot()}`, "owner");
  const { page: judge } = await visit(console(room.roomId), {
    storageState: storageOf(other, url, "en"),
    viewport: desktop,
  });
  await judge.locator("select[name=outcome]").selectOption("lifted");
  await judge.locator("textarea[name=answer]").fill("You are right. We are sorry.");
  await shot(judge, "decision");
  await judge
    .locator("form", { has: judge.locator("select[name=outcome]") })
    .locator("button.is-primary")
    .click();
  await expect.poll(() => judge.locator("main").textContent()).toContain("You are right. We are sorry.");
  await own.reload();
  await expect.poll(() => own.locator("main").textContent()).toContain("You are right. We are sorry.");
  await shot(own, "lifted");
  expect(problems).toEqual([]);
});
