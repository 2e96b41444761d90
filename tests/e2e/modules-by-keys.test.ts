import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { Db } from "~/db/client.server";
import { makeCoupon } from "../support/coupon-factories";
import { makeShop } from "../support/factories";
import { databaseOf, makePerson, storageOf } from "../support/people";
import { desktop, openBrowser } from "../support/visit";
import { publishDocument } from "./sample-page";

const visit = openBrowser();
let db: Db;
let close: () => Promise<void>;
let address: string;
let shopName: string;

beforeAll(async () => {
  ({ db, close } = await databaseOf(inject("shop").dataDir));
  const shop = await makeShop(db, { name: JSON.stringify({ en: "Keyed" }) });
  shopName = "Keyed";
  await makeCoupon(db, { shop_id: shop.id, name: JSON.stringify({ en: "Keyed coupon" }) });
  const { hash } = await db.selectFrom("media").select("hash").where("personal", "=", false).executeTakeFirstOrThrow();
  const areas = [
    { text: "Cart", link: "/pages/cart/cart", left: "5", top: "5", width: "40", height: "80" },
    { text: "Help", link: "/pages/article/list", left: "50", top: "5", width: "40", height: "80" },
  ];
  const tabs = [
    { text: "New", rule: "newest" },
    { text: "Best", rule: "bestsellers" },
  ];
  address = await publishDocument({
    item: [
      { type: "coupons", params: { shopId: String(shop.id) } },
      { type: "shops", data: [{ shopId: String(shop.id) }] },
      { type: "tabs", data: tabs },
      { type: "hotzone", params: { image: `/media/${hash}`, alt: "Two ways" }, data: areas },
    ],
  });
});
afterAll(() => close?.());

test.each([true, false])(
  "a coupon is claimed and a shop followed by keys, and the person is on the same page afterwards (JavaScript: %s)",
  async (javaScriptEnabled) => {
    const buyer = await makePerson(db);
    const storageState = storageOf(buyer, inject("shop").url);
    const { page, problems } = await visit(address, { storageState, javaScriptEnabled, patienceMs: 90_000 });
    for (const [button, told] of [
      ["Claim", "coupons_owned"],
      ["Follow", "follows"],
    ] as const) {
      await page
        .getByRole("button", { name: new RegExp(`^${button}\\s*: ${shopName}`) })
        .first()
        .focus();
      await page.keyboard.press("Enter");
      const count = () => db.selectFrom(told).select("user_id").where("user_id", "=", buyer.id).execute();
      await expect.poll(async () => (await count()).length).toBe(1);
      await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).search).toBe(address);
    }
    expect(problems).toEqual([]);
  },
);

test.each([true, false])(
  "tabs are changed by arrows, and areas of a picture opened by Enter (JavaScript: %s)",
  async (javaScriptEnabled) => {
    const { page } = await visit(address, { viewport: desktop, javaScriptEnabled, patienceMs: 90_000 });
    const panels = page.locator(".goods-tab");
    await page.locator(".goods-tabs input").first().focus();
    await expect.poll(() => panels.nth(0).isVisible()).toBe(true);
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => panels.nth(1).isVisible()).toBe(true);
    await expect.poll(() => panels.nth(0).isVisible()).toBe(false);
    const area = page.getByRole("link", { name: "Help" }).last();
    await area.focus();
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.pathname === "/pages/article/list", { waitUntil: "commit" });
  },
);
