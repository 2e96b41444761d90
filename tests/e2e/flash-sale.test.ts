import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { readSettings } from "~/app/settings/api.server";
import type { Db } from "~/db/client.server";
import { ask } from "../support/ask";
import { violations } from "../support/axe";
import { makeCategory, makeGoods, setStock } from "../support/factories";
import { lot } from "../support/lot";
import { makeOffer } from "../support/offer-factories";
import { databaseOf, makePerson, password, storageOf } from "../support/people";
import { inTier } from "../support/tier";
import { desktop, hydrated, openBrowser, phone, still } from "../support/visit";

const { url, dataDir } = inject("shop");
const visit = openBrowser();
const sale = "/pages/product/flash";
const slow = { timeout: 30_000 };
const english = { headers: { "accept-language": "en" } };
let db: Db;
let close: () => Promise<void>;
/** Goods of this file, last in a slot of the demo each, so that home shows others: what runs, and what comes next. */
let now: Offered;
let next: Offered;

interface Offered {
  slotId: number;
  offerId: number;
  goodsId: number;
  title: string;
  beginsAt: Date;
  endsAt: Date;
}

/** Makes goods for 20.00, with a picture that is there. */
async function makeSold(values: { category_id?: number } = {}) {
  const { picture } = await db.selectFrom("goods").select("picture").orderBy("id").limit(1).executeTakeFirstOrThrow();
  const title = `Sold in a flash ${lot()}`;
  const goods = await makeGoods(db, { picture, title: JSON.stringify({ en: title }), price_minor: 2000, ...values });
  const { id: skuId } = await db
    .selectFrom("skus")
    .select("id")
    .where("goods_id", "=", goods.id)
    .executeTakeFirstOrThrow();
  await setStock(db, skuId, 100);
  return { goodsId: goods.id, skuId, title };
}

/** Puts goods last into a slot, for 15.00, and waits until the page of the sale shows them. */
async function offerIn(slot: { id: number; begins_at: Date; ends_at: Date }, address: string): Promise<Offered> {
  const { goodsId, skuId, title } = await makeSold();
  const hours = { slotId: slot.id, beginsAt: slot.begins_at, endsAt: slot.ends_at };
  const { id: offerId } = await makeOffer(db, { skus: [{ skuId, priceMinor: 1500 }], ...hours });
  await db.updateTable("offers").set({ position: 1 }).where("id", "=", offerId).execute();
  await vi.waitFor(async () => expect((await ask(url, address, english)).text.includes(title)).toBe(true), slow);
  return { ...hours, offerId, goodsId, title };
}

beforeAll(async () => {
  ({ db, close } = await databaseOf(dataDir));
  const [running, coming] = await db
    .selectFrom("flash_slots")
    .selectAll()
    .where("ends_at", ">", new Date())
    .orderBy("begins_at")
    .limit(2)
    .execute();
  if (!running || !coming) throw new Error("the demo has no slots");
  now = await offerIn(running, sale);
  next = await offerIn(coming, `${sale}?slot=${coming.id}`);
});
afterAll(() => close?.());

const rowOf = (page: Page, { title }: { title: string }) => page.locator(".flash-row", { hasText: title });

/** Expects that nothing is wider than the screen, and that axe finds nothing. */
async function expectFit(page: Page): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect([page.url(), wide]).toEqual([page.url(), 0]);
  expect([page.url(), await violations(page)]).toEqual([page.url(), []]);
}

const sizes = [
  ["a phone", phone],
  ["a desktop", desktop],
] as const;

describe.each(sizes)("on %s", (_, viewport) => {
  test.each(inTier({ test: viewport === phone ? ["ru"] : ["en"], full: ["en", "zh-CN", "ru"] }))(
    "a visitor goes from home to the sale, looks at its hours, and puts goods of it into the cart, in %s",
    async (language) => {
      const storageState = storageOf({ id: 0, headers: {} }, url, language);
      const { page, problems } = await visit("/", { viewport, storageState, ...still });
      await page.locator(`.strip-head a[href="${sale}"]`).click();
      await page.waitForURL(`**${sale}`, slow);
      await rowOf(page, now).waitFor(slow);
      expect(await page.getAttribute("html", "lang")).toBe(language);
      const timer = page.getByRole("timer");
      const told = await timer.textContent();
      expect(told).toMatch(/\d/);
      await expect.poll(() => timer.textContent(), slow).not.toBe(told);
      await expectFit(page);

      const tabs = page.locator(".flash-tabs a");
      expect(await tabs.first().getAttribute("aria-current")).toBe("page");
      await page.locator(`.flash-tabs a[href="${sale}?slot=${next.slotId}"]`).click();
      await rowOf(page, next).locator("button[value=remind]").waitFor(slow);
      expect(await page.locator(".flash-tabs [aria-current=page]").getAttribute("href")).toContain(`=${next.slotId}`);
      await expect.poll(() => rowOf(page, now).count(), slow).toBe(0);
      await expectFit(page);
      await tabs.first().click();

      await rowOf(page, now).locator(".flash-act").click();
      await page.waitForURL(`**/pages/product/goods?id=${now.goodsId}`, slow);
      await page.locator(".offer-strip", { hasText: "15" }).waitFor(slow);
      await expectFit(page);
      await page.locator(".buy-bar .double-button a").first().click();
      await page.locator(".toast").waitFor(slow);
      await page.locator('.buy-bar a[href="/pages/cart/cart"]').click();
      await page.locator(".cart-row", { hasText: now.title }).waitFor(slow);
      await expect.poll(() => page.textContent(".cart-sum"), slow).toMatch(/15[.,]00/);
      await expectFit(page);
      expect(problems).toEqual([]);
    },
  );
});

