import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { followShops } from "~/app/shops/api.server";
import { loader as apiLoader } from "~/app/shops/routes/api-shop-page";
import { loader as shopLoader } from "~/app/shops/routes/shop";
import { loader as goodsLoader } from "~/app/shops/routes/shop-goods";
import { loader as infoLoader } from "~/app/shops/routes/shop-info";
import { overall, percentFrom } from "~/app/shops/shop-score";
import type { Pages } from "~/modules/store/live-page";
import { createPages } from "~/modules/store/pages.server";
import { makeShelfOf, makeShops } from "../support/belongings-factories";
import { asked, browseContext } from "../support/browse-context";
import { statementsOf, testDatabase } from "../support/database";
import { makeGoods, makeShop, makeUser, publishDocument } from "../support/factories";

const { db, queries } = testDatabase();
/** Without what connections and the look at the change marks, once a second, send by themselves. */
const sent = () => statementsOf(queries).length;
let pages: Pages;
beforeAll(() => {
  pages = createPages({ db, log: pino({ level: "silent" }) });
});
afterAll(() => pages.close());

const text = (en: string) => JSON.stringify({ en });
const seen = <Answer>(loader: Parameters<typeof asked<Answer>>[0], address: string, userId?: number) =>
  asked(loader, address, browseContext(db, { pages, userId }));

async function data<Answer>(loader: Parameters<typeof asked<Answer>>[0], address: string, userId?: number) {
  const answer = await seen(loader, address, userId);
  if (!answer.data) throw new Error(`${address} answered ${answer.response?.status}`);
  return answer.data;
}

const document = (color: string) => ({
  page: { params: { navigationBarTitleText: "Our shop" }, style: { "background-color": color } },
  item: [{ type: "division", style: {}, params: {}, data: [] }],
});

describe("a shop's page", () => {
  test("is drawn from its document when it has one, and else from its best goods", async () => {
    const [plain = 0, drawn = 0] = await makeShops(db, 2, { goods: 3 });
    await publishDocument(db, document("#ffffff"), { page: { kind: "shop", shop_id: drawn } });
    expect((await data(shopLoader, `/pages/shop/shop?id=${plain}`)).modules).toBeNull();
    expect((await data(shopLoader, `/pages/shop/shop?id=${plain}`)).rows).toHaveLength(3);
    const found = await data(shopLoader, `/pages/shop/shop?id=${drawn}`);
    expect(found.modules?.item.map(({ type }) => type)).toEqual(["division"]);
    expect(found.rows).toEqual([]);
  });

  test("opens at the tab of its address, and at the first one for any other word", async () => {
    const [id = 0] = await makeShops(db, 1, { goods: 2 });
    const tabs = ["home", "goods", "new", "categories", "x", "__proto__", ""];
    const found = await Promise.all(tabs.map((tab) => data(shopLoader, `/pages/shop/shop?id=${id}&type=${tab}`)));
    expect(found.map(({ tab }) => tab)).toEqual(["home", "goods", "new", "categories", "home", "home", "home"]);
    expect(found[2]?.rows.map((row) => row.id)).toEqual(found[2]?.rows.map((row) => row.id).toSorted((a, b) => b - a));
  });

  test("shows nothing to buy when it is closed or on holiday, and says why", async () => {
    for (const state of ["closed", "holiday"] as const) {
      const { id } = await makeShop(db, { state, notice: text("Back in May") });
      await makeGoods(db, { shop_id: id });
      await publishDocument(db, document("#fff"), { page: { kind: "shop", shop_id: id } });
      const found = await data(shopLoader, `/pages/shop/shop?id=${id}&type=goods`);
      expect(found).toMatchObject({ shop: { state, notice: "Back in May" }, rows: [], modules: null });
    }
  });

  test("says whether I follow it", async () => {
    const [id = 0] = await makeShops(db, 1);
    const [mine, other] = [await makeUser(db), await makeUser(db)];
    await followShops(db, { userId: mine.id, shopIds: [id] });
    const answers = [mine.id, other.id, undefined].map((who) => data(shopLoader, `/pages/shop/shop?id=${id}`, who));
    expect((await Promise.all(answers)).map(({ followed }) => followed)).toEqual([true, false, false]);
  });

  test("costs the same statements with one goods and with fifteen, in one category and in fifteen", async () => {
    const [small = 0] = await makeShops(db, 1, { goods: 1 });
    const [large = 0] = await makeShops(db, 1, { goods: 15 });
    await makeShelfOf(db, small, "Tea");
    for (let n = 0; n < 15; n++) await makeShelfOf(db, large, `Tea ${n}`);
    for (const [loader, address] of [
      [shopLoader, "/pages/shop/shop?type=goods&id="],
      [shopLoader, "/pages/shop/shop?type=categories&id="],
      [goodsLoader, "/pages/shop/productList?shop_id="],
      [infoLoader, "/pages/shop/info?id="],
    ] as const) {
      const counts: number[] = [];
      for (const id of [small, large]) {
        queries.length = 0;
        await asked<unknown>(loader, address + id, browseContext(db, { pages }));
        counts.push(sent());
      }
      expect([address, counts[1]]).toEqual([address, counts[0]]);
      expect(counts[0]).toBeLessThanOrEqual(5);
    }
  });
});

