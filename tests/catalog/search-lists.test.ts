import { beforeAll, describe, expect, test } from "vitest";
import { goodsFacets, searchGoods } from "~/app/catalog/api.server";
import { goodsDetails } from "~/app/catalog/goods/goods-details.server";
import type { GoodsQuery } from "~/app/catalog/list/goods-query";
import { statementsOf, testDatabase } from "../support/database";
import { makeCategory, makeGoods, makeShop, makeSku } from "../support/factories";
import { giveValues, makeAttribute, makeBrand, makeShelf } from "../support/goods-search-factories";
import { makeOffer } from "../support/offer-factories";

const { db, queries } = testDatabase();
const sent = () => statementsOf(queries).length;

type Filters = Omit<GoodsQuery, "sort">;
async function found(filters: Filters): Promise<number[]> {
  const { rows, total, next } = await searchGoods(db, { ...filters, sort: "newest" }, { limit: 60, locale: "en" });
  expect([total, next]).toEqual([rows.length, null]);
  return rows.map(({ id }) => id).reverse();
}

describe("filters", () => {
  test("a category counts with everything below it", async () => {
    const top = await makeCategory(db);
    const middle = await makeCategory(db, { parent_id: top.id, level: 2 });
    const leaf = await makeCategory(db, { parent_id: middle.id, level: 3 });
    const goods: number[] = [];
    for (const category of [top, middle, leaf]) goods.push((await makeGoods(db, { category_id: category.id })).id);
    expect(await found({ categoryId: top.id })).toEqual(goods);
    expect(await found({ categoryId: middle.id })).toEqual(goods.slice(1));
    expect(await found({ categoryId: leaf.id })).toEqual(goods.slice(2));
    expect(await found({ categoryId: 987_654 })).toEqual([]);
  });

  test("values of one attribute widen, different attributes narrow", async () => {
    const { put, categoryId } = await makeShelf(db);
    const colour = await makeAttribute(db, categoryId, { name: "Colour", values: ["Red", "Blue"] });
    const size = await makeAttribute(db, categoryId, { name: "Size", values: ["S", "L"] });
    const [red = 0, blue = 0] = colour.values;
    const [small = 0, large = 0] = size.values;
    const goods: number[] = [];
    for (const values of [[red, small], [red, large], [blue, small], [small]]) {
      const id = await put({ en: "Shirt" });
      await giveValues(db, id, values);
      goods.push(id);
    }
    const [redSmall, redLarge, blueSmall] = goods;
    expect(await found({ valueIds: [red] })).toEqual([redSmall, redLarge]);
    expect(await found({ valueIds: [red, blue] })).toEqual([redSmall, redLarge, blueSmall]);
    expect(await found({ valueIds: [red, blue, small] })).toEqual([redSmall, blueSmall]);
    expect(await found({ valueIds: [blue, large] })).toEqual([]);
    expect(await found({ valueIds: [987_654] })).toEqual([]);
  });

  test("prices hold at both ends, and a minimum above the maximum leaves nothing", async () => {
    const { put, shopId } = await makeShelf(db);
    const goods: number[] = [];
    for (const price_minor of [0, 1, 999, 1000, 1001, 50_000_000])
      goods.push(await put({ en: "Thing" }, { price_minor }));
    expect(await found({ shopId, minMinor: 999, maxMinor: 1000 })).toEqual(goods.slice(2, 4));
    expect(await found({ shopId, maxMinor: 1 })).toEqual(goods.slice(0, 2));
    expect(await found({ shopId, minMinor: 1001 })).toEqual(goods.slice(4));
    expect(await found({ shopId, minMinor: 0, maxMinor: 50_000_000 })).toEqual(goods);
    expect(await found({ shopId, minMinor: 1000, maxMinor: 999 })).toEqual([]);
  });

  test("brand, shop, the shop's own category, kind, promises and city", async () => {
    const brands = [await makeBrand(db, { en: "Aura" }), await makeBrand(db, { en: "Halden" })];
    const city = JSON.stringify({ en: "L'Aquila \\ 'x'", "zh-CN": "拉奎拉" });
    const flagship = await makeShop(db, { kind: "flagship", city });
    const own = await db
      .insertInto("shop_categories")
      .values({ shop_id: flagship.id, name: '{"en":"New"}' })
      .returning("id")
      .executeTakeFirstOrThrow();
    const one = await makeGoods(db, { brand_id: brands[0], shop_id: flagship.id, shop_category_id: own.id });
    const two = await makeGoods(db, { brand_id: brands[1], services: ["free_shipping", "authentic"] });
    const three = await makeGoods(db, { brand_id: brands[1], services: ["authentic"] });
    expect(await found({ brandIds: brands })).toEqual([one.id, two.id, three.id]);
    expect(await found({ brandIds: brands.slice(1) })).toEqual([two.id, three.id]);
    expect(await found({ shopId: flagship.id })).toEqual([one.id]);
    expect(await found({ shopCategoryId: own.id })).toEqual([one.id]);
    expect(await found({ kinds: ["flagship", "self"] })).toEqual([one.id]);
    expect(await found({ services: ["authentic"], brandIds: brands })).toEqual([two.id, three.id]);
    expect(await found({ services: ["authentic", "free_shipping"] })).toEqual([two.id]);
    expect(await found({ city: "L'Aquila \\ 'x'" })).toEqual([one.id]);
    const { cities } = await goodsFacets(db, { shopId: flagship.id, sort: "overall" }, "zh-CN");
    expect(cities).toEqual([{ value: "L'Aquila \\ 'x'", name: "拉奎拉", count: 1 }]);
  });

  test("what is not on sale in an open shop is not there", async () => {
    const { put, categoryId } = await makeShelf(db);
    const shown = await put({ en: "Seen" });
    for (const state of ["off_shelf", "in_audit", "deleted"] as const) await put({ en: "Unseen" }, { state });
    for (const state of ["holiday", "closed"] as const) {
      await put({ en: "Unseen" }, { shop_id: (await makeShop(db, { state })).id });
    }
    expect(await found({ categoryId })).toEqual([shown]);
  });
});

