import { randomUUID } from "node:crypto";
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { sweepTeams } from "~/app/orders/teams/sweep-teams.server";
import type { Db } from "~/db/client.server";
import { violations } from "../support/axe";
import { makeGoods, setStock } from "../support/factories";
import { lot } from "../support/lot";
import { makeOffer } from "../support/offer-factories";
import { fundWallet, makeAddress } from "../support/order-factories";
import { databaseOf, makePerson, type Person, paymentPassword, personOf, storageOf } from "../support/people";
import { endTime, makeTeam } from "../support/team-factories";
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

/** Goods for 10.00 that cost 6.00 in a group of three, with a picture that is there. */
async function makeGroupGoods() {
  const { picture } = await db.selectFrom("goods").select("picture").orderBy("id").limit(1).executeTakeFirstOrThrow();
  const title = `Bought together ${lot()}`;
  const goods = await makeGoods(db, { picture, title: JSON.stringify({ en: title }), price_minor: 1000 });
  const { id: skuId } = await db
    .selectFrom("skus")
    .select("id")
    .where("goods_id", "=", goods.id)
    .executeTakeFirstOrThrow();
  await setStock(db, skuId, 50);
  await makeOffer(db, { kind: "group", skus: [{ skuId, priceMinor: 600 }] });
  return { goodsId: goods.id, skuId, shopId: goods.shop_id, title };
}

/** Somebody who has an address and money. */
async function makeBuyer(nickname: string): Promise<Person> {
  const person = await makePerson(db, { nickname });
  await makeAddress(db, person.id);
  await fundWallet(db, person.id, 5000);
  return person;
}

const windowOf = async (person: Person, address: string, javaScriptEnabled = true) =>
  (await visit(address, { viewport: phone, storageState: storageOf(person, url), javaScriptEnabled, ...still })).page;

/** Places what the checkout shows and pays it from the wallet. */
async function placeAndPay(page: Page, javaScriptEnabled = true): Promise<void> {
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
async function expectFit(page: Page, javaScriptEnabled = true): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect([page.url(), wide]).toEqual([page.url(), 0]);
  if (javaScriptEnabled) expect([page.url(), await violations(page)]).toEqual([page.url(), []]);
}

test("two friends and a stranger in three windows fill a team; the stranger has no JavaScript", async () => {
  const goods = await makeGroupGoods();
  const [first, friend, stranger] = [await makeBuyer("Lena"), await makeBuyer("Tomas"), await makeBuyer("Yuki")];
  const one = await windowOf(first, `/pages/product/goods?id=${goods.goodsId}`);
  await expectFit(one);
  await one.locator(".buy-bar .double-button a").last().click();
  await placeAndPay(one);
  await one.locator('a[href*="/pages/user/order/team"]').click();
  await one.waitForURL("**/pages/user/order/team?token=**", slow);
  await one.getByText("2 places free").waitFor(slow);
  await expectFit(one);
  const address = new URL(one.url());

  // The friend has the link.
  const two = await windowOf(friend, address.pathname + address.search);
  await two.getByText("L***a began it").waitFor(slow);
  await expectFit(two);
  await two.locator(".act-bar button").click();
  await placeAndPay(two);

  // The stranger finds it on the page of the goods.
  const three = await windowOf(stranger, `/pages/product/goods?id=${goods.goodsId}`, false);
  await three.locator(".team-rows a").first().click();
  await placeAndPay(three, false);
  await three.locator('a[href*="/pages/user/order/team"]').click();
  await three.getByText("Full: it is going out").waitFor(slow);
  await expectFit(three, false);

  await one.reload();
  await one.getByText("Full: it is going out").waitFor(slow);
  await expectFit(one);
  await two.goto(`${url}/pages/user/order/group?state=done`);
  await two.getByText(goods.title).waitFor(slow);
  await expectFit(two);
  // Who comes later sees that it is full, before anything is placed.
  const late = await windowOf(
    await makeBuyer("Ann"),
    `/pages/user/order/addorder?type=group&data=${goods.skuId}-1&team=${address.searchParams.get("token")}&key=${randomUUID()}`,
  );
  await late.getByText("That team just filled. Open your own?").waitFor(slow);
  await late.getByRole("link", { name: "Start a group for $6.00" }).waitFor(slow);
  await expectFit(late);
});

test("a team that is too few fails and is paid back, one with its least size goes out; who leaves is paid back", async () => {
  const goods = await makeGroupGoods();
  const [few, enough, leaving] = [
    await makeTeam(db, goods, 1),
    await makeTeam(db, goods, 2),
    await makeTeam(db, goods, 1),
  ];
  const page = await windowOf(await personOf(db, leaving.members[0].userId), "/pages/user/order/group");
  await page.getByText(goods.title).waitFor(slow);
  await expectFit(page);
  await page.getByRole("button", { name: "Leave", exact: true }).click();
  await page.getByRole("button", { name: /^Leave, / }).click();
  await page.getByText("No group at the moment").waitFor(slow);
  await page.goto(`${url}/pages/user/order/group?state=failed`);
  await page.getByText(/\$6\.00 came back/).waitFor(slow);
  await expectFit(page);

  for (const { teamId } of [few, enough]) await endTime(db, teamId);
  await vi.waitFor(async () => {
    await sweepTeams(db);
    const { state } = await db
      .selectFrom("teams")
      .select("state")
      .where("id", "=", few.teamId)
      .executeTakeFirstOrThrow();
    expect(state).toBe("failed");
  }, slow);
  const failed = await windowOf(await personOf(db, few.members[0].userId), `/pages/user/order/team?token=${few.token}`);
  await failed.getByText("Not enough people joined").waitFor(slow);
  await failed.getByText(/\$6\.00 came back/).waitFor(slow);
  await expectFit(failed);
  const full = await windowOf(
    await personOf(db, enough.members[0].userId),
    `/pages/user/order/team?token=${enough.token}`,
  );
  await full.getByText("Full: it is going out").waitFor(slow);
  await expectFit(full);
});