test.each(["", "0", "-1", "x", "1 or 1=1", "99999999999999999999", "987654321", "1%00", "<script>"])(
  "a shop that is not there (%j) is not found on any of its pages",
  async (id) => {
    for (const [loader, address] of [
      [shopLoader, `/pages/shop/shop?id=${id}`],
      [goodsLoader, `/pages/shop/productList?shop_id=${id}`],
      [infoLoader, `/pages/shop/info?id=${id}`],
    ] as const) {
      const answer = await asked<unknown>(loader, address, browseContext(db, { pages }));
      expect(answer.response?.status).toBe(404);
    }
  },
);

describe("a shop's goods", () => {
  test("are those of one of its categories; another shop's category is not found", async () => {
    const [id = 0, other = 0] = await makeShops(db, 2, { goods: 2 });
    const shelf = await makeShelfOf(db, id, "Cups");
    const cup = await makeGoods(db, { shop_id: id, shop_category_id: shelf });
    const found = await data(goodsLoader, `/pages/shop/productList?shop_id=${id}&category_id=${shelf}`);
    expect(found.rows.map((row) => row.id)).toEqual([cup.id]);
    const foreign = await seen(goodsLoader, `/pages/shop/productList?shop_id=${other}&category_id=${shelf}`);
    expect(foreign.response?.status).toBe(404);
  });

  test("are searched by words without signs that nobody sees, a hundred characters of them", async () => {
    const { id } = await makeShop(db);
    const kettle = await makeGoods(db, { shop_id: id, title: text("Copper kettle") });
    await makeGoods(db, { shop_id: id, title: text("Tea cup") });
    const searched = (keyword: string) =>
      data(goodsLoader, `/pages/shop/productList?${new URLSearchParams({ shop_id: String(id), keyword })}`);
    const found = await searched(" copper\u0007 \n kettle ");
    expect([found.keyword, found.rows.map((row) => row.id)]).toEqual(["copper kettle", [kettle.id]]);
    expect((await searched("k".repeat(101))).keyword).toBe("k".repeat(100));
    expect((await searched(" ")).rows).toHaveLength(2);
  });

  test("come page by page, none twice and none missing, in every order", async () => {
    const [id = 0] = await makeShops(db, 1, { goods: 43 });
    for (const sort of ["overall", "sales", "newest", "priceUp", "priceDown", "' or 1=1"]) {
      const rows: number[] = [];
      let after: string | null = "";
      while (after !== null && rows.length < 100) {
        const query = new URLSearchParams({ shop_id: String(id), sort, after });
        const page: { rows: { id: number }[]; next: string | null } = await data(
          goodsLoader,
          `/pages/shop/productList?${query}`,
        );
        rows.push(...page.rows.map((row) => row.id));
        after = page.next;
      }
      expect([sort, rows.length, new Set(rows).size]).toEqual([sort, 43, 43]);
    }
  });
});

test("a shop tells its scores beside those of all shops", async () => {
  const scores = { rated: 10, description_stars: 50, delivery_stars: 45, service_stars: 46 };
  const { id } = await makeShop(db, scores);
  const { shop, average } = await data(infoLoader, `/pages/shop/info?id=${id}`);
  expect(shop.scores).toEqual({ description: 5, delivery: 4.5, service: 4.6 });
  expect(average).not.toBeNull();
  expect(shop.scores && overall(shop.scores)).toBe(4.7);
  expect([percentFrom(5, 4), percentFrom(4, 4), percentFrom(3.8, 4)]).toEqual([25, 0, -5]);
});

describe("GET /wanlshop/shop/page", () => {
  const call = async (query: string) => {
    const { response } = await seen(apiLoader, `/wanlshop/shop/page?${query}`);
    return { status: response?.status, body: await response?.json() };
  };

  test("answers the shop, its categories and its page", async () => {
    const [id = 0] = await makeShops(db, 1, { goods: 1 });
    const shelf = await makeShelfOf(db, id, "Cups");
    expect((await call(`id=${id}`)).body).toMatchObject({
      code: 1,
      data: { shop: { id, type: "personal", goods: 1 }, category: [{ id: shelf, name: "Cups", count: 0 }], page: null },
    });
    const logo = expect.stringMatching(/^https:\/\/shop\.test\/media\/\w{32}-750\.webp$/);
    expect((await call(`id=${id}`)).body.data).toMatchObject({
      shop: {
        shopname: expect.any(String),
        avatar: logo,
        like: 0,
        state: 0,
        isself: 0,
        status: "open",
        score_logistics: null,
        follow: 0,
      },
      category: [{ pid: 0, image: "", childlist: [] }],
    });
    const { pageId } = await publishDocument(db, document("#fff"), {
      page: { kind: "shop", shop_id: id, name: "Spring" },
    });
    // The pages of a process notice a publication within a second.
    await expect
      .poll(async () => (await call(`id=${id}`)).body.data.page, { timeout: 5000 })
      .toMatchObject({ id: pageId, name: "Spring", item: [{ type: "division" }] });
  });

  test("says no to what is no shop", async () => {
    expect(await call("id=x")).toMatchObject({ status: 200, body: { code: 0 } });
    expect(await call("id=987654321")).toMatchObject({ status: 404, body: { code: 0, data: null } });
  });
});