describe("facets", () => {
  let categoryId: number;
  let red: number;
  let small: number;
  let brands: number[];
  beforeAll(async () => {
    const shelf = await makeShelf(db);
    categoryId = shelf.categoryId;
    brands = [await makeBrand(db, { en: "First" }), await makeBrand(db, { en: "Second" })];
    const colour = await makeAttribute(db, categoryId, { name: "Colour", values: ["Red", "Blue"] });
    const size = await makeAttribute(db, categoryId, { name: "Size", values: ["S", "L"] });
    const secret = await makeAttribute(db, categoryId, { name: "Batch", values: ["1"], filterable: false });
    red = colour.values[0] ?? 0;
    small = size.values[0] ?? 0;
    const goods = [
      [brands[0], [red, small]],
      [brands[0], [red, size.values[1]]],
      [brands[1], [colour.values[1], small]],
      [null, [red, small]],
    ] as [number | null, number[]][];
    for (const [brand_id, values] of goods) {
      await giveValues(db, await shelf.put({ en: "Shirt" }, { brand_id }), [...values, ...secret.values]);
    }
  });
  async function counted(filters: Filters) {
    const facets = await goodsFacets(db, { categoryId, ...filters, sort: "overall" }, "en");
    return {
      brands: facets.brands.map(({ name, count }) => `${name} ${count}`),
      values: facets.attributes.map(({ name, values }) => [
        name,
        ...values.map((value) => `${value.name} ${value.count}`),
      ]),
    };
  }

  test("count what each choice would leave", async () => {
    expect(await counted({})).toEqual({
      brands: ["First 2", "Second 1"],
      values: [
        ["Colour", "Red 3", "Blue 1"],
        ["Size", "S 3", "L 1"],
      ],
    });
  });

  test("count the choices of what is chosen as if it were not chosen yet", async () => {
    expect(await counted({ valueIds: [red] })).toEqual({
      brands: ["First 2"],
      values: [
        ["Colour", "Red 3", "Blue 1"],
        ["Size", "S 2", "L 1"],
      ],
    });
    expect(await counted({ valueIds: [red, small], brandIds: brands.slice(0, 1) })).toEqual({
      brands: ["First 1"],
      values: [
        ["Colour", "Red 1"],
        ["Size", "S 1", "L 1"],
      ],
    });
  });

  test("are one statement", async () => {
    queries.length = 0;
    await counted({ valueIds: [red, small], brandIds: brands });
    expect(sent()).toBe(1);
  });
});

