import type { Page } from "playwright";
import { expect } from "vitest";
import type { Db } from "~/db/client.server";
import { violations } from "./axe";
import { makeGoods, setStock } from "./factories";
import { lot } from "./lot";
import { fundWallet, makeAddress } from "./order-factories";
import { makePerson, type Person, paymentPassword } from "./people";
import { hydrated } from "./visit";

/** What a browser waits for at most. */
export const slow = { timeout: 30_000 };

/** Goods with a picture that is there, 50 pieces in stock. @param price minor units */
export async function makeShownGoods(db: Db, { name, price }: { name: string; price: number }) {
  const { picture } = await db.selectFrom("goods").select("picture").orderBy("id").limit(1).executeTakeFirstOrThrow();
  const title = `${name} ${lot()}`;
  const goods = await makeGoods(db, { picture, title: JSON.stringify({ en: title }), price_minor: price });
  const { id: skuId } = await db
    .selectFrom("skus")
    .select("id")
    .where("goods_id", "=", goods.id)
    .executeTakeFirstOrThrow();
  await setStock(db, skuId, 50);
  return { goodsId: goods.id, skuId, shopId: goods.shop_id, title };
}

/** Somebody with a phone, an address and 10,000.00. */
export async function makeBuyer(db: Db, nickname: string): Promise<Person> {
  const mobile = `139${lot().replace(/\D/g, "").padStart(8, "0").slice(-8)}`;
  const person = await makePerson(db, { nickname, mobile });
  await makeAddress(db, person.id);
  await fundWallet(db, person.id, 1_000_000);
  return person;
}

/** Places what the checkout shows and pays it from the wallet. */
export async function placeAndPay(page: Page, javaScriptEnabled = true): Promise<void> {
  await page.waitForURL("**/pages/user/order/addorder**", slow);
  await page.locator(".co-bar button").click();
  await page.waitForURL("**/pages/user/money/pay**", slow);
  if (javaScriptEnabled) await hydrated(page);
  await page.locator('[name="paymentPassword"]').pressSequentially(paymentPassword);
  // With JavaScript the sixth digit sends.
  if (!javaScriptEnabled) await page.getByRole("button", { name: /^Pay USD/ }).click();
  await page.waitForURL("**/pages/page/success**", slow);
}

/** Expects that nothing is wider than the screen, and that axe, which is a script itself, finds nothing. */
export async function expectFit(page: Page, javaScriptEnabled = true): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect([page.url(), wide]).toEqual([page.url(), 0]);
  if (javaScriptEnabled) expect([page.url(), await violations(page)]).toEqual([page.url(), []]);
}
