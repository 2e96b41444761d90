import { sql } from "kysely";
import type { Page } from "playwright";
import { afterAll, beforeAll, inject } from "vitest";
import type { Db } from "~/db/client.server";
import { makeGoods, makeShop } from "./factories";
import { lot } from "./lot";
import { databaseOf, makePerson, type Person, storageOf } from "./people";
import { desktop, openBrowser } from "./visit";

/** A shop with goods of 20.00, 10 in stock, all with one word in their titles, by which lists find them. */
export interface OfferingShop {
  owner: Person;
  shopId: number;
  word: string;
  goods: { goodsId: number; skuId: number; title: string }[];
}

/** Makes a shop with its owner and some goods that nobody else offers, with a picture that has a file. */
export async function makeOfferingShop(db: Db, count: number): Promise<OfferingShop> {
  const owner = await makePerson(db);
  const { id: shopId } = await makeShop(db, { owner_id: owner.id });
  const { picture } = await db.selectFrom("goods").select("picture").orderBy("id").limit(1).executeTakeFirstOrThrow();
  const word = `Kettle${lot()}`;
  const goods: OfferingShop["goods"] = [];
  for (let at = 1; at <= count; at++) {
    const title = `${word} no. ${at}`;
    const made = await makeGoods(db, {
      shop_id: shopId,
      title: JSON.stringify({ en: title }),
      picture,
      price_minor: 2000,
    });
    const sku = await db.selectFrom("skus").select("id").where("goods_id", "=", made.id).executeTakeFirstOrThrow();
    goods.push({ goodsId: made.id, skuId: sku.id, title });
  }
  return { owner, shopId, word, goods };
}

/**
 * The running shop of a file of tests: how its screens are visited, by a person who is signed in, on a desktop by
 * default. @param ready gets its database before the first test
 */
export function offerConsole(ready: (db: Db) => unknown) {
  const { url, dataDir } = inject("shop");
  const visit = openBrowser();
  let close: () => Promise<void>;
  beforeAll(async () => {
    const opened = await databaseOf(dataDir);
    ({ close } = opened);
    await ready(opened.db);
  });
  afterAll(() => close?.());
  const as = (person: Person, address: string, options: Parameters<typeof visit>[1] = {}) =>
    visit(address, { viewport: desktop, storageState: storageOf(person, url), ...options });
  return { url, visit, as };
}

/** Returns by how many pixels a page is wider than its window. */
export const sideways = (page: Page) =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));

export const hour = 3600_000;
export const day = 24 * hour;

/** The database's clock, by which offers are judged, ms since 1970. */
export async function databaseNow(db: Db): Promise<number> {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
  return rows[0]?.at.getTime() ?? 0;
}

/** Hours of an offer: `ahead` of now, for `length`. */
export async function hoursFrom(db: Db, ahead: number, length = 2): Promise<{ beginsAt: Date; endsAt: Date }> {
  const beginsAt = new Date((await databaseNow(db)) + ahead * hour);
  return { beginsAt, endsAt: new Date(beginsAt.getTime() + length * hour) };
}

/** Returns the offers of a shop with their sku, in the order of their making. */
export const offersOf = (db: Db, { shopId }: OfferingShop) =>
  db
    .selectFrom("offers")
    .innerJoin("offer_skus", "offer_skus.offer_id", "offers.id")
    .select(["offers.state", "offers.begins_at", "offers.ends_at", "offers.platform_coupons", "offers.reason"])
    .select(["offer_skus.price_minor", "offer_skus.quota", "offer_skus.per_person"])
    .where("offers.shop_id", "=", shopId)
    .orderBy("offers.id")
    .execute();

export const statesOf = async (db: Db, shop: OfferingShop) => (await offersOf(db, shop)).map(({ state }) => state);

export const field = (page: Page, name: string) => page.locator(`input[name="${name}"]`);
export const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** Waits for a fault beside a field; returns what it says. */
export async function faultOf(page: Page, name: string): Promise<string | null> {
  const wrong = page.locator(`input[name="${name}"][aria-invalid="true"]`).first();
  const note = await wrong.getAttribute("aria-describedby");
  return page.locator(`[id="${note}"]`).textContent();
}

/** What a browser complained about, but for forms that were refused. */
export const unmeant = (problems: string[]) => problems.filter((problem) => !/\b40[09]\b/.test(problem));
