import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { wallTimeAt } from "~/app/platform/format/zoned-time";
import type { Db } from "~/db/client.server";
import { violations } from "../support/axe";
import {
  databaseNow,
  day,
  faultOf,
  field,
  hour,
  hoursFrom,
  makeOfferingShop,
  type OfferingShop,
  offerConsole,
  offersOf,
  press,
  sideways,
  statesOf,
  unmeant,
} from "../support/offer-console";
import { makeOffer } from "../support/offer-factories";
import { desktop, phone } from "../support/visit";

const shopList = "/pages/store/marketing/offers";
let db: Db;
const { as } = offerConsole((opened) => {
  db = opened;
});

const pill = (page: Page, text: string) => page.locator("main .c-pill").getByText(text, { exact: true }).waitFor();
const tab = (state: string) => (at: URL) => at.searchParams.get("state") === state;
const asOwner = (shop: OfferingShop, address: string, options = {}) => as(shop.owner, address, options);

describe.each([
  ["on a desktop", true, desktop],
  ["on a phone without JavaScript", false, phone],
] as const)("a shop %s", (_where, javaScriptEnabled, viewport) => {
  test("offers goods for hours of its own: a gate is said beside the price, all that was typed stays, and mended it goes", async () => {
    const shop = await makeOfferingShop(db, 2);
    const [{ skuId, title } = { skuId: 0, title: "" }] = shop.goods;
    const { page, problems } = await asOwner(shop, "/pages/store/console/index", { javaScriptEnabled, viewport });
    await page.locator(`nav a[href="${shopList}"]`).filter({ visible: true }).click();
    await page.getByRole("link", { name: "New offer" }).click();
    await page.getByRole("link", { name: title }).click();

    const start = (await databaseNow(db)) + 3 * day;
    const typed = {
      begins: wallTimeAt(start, "UTC"),
      ends: wallTimeAt(start + 4 * hour, "UTC"),
      [`price.${skuId}`]: "25",
      [`quota.${skuId}`]: "5",
      [`limit.${skuId}`]: "2",
    };
    await page.locator('input[name="when"][value="own"]').check();
    await field(page, `take.${skuId}`).check();
    await field(page, "shopCoupons").uncheck();
    await field(page, "platformCoupons").check();
    for (const [name, value] of Object.entries(typed)) await field(page, name).fill(value);
    await press(page, "Save and send in");

    expect(await faultOf(page, `price.${skuId}`)).toBe("Not below the usual price.");
    for (const [name, value] of Object.entries(typed))
      await expect.poll(() => field(page, name).inputValue(), { message: name }).toBe(value);
    await expect.poll(() => page.locator('input[name="when"][value="own"]').isChecked()).toBe(true);
    await expect.poll(() => field(page, `take.${skuId}`).isChecked()).toBe(true);
    await expect.poll(() => field(page, "shopCoupons").isChecked()).toBe(false);
    await expect.poll(() => field(page, "platformCoupons").isChecked()).toBe(true);
    expect(await offersOf(db, shop)).toEqual([]);

    await field(page, `price.${skuId}`).fill("15");
    await press(page, "Save and send in");
    await pill(page, "In review");
    const [sent] = await offersOf(db, shop);
    expect(sent).toMatchObject({
      state: "in_review",
      price_minor: 1500,
      quota: 5,
      per_person: 2,
      platform_coupons: true,
    });
    expect(Number(sent?.ends_at) - Number(sent?.begins_at)).toBe(4 * hour);

    await press(page, "Take back");
    await pill(page, "Draft");
    expect(await statesOf(db, shop)).toEqual(["draft"]);
    await page.getByRole("link", { name: "All promotions" }).click();
    await page.waitForURL(tab("draft"));
    const row = page.locator("tbody tr").filter({ hasText: title });
    await row.getByText("0 of 5").waitFor();
    expect(await row.textContent()).toContain("15.00");
    expect(await page.locator(".c-tabs [aria-current]").textContent()).toBe("Drafts 1");
    expect(await sideways(page)).toBe(0);
    if (javaScriptEnabled) expect(await violations(page)).toEqual([]);
    expect(unmeant(problems)).toEqual([]);
  });
});

