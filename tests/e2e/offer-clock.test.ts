import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { approveOffer, stopOffer } from "~/app/promotions/admin/offers/decide-offer.server";
import type { Db } from "~/db/client.server";
import { ask } from "../support/ask";
import { addToCart } from "../support/cart-factories";
import { makeGoods, setStock } from "../support/factories";
import { makeOffer } from "../support/offer-factories";
import { makeAddress } from "../support/order-factories";
import { databaseOf, makePerson, makeStaffPerson, storageOf } from "../support/people";
import { hydrated, openBrowser } from "../support/visit";

const { url, dataDir } = inject("shop");
const visit = openBrowser();
/** Open pages ask within this time of a boundary; the search and the copies of pages follow in as much. */
const spreadMs = 2000;
/** What a busy machine may take on top, besides loading the page. */
const slackMs = 6000;
/** Waits end long after that, so that what is late is told as a number. */
const patience = { timeout: 60_000 };
let db: Db;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ db, close } = await databaseOf(dataDir));
});
afterAll(() => close?.());

/** By the database's clock, Unix ms. */
async function now(): Promise<number> {
  const { rows } = await sql<{ ms: number }>`
    select floor(extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(db);
  return rows[0]?.ms ?? 0;
}

/** Makes goods for 20.00, with a picture that is there. */
async function makeStall(): Promise<{ goodsId: number; skuId: number; address: string }> {
  const { picture } = await db.selectFrom("goods").select("picture").orderBy("id").limit(1).executeTakeFirstOrThrow();
  const { id: goodsId } = await makeGoods(db, { picture, price_minor: 2000 });
  const { id: skuId } = await db
    .selectFrom("skus")
    .select("id")
    .where("goods_id", "=", goodsId)
    .executeTakeFirstOrThrow();
  await setStock(db, skuId, 50);
  return { goodsId, skuId, address: `/pages/product/goods?id=${goodsId}` };
}

const english = { headers: { "accept-language": "en" } };

/** Makes an offer for 15.00 at hours of the shop's own. */
const offerAt = (skuId: number, beginsAt: number, endsAt: number, state: "approved" | "in_review" = "approved") =>
  makeOffer(db, {
    skus: [{ skuId, priceMinor: 1500, quota: 20 }],
    beginsAt: new Date(beginsAt),
    endsAt: new Date(endsAt),
    state,
  });

/** Waits until the copy of a goods page from before an offer was made is gone: pages that are opened know its begin. */
const knownAt = (address: string, begins: number) =>
  expect
    .poll(async () => (await ask(url, address, english)).text.includes(`"changesAt":${begins}`), patience)
    .toBe(true);

/** Runs something and returns how long it took, ms. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return Math.ceil(performance.now() - began);
}

/** Prices of the goods of a page, of a cart and of a checkout; not those of goods that it recommends. */
const priced = ".goods-head, .cart-card, .cart-bar, .co-form";

/** Waits until a page says all of these words, and no `without`; returns how long after a moment that was, ms. */
async function saidAfter(page: Page, moment: number, words: string[], without: string[] = []): Promise<number> {
  const said = async () => {
    const text = (await page.locator(priced).allTextContents()).join(" ").replace(/\s+/g, " ");
    const fits = words.every((one) => text.includes(one)) && !without.some((one) => text.includes(one));
    return fits ? "" : text;
  };
  await expect.poll(said, { ...patience, interval: 50 }).toBe("");
  return (await now()) - moment;
}

const reload = async (page: Page) => {
  await page.reload();
  await hydrated(page);
};

test("prices of open pages follow an offer's begin and end, and a checkout asks again at the price that came", async () => {
  const { skuId, address } = await makeStall();
  const buyer = await makePerson(db);
  await makeAddress(db, buyer.id);
  await addToCart(db, { userId: buyer.id, skuId, number: 2 });
  const checkoutAddress = `/pages/user/order/addorder?type=buy&data=${skuId}-2`;
  const storageState = storageOf(buyer, url);
  const open = (path: string) => visit(path, { storageState });
  const opened = [await open(address), await open("/pages/cart/cart"), await open(checkoutAddress)] as const;
  const [goods, cart, checkout] = opened.map(({ page }) => page) as [Page, Page, Page];
  const loading = await timed(() => Promise.all([goods, cart, checkout].map(reload)));
  const latest = spreadMs + slackMs + loading;

  const begins = (await now()) + 6000 + 3 * loading;
  const ends = begins + 12_000 + 3 * loading;
  await offerAt(skuId, begins, ends);
  await knownAt(address, begins);
  await Promise.all([goods, cart, checkout].map(reload));
  const usually = await Promise.all([
    saidAfter(goods, begins, ["$20.00"], ["$15.00", "Flash sale"]),
    saidAfter(cart, begins, ["$40.00"], ["$15.00", "$30.00"]),
    saidAfter(checkout, begins, ["$40.00", "Place order"], ["$15.00", "Order at"]),
  ]);
  expect(Math.max(...usually), "the pages are open before the begin").toBeLessThan(0);

  const lower = await Promise.all([
    saidAfter(goods, begins, ["Flash sale", "$15.00", "then $20.00 again"]),
    saidAfter(cart, begins, ["$15.00", "$30.00"], ["$40.00"]),
    saidAfter(checkout, begins, ["Something has changed", "Total$40.00 → $30.00", "Order at $30.00"], ["Place order"]),
  ]);
  expect(Math.min(...lower), "not before the begin").toBeGreaterThan(0);
  expect(Math.max(...lower), "soon after the begin").toBeLessThan(latest);
  const { page: second, problems } = await open(checkoutAddress);
  const opening = await saidAfter(second, ends, ["$30.00", "Place order"], ["Something has changed", "Order at"]);
  expect(opening, "the second checkout is open before the end").toBeLessThan(0);

  const usual = await Promise.all([
    saidAfter(goods, ends, ["$20.00"], ["Flash sale", "$15.00"]),
    saidAfter(cart, ends, ["$40.00"], ["$30.00"]),
    // As it was opened, so there is nothing to agree to.
    saidAfter(checkout, ends, ["$40.00", "Place order"], ["Something has changed", "Order at"]),
    saidAfter(second, ends, ["Something has changed", "Total$30.00 → $40.00", "Order at $40.00"], ["Place order"]),
  ]);
  expect(Math.min(...usual), "not before the end").toBeGreaterThan(0);
  expect(Math.max(...usual), "soon after the end").toBeLessThan(latest);

  const ordersOf = () =>
    db.selectFrom("orders").select(["goods_minor", "total_minor"]).where("user_id", "=", buyer.id).execute();
  expect(await ordersOf()).toEqual([]);
  await second.getByRole("button", { name: "Order at $40.00" }).click();
  await second.waitForURL("**/pages/user/money/pay?**", patience);
  expect(await ordersOf()).toEqual([{ goods_minor: 4000, total_minor: 4000 }]);
  expect([...opened.flatMap((one) => one.problems), ...problems]).toEqual([]);
  for (const page of [goods, cart, checkout, second]) await page.context().close();
});

test("a page that asks while the copy for visitors is still of before the begin asks again soon", async () => {
  const { skuId, address } = await makeStall();
  const { page, problems } = await visit("/pages/wanlshop/no_network?lng=en", { alone: true });
  // It asks at the very begin, when everybody gets the copy that was made a moment before.
  await page.addInitScript(() => {
    Math.random = () => 0;
  });
  const open = async () => {
    await page.goto(url + address);
    await hydrated(page);
  };
  await open();
  const loading = await timed(open);
  const begins = (await now()) + 6000 + 3 * loading;
  await offerAt(skuId, begins, begins + 3600_000);
  await knownAt(address, begins);
  await open();
  expect(await saidAfter(page, begins, ["$20.00"], ["$15.00"])).toBeLessThan(0);
  let over = false;
  // Others who look at it keep its copy young.
  const others = (async () => {
    while (!over) {
      await ask(url, address, { headers: { "accept-language": "en-US", cookie: "lng=en" } });
      await setTimeout(100);
    }
  })();
  const late = await saidAfter(page, begins, ["Flash sale", "$15.00"]).finally(() => {
    over = true;
  });
  await others;
  expect(late).toBeLessThan(spreadMs + slackMs + loading);
  expect(problems).toEqual([]);
  await page.context().close();
});

test("what staff approve, and stop, is soon the price that a visitor who comes then sees", async () => {
  const { skuId, address } = await makeStall();
  const { id } = await makeStaffPerson(db, "Finance of the clock", "finance");
  const actor = { staff: { id, name: "Finance of the clock", role: "finance" as const }, address: "" };
  const asked = await now();
  const offer = await offerAt(skuId, asked - 60_000, asked + 3600_000, "in_review");
  const versionOf = async () =>
    (await db.selectFrom("offers").select("version").where("id", "=", offer.id).executeTakeFirstOrThrow()).version;
  const seen = async () => ({ id: offer.id, version: await versionOf() });
  const isOnOffer = async () => (await ask(url, address, english)).text.includes("offer-strip");
  /** Returns how long after a moment all who come see it so, ms; the copies of before are in use all the time. */
  async function seenAfter(moment: number, onOffer: boolean): Promise<number> {
    await expect.poll(isOnOffer, { timeout: 60_000, interval: 50 }).toBe(onOffer);
    return (await now()) - moment;
  }
  expect(await isOnOffer()).toBe(false);
  expect(await approveOffer(db, { actor, seen: await seen(), additionMinor: null })).toMatchObject({ ok: true });
  expect(await seenAfter(await now(), true)).toBeLessThan(spreadMs + slackMs);
  const { page, problems } = await visit(address);
  await saidAfter(page, asked, ["Flash sale", "$15.00", "then $20.00 again"]);
  await page.context().close();

  expect(await isOnOffer()).toBe(true);
  expect(await stopOffer(db, { actor, seen: await seen(), reason: "A test" })).toMatchObject({ ok: true });
  expect(await seenAfter(await now(), false)).toBeLessThan(spreadMs + slackMs);
  const after = await visit(address);
  await saidAfter(after.page, asked, ["$20.00"], ["Flash sale", "$15.00"]);
  expect([...problems, ...after.problems]).toEqual([]);
  await after.page.context().close();
});
