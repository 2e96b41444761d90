import { afterAll, beforeAll, inject, test } from "vitest";
import type { Db } from "~/db/client.server";
import { expectFit, makeBuyer, makeShownGoods, placeAndPay, slow } from "../support/buying-browser";
import { makeOffer } from "../support/offer-factories";
import { databaseOf, type Person, storageOf } from "../support/people";
import { openBrowser, phone, still } from "../support/visit";

const { url, dataDir } = inject("shop");
const visit = openBrowser();
let db: Db;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ db, close } = await databaseOf(dataDir));
});
afterAll(() => close?.());

/** Goods for 9,000.00 that two friends bring to 8,000.00: dear, so that they stand last among the cheapest. */
async function makeBargained() {
  const goods = await makeShownGoods(db, { name: "Bargained for", price: 900_000 });
  const skus = [{ skuId: goods.skuId, priceMinor: 800_000 }];
  await makeOffer(db, { kind: "bargain", skus, rules: { helpers: 2, hours: 24 } });
  return goods;
}

const windowOf = async (person: Person, address: string, javaScriptEnabled = true) =>
  (await visit(address, { viewport: phone, storageState: storageOf(person, url), javaScriptEnabled, ...still })).page;

test("two friends, one without JavaScript, cut a price to its floor, and its owner buys it", async () => {
  const goods = await makeBargained();
  const [owner, one, other] = [await makeBuyer(db, "Lena"), await makeBuyer(db, "Tomas"), await makeBuyer(db, "Yuki")];
  const mine = await windowOf(owner, `/pages/product/goods?id=${goods.goodsId}`);
  await mine.getByText("Bargain for it: down to $8,000.00 with 2 friends").waitFor(slow);
  await mine.getByRole("button", { name: "Bargain", exact: true }).click();
  await mine.waitForURL("**/pages/user/order/bargain?token=**", slow);
  await mine.getByText("2 friends bring it to $8,000.00").waitFor(slow);
  await expectFit(mine);
  const link = `/pages/user/order/help?token=${new URL(mine.url()).searchParams.get("token")}`;

  for (const [friend, javaScriptEnabled] of [
    [one, false],
    [other, true],
  ] as const) {
    const page = await windowOf(friend, link, javaScriptEnabled);
    await page.getByText("Lena asks you for a cut").waitFor(slow);
    await page.getByRole("button", { name: "Cut the price" }).click();
    await page.getByText(/^Thank you, /).waitFor(slow);
    await expectFit(page, javaScriptEnabled);
    // The address without the thanks says that it is done.
    await page.goto(url + link);
    await page.getByText("Once a person is the rule.").waitFor(slow);
  }

  await mine.reload();
  await mine.getByRole("link", { name: "Buy for $8,000.00" }).click();
  await placeAndPay(mine);
  await mine.goto(`${url}/pages/user/order/bargain`);
  await mine.getByText("Bought for $8,000.00").first().waitFor(slow);
  await expectFit(mine);
});
