import type { Page } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { Db } from "~/db/client.server";
import { violations } from "../support/axe";
import { makeGoods, setStock } from "../support/factories";
import { lot } from "../support/lot";
import { makeOffer } from "../support/offer-factories";
import { fundWallet, makeAddress } from "../support/order-factories";
import { databaseOf, makePerson, type Person, paymentPassword, storageOf } from "../support/people";
import { hydrated, openBrowser, phone, still } from "../support/visit";

const { url, dataDir } = inject("shop");
const visit = openBrowser();
const slow = { timeout: 30_000 };
let db: Db;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ db, close } = await databaseOf(dataDir));
});
afterAll(() => close?.());

/** Goods for 9,000.00 that two friends bring to 8,000.00: dear, so that it stands last where the cheapest come first. */
async function makeBargained(): Promise<{ goodsId: number; title: string }> {
  const { picture } = await db.selectFrom("goods").select("picture").orderBy("id").limit(1).executeTakeFirstOrThrow();
  const title = `Bargained for ${lot()}`;
  const goods = await makeGoods(db, { picture, title: JSON.stringify({ en: title }), price_minor: 900_000 });
  const { id: skuId } = await db
    .selectFrom("skus")
    .select("id")
    .where("goods_id", "=", goods.id)
    .executeTakeFirstOrThrow();
  await setStock(db, skuId, 50);
  await makeOffer(db, { kind: "bargain", skus: [{ skuId, priceMinor: 800_000 }], rules: { helpers: 2, hours: 24 } });
  return { goodsId: goods.id, title };
}

async function makeBuyer(nickname: string): Promise<Person> {
  const mobile = `139${lot().replace(/\D/g, "").padStart(8, "0").slice(-8)}`;
  const person = await makePerson(db, { nickname, mobile });
  await makeAddress(db, person.id);
  await fundWallet(db, person.id, 1_000_000);
  return person;
}

const windowOf = async (person: Person, address: string, javaScriptEnabled = true) =>
  (await visit(address, { viewport: phone, storageState: storageOf(person, url), javaScriptEnabled, ...still })).page;

/** Expects that nothing is wider than the screen, and that axe, which is a script itself, finds nothing. */
async function expectFit(page: Page, javaScriptEnabled = true): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect([page.url(), wide]).toEqual([page.url(), 0]);
  if (javaScriptEnabled) expect([page.url(), await violations(page)]).toEqual([page.url(), []]);
}

test("two friends, one without JavaScript, cut a price to its floor, and its owner buys it", async () => {
  const goods = await makeBargained();
  const [owner, one, other] = [await makeBuyer("Lena"), await makeBuyer("Tomas"), await makeBuyer("Yuki")];
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
  await mine.waitForURL("**/pages/user/order/addorder**", slow);
  await mine.locator(".co-bar button").click();
  await mine.waitForURL("**/pages/user/money/pay**", slow);
  await hydrated(mine);
  await mine.locator('[name="paymentPassword"]').pressSequentially(paymentPassword);
  await mine.waitForURL("**/pages/page/success**", slow);
  await mine.goto(`${url}/pages/user/order/bargain`);
  await mine.getByText("Bought for $8,000.00").first().waitFor(slow);
  await expectFit(mine);
});
