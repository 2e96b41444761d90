import type { Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "~/db/client.server";
import { merchantScreens } from "../support/merchant-screens";
import { makeMerchantThings } from "../support/merchant-things";
import { consoleScreens, demoFixtures, storefrontScreens } from "../support/navigation-rows";
import { type OwnShop, startOwnShop } from "../support/own-shop";
import { makePerson, makeStaffPerson, type Person, storageOf } from "../support/people";
import { clickTo } from "../support/screen-words";
import { inTier, isFull } from "../support/tier";
import { keptOf, translatePage, tryControls } from "../support/translator";
import { hydrated, openBrowser } from "../support/visit";

const visit = openBrowser();
/** A dedicated shop: other tests' sales would change amounts between two reads. */
let shop: OwnShop;
let db: Db;
let screens: Record<"buyer" | "merchant" | "operator", string[]>;
let people: Record<"buyer" | "merchant" | "operator", Person>;

beforeAll(async () => {
  shop = await startOwnShop();
  ({ db } = shop);
  const [buyer, merchant] = [await makePerson(db), await makePerson(db)];
  people = { buyer, merchant, operator: await makeStaffPerson(db, "Mei Lin", "owner", { known_password: true }) };
  const storefront = await storefrontScreens(db, await demoFixtures(db, buyer.id));
  const things = await makeMerchantThings(db);
  await db.updateTable("shops").set({ owner_id: merchant.id }).where("id", "=", things.shopId).execute();
  const built = [...storefront("buyer"), ...(await consoleScreens(db))].filter(({ moved }) => !moved);
  const addresses = built.map(({ address }) => address);
  screens = {
    buyer: addresses.filter((address) => !address.startsWith("/operator") && !address.startsWith("/pages/store/")),
    merchant: merchantScreens(things),
    operator: addresses.filter((address) => address.startsWith("/operator")),
  };
});
afterAll(() => shop?.stop());

async function openTranslated(page: Page, address: string): Promise<void> {
  await page.goto(shop.url + address, { waitUntil: "load" });
  await hydrated(page);
  await translatePage(page);
}

/** What must not be seen on a page that only was translated. */
async function faultOf(page: Page): Promise<string> {
  return (await page.getByText("It is our fault").count()) > 0 ? "ended in the error page" : "";
}

/** Returns how the numbers of a screen differ from those of its document, after some time to become the same. */
async function differenceOf(page: Page): Promise<string> {
  for (let time = 0; ; time++) {
    const { shown, loaded, bare } = await keptOf(page);
    if (bare.length > 0) return `lets ${bare.join(" | ")} be translated`;
    if (shown.join("\n") === loaded.join("\n")) return "";
    if (time === 20) return `shows ${shown.join(" | ")} instead of ${loaded.join(" | ")}`;
    await page.waitForTimeout(100);
  }
}

/** A sku that can be bought. */
function buyable(): Promise<{ id: number; goods: number }> {
  return db
    .selectFrom("skus")
    .innerJoin("goods", "goods.id", "skus.goods_id")
    .where("goods.state", "=", "on_sale")
    .where("skus.retired", "=", false)
    .where("skus.stock", ">", 5)
    .select(["skus.id", "goods.id as goods"])
    .orderBy("skus.id")
    .executeTakeFirstOrThrow();
}

test("goods are put in the cart on a translated page, and one more of them costs what it costs", async () => {
  const { page, problems } = await visit("/pages/wanlshop/no_network", { base: shop.url });
  const { id, goods } = await buyable();
  await openTranslated(page, `/pages/product/goods?id=${goods}&sku=${id}`);
  await page.locator(".buy-bar").getByText("Add to cart").click();
  await page.locator(".toast", { hasText: "Added to the cart" }).waitFor();
  expect(await page.locator(".buy-bar .count-badge").textContent()).toContain("1");
  await page.getByRole("button", { name: "Favourite" }).first().click();
  await clickTo(page, "/pages/cart/cart");
  await page.locator(".cart-sum").waitFor();
  const sum = () => page.locator(".cart-sum .price").textContent();
  const one = await sum();
  await page.locator(`button[value="plus:${id}"]`).click();
  await expect.poll(sum).not.toBe(one);
  await page.waitForTimeout(300);
  const two = await sum();
  await page.goBack();
  await page.locator(".buy-bar").waitFor();
  expect(await faultOf(page)).toBe("");
  await page.goto(`${shop.url}/pages/cart/cart`);
  expect(await sum()).toBe(two);
  expect(problems).toEqual([]);
});

test("a page whose elements were replaced, too, is drawn again and goes on", async () => {
  const { id, goods } = await buyable();
  const { page } = await visit(`/pages/product/goods?id=${goods}&sku=${id}`, { base: shop.url });
  await page.evaluate(() => {
    const words = document.querySelector(".buy-bar a[href$='/cart'] > span");
    words?.replaceWith(Object.assign(document.createElement("font"), { textContent: words.textContent }));
  });
  await page.locator(".buy-bar").getByText("Add to cart").click();
  await expect.poll(() => page.locator(".buy-bar .count-badge").textContent()).toContain("1");
  expect(await faultOf(page)).toBe("");
});

/** Goes somewhere else, and waits until it is there; a screen may lead back to where it was. */
async function away(page: Page, go: () => Promise<unknown>): Promise<void> {
  const before = page.url();
  await go();
  await page.waitForURL(({ href }) => href !== before, { timeout: 3000 }).catch(() => {});
  await page.waitForTimeout(200);
}

/**
 * Records of tests have no pictures, a screen that is asked for nothing answers 404, and maps come from elsewhere. A
 * module of a page that was translated before React had taken it over is drawn again: React says so (418, 422, 425),
 * and it is what is wanted.
 */
const isFault = (problem: string) =>
  !/\b404\b|ERR_(?:NAME_NOT_RESOLVED|INTERNET_DISCONNECTED)|Minified React error #(?:418|422|425);/.test(problem);

/** Those that people use most, every sixth one of them; all screens in the full run. */
const core =
  /^\/$|\/(goods|list|category|search|cart|addorder|order|details|money|user|coupon|notice|chat|index|operator|orders|people|ledger)(\?|$)/;

test.each(["buyer", "merchant", "operator"] as const)(
  "every screen of a %s survives the translator, and shows right numbers afterwards",
  async (who) => {
    const start = who === "operator" ? "/operator" : "/pages/wanlshop/no_network";
    const { page, problems } = await visit(start, {
      base: shop.url,
      storageState: storageOf(people[who], shop.url, "en"),
      reducedMotion: "reduce",
    });
    page.on("dialog", (dialog) => dialog.accept());
    const used = screens[who].filter((address) => core.test(address));
    expect(used.length).toBeGreaterThan(5);
    const chosen = isFull ? screens[who] : used.filter((_, at) => at % 6 === 0);
    const faults: Record<string, string> = {};
    for (const [place, address] of chosen.entries()) {
      const told: string[] = [];
      problems.splice(0);
      await openTranslated(page, address);
      await tryControls(page, 8);
      told.push(await faultOf(page));
      await away(page, () => clickTo(page, chosen[(place + 1) % chosen.length] ?? start));
      told.push(await faultOf(page));
      await away(page, () => page.goBack());
      told.push(await faultOf(page), await differenceOf(page), ...problems.splice(0).filter(isFault));
      if (told.some(Boolean)) faults[address] = told.filter(Boolean).join("; ");
    }
    expect(faults).toEqual({});
  },
  // The full run has some hundred screens.
  inTier({ test: 240_000, full: 1_500_000 }),
);