test("a shop offers again what it offered last week with two presses, within a minute", async () => {
  const shop = await makeOfferingShop(db, 3);
  const hours = await hoursFrom(db, -5 * 24);
  for (const { skuId } of shop.goods) await makeOffer(db, { skus: [{ skuId, priceMinor: 1500, quota: 5 }], ...hours });
  const { page, problems } = await asOwner(shop, shopList);
  const started = performance.now();
  await press(page, "Copy last week");
  await page.waitForURL(tab("draft"));
  await expect.poll(() => page.locator('input[name="offer"]:checked').count()).toBe(3);
  await press(page, "Send the ticked ones in");
  await page.waitForURL(tab("in_review"));
  expect(performance.now() - started).toBeLessThan(60_000);
  await expect.poll(() => page.locator("tbody tr").count()).toBe(3);
  const copies = (await offersOf(db, shop)).slice(3);
  expect(copies.map(({ state, price_minor, quota }) => `${state} ${price_minor} ${quota}`)).toEqual(
    Array(3).fill("in_review 1500 5"),
  );
  // The same hour of the market's clock, which may have been changed in between.
  for (const { begins_at } of copies)
    expect(Math.abs(Number(begins_at) - Number(hours.beginsAt) - 7 * day)).toBeLessThanOrEqual(hour);
  expect(unmeant(problems)).toEqual([]);
});

test("a shop offers a group-buy: it chooses the kind, reads what buyers will read, and keeps its people", async () => {
  const shop = await makeOfferingShop(db, 1);
  const [{ skuId, goodsId } = { skuId: 0, goodsId: 0 }] = shop.goods;
  const { page, problems } = await asOwner(shop, `/pages/store/marketing/offer?id=new&goods=${goodsId}`);
  await page.locator(".offer-kinds a").filter({ hasText: "Group-buy" }).click();
  await page.getByText("Buyers read: ships with 2 of 3 at the deadline.").waitFor();
  await expect.poll(() => page.locator('input[name="when"]').count()).toBe(0);
  const start = (await databaseNow(db)) + 3 * day;
  const typed = {
    teamLeast: "4",
    begins: wallTimeAt(start, "UTC"),
    ends: wallTimeAt(start + 4 * hour, "UTC"),
    [`price.${skuId}`]: "15",
    [`quota.${skuId}`]: "5",
  };
  await field(page, `take.${skuId}`).check();
  for (const [name, value] of Object.entries(typed)) await field(page, name).fill(value);
  await press(page, "Save and send in");
  expect(await faultOf(page, "teamLeast")).toBe("A number from 2 to the people in a group, or empty.");
  await field(page, "teamLeast").fill("");
  await press(page, "Save and send in");
  await pill(page, "In review");
  expect(await violations(page)).toEqual([]);
  const made = await db
    .selectFrom("offers")
    .select(["kind", "team_size", "team_least"])
    .where("shop_id", "=", shop.shopId)
    .execute();
  expect(made).toEqual([{ kind: "group", team_size: 3, team_least: 3 }]);
  expect(unmeant(problems)).toEqual([]);
});

test("a shop ends an offer that runs, after a question that can be declined", async () => {
  const shop = await makeOfferingShop(db, 1);
  const [{ skuId, title } = { skuId: 0, title: "" }] = shop.goods;
  await makeOffer(db, { skus: [{ skuId, priceMinor: 1500, quota: 5 }], ...(await hoursFrom(db, -1, 24)) });
  const { page, problems } = await asOwner(shop, shopList);
  await page.locator("tbody a").filter({ hasText: title }).click();
  await pill(page, "Running");
  const question = page.locator("[data-modal=endOffer]");
  await press(page, "End now");
  await question.getByText("End this offer now?").waitFor();
  await question.getByRole("button", { name: "Cancel" }).click();
  await question.waitFor({ state: "hidden" });
  expect(await statesOf(db, shop)).toEqual(["approved"]);
  await press(page, "End now");
  await question.getByRole("button", { name: "End now" }).click();
  await pill(page, "Over");
  const [ended] = await offersOf(db, shop);
  expect(ended?.state).toBe("over");
  expect(Number(ended?.ends_at)).toBeLessThanOrEqual(await databaseNow(db));
  await expect.poll(() => page.getByRole("button", { name: "End now", exact: true }).count()).toBe(0);
  expect(unmeant(problems)).toEqual([]);
});