/** A moment by the clocks of the market, which are those of whoever has no JavaScript. */
async function hourOf(moment: Date): Promise<string> {
  const { zone: timeZone } = (await readSettings(db)).general;
  const hour = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
  return new Intl.DateTimeFormat("en", { ...hour, timeZone }).format(moment);
}

test("without JavaScript the sale says its goods and hours in words, and reminds whoever signs in on the way", async () => {
  const username = `reminded-${lot()}`;
  const { id } = await makePerson(db, { username });
  const { page, problems } = await visit(sale, { javaScriptEnabled: false });
  const shown = rowOf(page, now);
  expect(await shown.textContent()).toContain("$15.00");
  expect(await page.textContent("main")).toContain(`Ends ${await hourOf(now.endsAt)}`);
  await expect.poll(() => page.getByRole("timer").count(), slow).toBe(0);
  await page.locator(`.flash-tabs a[href="${sale}?slot=${next.slotId}"]`).click();
  await page.waitForURL(`**${sale}?slot=${next.slotId}`, slow);
  expect(await page.textContent("main")).toContain(`Begins ${await hourOf(next.beginsAt)}`);

  const button = rowOf(page, next).locator("form button");
  expect(await button.textContent()).toBe("Remind me");
  await button.click();
  await page.waitForURL("**/pages/user/auth/name?next=**", slow);
  await page.getByLabel("Phone, e-mail or username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in" }).click();
  await page.waitForURL(`**${sale}?slot=${next.slotId}`, slow);
  const reminders = () => db.selectFrom("flash_reminders").select("offer_id").where("user_id", "=", id).execute();
  expect(await reminders()).toEqual([]);
  for (const [act, told, state, kept] of [
    ["Remind me", "We will tell you", "You will be reminded", [{ offer_id: next.offerId }]],
    ["You will be reminded", "You will not be reminded", "Remind me", []],
  ] as const) {
    await rowOf(page, next).getByRole("button", { name: act }).click();
    await page.locator(".toast", { hasText: told }).waitFor(slow);
    expect(page.url()).toBe(`${url}${sale}?slot=${next.slotId}`);
    expect(await button.textContent()).toBe(state);
    expect(await button.getAttribute("aria-pressed")).toBe(String(kept.length > 0));
    expect(await reminders()).toEqual(kept);
  }
  expect(problems).toEqual([]);
});

test.each([
  ["with JavaScript", true],
  ["without JavaScript", false],
])("a list shows only what is on offer when that is chosen, and all again when all are, %s", async (_, javaScript) => {
  const { id: category_id } = await makeCategory(db);
  const [sold, usual] = [await makeSold({ category_id }), await makeSold({ category_id })];
  await makeOffer(db, { skus: [{ skuId: sold.skuId, priceMinor: 1500 }] });
  const address = `/pages/product/list?category_id=${category_id}`;
  const isOnOffer = async () => (await ask(url, address, english)).text.includes("<b>15</b>");
  await expect.poll(isOnOffer, slow).toBe(true);
  const { page, problems } = await visit(address, { javaScriptEnabled: javaScript });
  const listed = async () => {
    const text = (await page.textContent("main")) ?? "";
    return [sold.title, usual.title].map((title) => text.includes(title));
  };
  expect(await listed()).toEqual([true, true]);
  await page.locator(".filter-sheet summary").first().click();
  const choice = (value: string) => page.locator(`input[name=offer][value="${value}"]`);
  await page.locator("label.chip", { has: choice("1") }).click();
  await page.locator(".sheet-foot button[type=submit]").click();
  await page.waitForURL(/[?&]offer=1\b/, slow);
  await expect.poll(listed, slow).toEqual([true, false]);
  if (javaScript) await hydrated(page);
  await page.locator(".filter-sheet summary").first().click();
  await expect.poll(() => choice("1").isChecked(), slow).toBe(true);
  await page.locator("label.chip", { has: choice("") }).click();
  await page.locator(".sheet-foot button[type=submit]").click();
  await page.waitForURL((to) => !to.searchParams.get("offer"), slow);
  await expect.poll(listed, slow).toEqual([true, true]);
  expect(problems).toEqual([]);
});
