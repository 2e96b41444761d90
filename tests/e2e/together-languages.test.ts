import { afterAll, beforeAll, inject, test } from "vitest";
import type { Db } from "~/db/client.server";
import { expectFit, makeBuyer, makeShownGoods, placeAndPay, slow } from "../support/buying-browser";
import { makeOffer } from "../support/offer-factories";
import { databaseOf, type Person, storageOf } from "../support/people";
import { inTier } from "../support/tier";
import { hydrated, openBrowser, phone, still } from "../support/visit";

const { url, dataDir } = inject("shop");
const visit = openBrowser();
let db: Db;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ db, close } = await databaseOf(dataDir));
});
afterAll(() => close?.());

const languages = [
  {
    locale: "zh-CN",
    team: { free: "还差 2 人", join: /参团$/, waiting: "还差 1 人" },
    bargain: { offered: "去砍价", asks: "Lena 请你帮砍一刀", cut: "帮砍一刀", thanks: "谢谢你，Tomas", buy: /购买$/ },
  },
  {
    locale: "ru",
    team: { free: "Свободно 2 места", join: /^Войти за/, waiting: "Свободно 1 место" },
    bargain: {
      offered: "Торговаться",
      asks: "Lena просит сбить цену",
      cut: "Сбить цену",
      thanks: "Спасибо, Tomas",
      buy: /^Купить за/,
    },
  },
];

const openerOf = (locale: string) => async (person: Person, address: string) =>
  (await visit(address, { viewport: phone, storageState: storageOf(person, url, locale), locale, ...still })).page;

test.each(inTier({ test: languages.slice(0, 1), full: languages }))(
  "a team in $locale: begun, its link followed, joined, and found in the list",
  async (spoken) => {
    const { locale, team } = spoken;
    const windowOf = openerOf(locale);
    const goods = await makeShownGoods(db, { name: "Bought together", price: 900_000 });
    await makeOffer(db, { kind: "group", skus: [{ skuId: goods.skuId, priceMinor: 600_000 }] });
    const [first, friend] = [await makeBuyer(db, "Lena"), await makeBuyer(db, "Tomas")];

    const one = await windowOf(first, `/pages/product/goods?id=${goods.goodsId}`);
    await one.locator(".buy-bar .double-button a").last().click();
    await placeAndPay(one);
    await one.locator('a[href*="/pages/user/order/team"]').click();
    await one.getByText(team.free).waitFor(slow);
    await expectFit(one);

    const two = await windowOf(friend, new URL(one.url()).pathname + new URL(one.url()).search);
    await two.getByRole("button", { name: team.join }).click();
    await placeAndPay(two);
    await two.goto(`${url}/pages/user/order/group`);
    await two.getByText(team.waiting).waitFor(slow);
    await expectFit(two);
  },
);

test.each(inTier({ test: languages.slice(1), full: languages }))(
  "a bargain in $locale: begun, cut by a friend, and bought",
  async ({ locale, bargain }) => {
    const windowOf = openerOf(locale);
    const goods = await makeShownGoods(db, { name: "Bargained for", price: 900_000 });
    const skus = [{ skuId: goods.skuId, priceMinor: 800_000 }];
    await makeOffer(db, { kind: "bargain", skus, rules: { helpers: 2, hours: 24 } });
    const [owner, friend] = [await makeBuyer(db, "Lena"), await makeBuyer(db, "Tomas")];

    const mine = await windowOf(owner, `/pages/product/goods?id=${goods.goodsId}`);
    await mine.getByRole("button", { name: bargain.offered, exact: true }).click();
    await mine.waitForURL("**/pages/user/order/bargain?token=**", slow);
    await expectFit(mine);

    const token = new URL(mine.url()).searchParams.get("token");
    const helped = await windowOf(friend, `/pages/user/order/help?token=${token}`);
    await helped.getByText(bargain.asks).waitFor(slow);
    await helped.getByRole("button", { name: bargain.cut }).click();
    await helped.getByText(bargain.thanks).waitFor(slow);
    await expectFit(helped);

    await mine.reload();
    await hydrated(mine);
    await mine.getByRole("link", { name: bargain.buy }).click();
    await placeAndPay(mine);
  },
);