describe("orders", () => {
  let categoryId: number;
  interface Made {
    id: number;
    titled: boolean;
    weight: number;
    sales: number;
    price: number;
  }
  const made: Made[] = [];
  beforeAll(async () => {
    const shelf = await makeShelf(db);
    categoryId = shelf.categoryId;
    await db.updateTable("categories").set({ name: '{"en":"Zither"}' }).where("id", "=", categoryId).execute();
    for (let n = 0; n < 23; n++) {
      const [titled, weight, sales, price] = [n % 3 === 0, n % 2, (n * 7) % 4, 100 * ((n * 5) % 6)];
      const id = await shelf.put({ en: titled ? "Old zither" : "Strings" }, { weight, sales, price_minor: price });
      made.push({ id, titled, weight, sales, price });
    }
  });
  const by = (...keys: ((goods: Made) => number)[]) =>
    [...made]
      .sort((a, b) => keys.map((key) => key(a) - key(b)).find((difference) => difference !== 0) ?? 0)
      .map(({ id }) => id);
  const cases: [GoodsQuery["sort"], () => number[]][] = [
    [
      "overall",
      () =>
        by(
          (g) => -g.weight,
          (g) => -g.sales,
          (g) => -g.id,
        ),
    ],
    [
      "sales",
      () =>
        by(
          (g) => -g.sales,
          (g) => -g.id,
        ),
    ],
    ["newest", () => by((g) => -g.id)],
    [
      "priceUp",
      () =>
        by(
          (g) => g.price,
          (g) => g.id,
        ),
    ],
    [
      "priceDown",
      () =>
        by(
          (g) => -g.price,
          (g) => -g.id,
        ),
    ],
  ];

  async function allPages(query: GoodsQuery, limit: number): Promise<number[]> {
    const seen: number[] = [];
    let after: string | undefined;
    do {
      const page = await searchGoods(db, query, { after, limit, locale: "en" });
      expect(page.total).toBe(made.length);
      seen.push(...page.rows.map(({ id }) => id));
      after = page.next ?? undefined;
    } while (after !== undefined);
    return seen;
  }

  test.each(cases)(
    "by %s: every goods once, ties in one order, whatever the size of a page",
    async (sort, expected) => {
      for (const limit of [1, 4, 23, 60]) expect(await allPages({ categoryId, sort }, limit)).toEqual(expected());
    },
  );

  test("by default, those with the words in their title come first", async () => {
    const expected = by(
      (g) => (g.titled ? 0 : 1),
      (g) => -g.weight,
      (g) => -g.sales,
      (g) => -g.id,
    );
    for (const limit of [3, 8]) expect(await allPages({ keyword: "zither", sort: "overall" }, limit)).toEqual(expected);
  });

  test("a cursor of another order, and what is none, begin at the top", async () => {
    const query = { categoryId, sort: "priceUp" } as const;
    const first = await searchGoods(db, query, { limit: 5, locale: "en" });
    const other = await searchGoods(db, { categoryId, sort: "sales" }, { limit: 5, locale: "en" });
    const forged = "u99999999999999999.1";
    for (const after of [other.next ?? "", forged, "x", "../..", "=".repeat(500), "\0"]) {
      const page = await searchGoods(db, query, { after, limit: 5, locale: "en" });
      expect(page.rows).toEqual(first.rows);
    }
  });

  test("a page is two statements, three with a keyword, however many goods, filters and words there are", async () => {
    const counts: number[] = [];
    for (const query of [{ categoryId }, { keyword: "old zither", categoryId, minMinor: 1, city: "Penang" }, {}]) {
      for (const limit of [1, 20]) {
        queries.length = 0;
        await searchGoods(db, { ...query, sort: "overall" }, { limit, locale: "en" });
        counts.push(sent());
      }
    }
    expect(counts).toEqual([2, 2, 3, 3, 2, 2]);
  });

  test("a result carries what its row draws", async () => {
    const shop = await makeShop(db, { name: '{"en":"Lute & Son","ru":"Лютня"}', kind: "self" });
    const { id } = await makeGoods(db, { shop_id: shop.id, price_minor: 500, market_price_minor: 900 });
    const { rows } = await searchGoods(db, { shopId: shop.id, sort: "overall" }, { limit: 1, locale: "ru" });
    expect(rows).toMatchObject([{ id, shopName: "Лютня", struckMinor: null, priceMinor: 500, shopKind: "self" }]);
  });

  test("the struck-through price of a result is the one of its own page: of the cheapest of several", async () => {
    const { id, shop_id: shopId } = await makeGoods(db, { price_minor: 12_000 });
    const { id: skuId } = await makeSku(db, { goods_id: id, price_minor: 11_000 });
    const began_at = new Date(Date.now() - 40 * 24 * 3600_000);
    await db.updateTable("price_history").set({ began_at }).where("sku_id", "=", skuId).execute();
    await makeOffer(db, { skus: [{ skuId, priceMinor: 8900 }], beginsAt: new Date() });
    const { rows } = await searchGoods(db, { shopId, sort: "overall" }, { limit: 1, locale: "en" });
    const shown = await goodsDetails(db, id, { locale: "en", showReviews: true, minDays: 15 });
    const prices = { priceMinor: 8900, struckMinor: 11_000 };
    expect([rows[0], shown]).toMatchObject([prices, prices]);
  });
});
