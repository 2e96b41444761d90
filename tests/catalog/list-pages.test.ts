import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { GoodsResult } from "~/app/catalog/list/goods-query";
import { loader as listLoader } from "~/app/catalog/routes/list";
import { loader as countsLoader } from "~/app/catalog/routes/list-counts";
import { loader as moreLoader } from "~/app/catalog/routes/list-more";
import { loader as searchLoader } from "~/app/catalog/routes/search";
import { searchesOf } from "~/app/catalog/search/history/searches-queries.server";
import type { Pages } from "~/modules/store/live-page";
import { createPages } from "~/modules/store/pages.server";
import { asked, browseContext } from "../support/browse-context";
import { statementsOf, testDatabase } from "../support/database";
import { makeCategory, makeGoods, makeKeyword, makeShop, makeUser } from "../support/factories";
import { giveValues, makeAttribute, makeBrand, makeShelf } from "../support/goods-search-factories";

const { db, queries } = testDatabase();
let pages: Pages;
let shelf: Awaited<ReturnType<typeof makeShelf>>;
let below: number;
beforeAll(async () => {
  pages = createPages({ db, log: pino({ level: "silent" }) });
  shelf = await makeShelf(db);
  const child = await makeCategory(db, {
    parent_id: shelf.categoryId,
    level: 2,
    name: JSON.stringify({ en: "Kettles" }),
  });
  below = child.id;
  for (let index = 0; index < 45; index++) {
    await shelf.put(
      { en: `Copper kettle ${index}`, "zh-CN": `紫铜水壶 ${index}` },
      { price_minor: 1000 + index * 100 },
    );
  }
  await shelf.put({ en: "Enamel kettle" }, { category_id: below });
});
afterAll(() => pages.close());

const search = "/pages/product/search";
const list = "/pages/product/list";

interface Who {
  userId?: number;
  cookie?: string;
}

// biome-ignore lint/suspicious/noExplicitAny: JSON responses have as many shapes as there are loaders
type Json = any;

async function ask(loader: Parameters<typeof asked>[0], address: string, { userId, cookie }: Who = {}) {
  const headers: Record<string, string> = cookie ? { Cookie: cookie } : {};
  const { response } = await asked(loader, address, browseContext(db, { pages, userId }), headers);
  if (!response) throw new Error("a loader answers a response");
  const text = await response.text();
  return { status: response.status, body: (text === "" ? null : JSON.parse(text)) as Json, headers: response.headers };
}

const at = (path: string, query: Record<string, string | number>) =>
  `${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`;

test("a list that is asked for words is a search, which says them", async () => {
  const { status, headers } = await ask(listLoader, at(list, { keyword: "kettle", category_id: below }));
  expect([status, headers.get("Location")]).toEqual([302, `${search}?keyword=kettle&category_id=${below}`]);
});

describe("the search page without a keyword", () => {
  test("has the operators' keywords and modules, and what the device searched for", async () => {
    await makeKeyword(db, { keyword: JSON.stringify({ en: "linen" }), weight: 9 });
    const { body, headers } = await ask(searchLoader, search, { cookie: "searched=tea%20pot|lamp" });
    expect(body).toMatchObject({ view: "landing", searchPage: null, history: ["tea pot", "lamp"] });
    expect(body.searchModules).toContainEqual({ keywords: "linen" });
    expect(headers.get("Set-Cookie")).toBeNull();
  });

  test("takes the device's history over to whoever has signed in, once", async () => {
    const userId = (await makeUser(db)).id;
    const first = await ask(searchLoader, search, { userId, cookie: "searched=tea|lamp" });
    expect(first.body.history).toEqual(["tea", "lamp"]);
    expect(first.headers.get("Set-Cookie")).toMatch(/^searched=; .*Max-Age=0/);
    await ask(searchLoader, at(search, { keyword: "pot" }), { userId, cookie: "searched=tea|lamp" });
    const second = await ask(searchLoader, search, { userId });
    expect(second.body.history).toEqual(["pot", "tea", "lamp"]);
    expect(second.headers.get("Set-Cookie")).toBeNull();
  });
});

describe("the counts of the filters", () => {
  const counts = async (query: Record<string, string | number>) =>
    (await ask(countsLoader, at(`${list}/counts`, query))).body;

  test("say what a list would come to, in all and with each further choice", async () => {
    const { categoryId, put } = await makeShelf(db);
    const brand = await makeBrand(db, { en: "Latheworks" });
    const { values } = await makeAttribute(db, categoryId, { name: "Wood", values: ["Oak", "Ash"] });
    const [oak = 0, ash = 0] = values;
    for (const [value, brand_id] of [
      [oak, brand],
      [oak, null],
      [ash, null],
    ] as const) {
      await giveValues(db, await put({ en: "Lathed bowl" }, { brand_id, price_minor: 5000 }), [value]);
    }
    const here = { category_id: categoryId };
    expect(await counts(here)).toMatchObject({
      total: 3,
      counts: { [`brand=${brand}`]: 1, [`value=${oak}`]: 2, [`value=${ash}`]: 1 },
    });
    const branded = await counts({ ...here, brand });
    expect(branded).toMatchObject({ total: 1, counts: { [`value=${oak}`]: 1 } });
    expect(branded.counts).not.toHaveProperty(`value=${ash}`);
    expect(await counts({ ...here, value: ash })).toMatchObject({ total: 1, counts: { [`value=${oak}`]: 2 } });
    expect(await counts({ ...here, max: "10" })).toEqual({ total: 0, counts: {} });
  });

  test("are those of the page itself, also for a keyword with a typing error", async () => {
    const query = { keyword: "copper ketle" };
    const { page } = (await ask(searchLoader, at(search, query))).body;
    expect(page.goods.total).toBeGreaterThan(0);
    expect((await counts(query)).total).toBe(page.goods.total);
  });

  test.each<Record<string, string>>([{ min: "90", max: "20" }, { sort: "store" }])(
    "are not there for %j",
    async (query) => {
      expect(await counts(query)).toEqual({ total: null, counts: {} });
    },
  );
});

describe("the results of a search", () => {
  test("are goods with their shop; the plain search is for search engines, its other faces are not", async () => {
    const { status, body } = await ask(searchLoader, at(search, { keyword: "copper kettle" }));
    expect(status).toBe(200);
    expect(body.page.goods.total).toBe(45);
    expect(body.page.goods.rows[0].shopName).toMatch(/^Stall /);
    expect(body.meta).toMatchObject({ variant: false, canonical: `https://shop.test${search}?keyword=copper+kettle` });
    const narrowed = await ask(searchLoader, at(search, { keyword: "copper kettle", sort: "priceUp" }));
    expect(narrowed.body.meta).toMatchObject({ variant: true, canonical: body.meta.canonical });
  });

  test("are found in Chinese", async () => {
    expect((await ask(searchLoader, at(search, { keyword: "水壶" }))).body.page.goods.total).toBe(45);
  });

  test("go on to the last one, none twice", async () => {
    const seen: number[] = [];
    let page = (await ask(searchLoader, at(search, { keyword: "copper kettle", sort: "priceUp" }))).body.page.goods;
    for (let turn = 0; turn < 5; turn++) {
      seen.push(...page.rows.map(({ id }: GoodsResult) => id));
      if (page.next === null) break;
      page = (
        await ask(moreLoader, at(`${list}/more`, { keyword: "copper kettle", sort: "priceUp", after: page.next }))
      ).body;
    }
    expect(seen).toHaveLength(45);
    expect(new Set(seen).size).toBe(45);
  });

  test("a minimum above the maximum is told, what was typed stays, and nothing is cut off by it", async () => {
    const { status, body } = await ask(searchLoader, at(search, { keyword: "copper kettle", min: "90", max: "2o" }));
    expect(status).toBe(400);
    expect(body.page).toMatchObject({ state: { min: "90", max: "2o" }, filters: { fault: { code: "price.amount" } } });
    expect(body.page.goods.total).toBe(45);
    expect(
      (await ask(searchLoader, at(search, { keyword: "kettle", min: "90", max: "20" }))).body.page.filters.fault,
    ).toEqual({
      field: "min",
      code: "price.order",
    });
  });

  test("prices bound them, both ends included", async () => {
    const { body } = await ask(searchLoader, at(search, { keyword: "copper kettle", min: "10", max: "12" }));
    expect(body.page.goods.total).toBe(3);
  });

  test("filters that do not exist are left out", async () => {
    const brand = await makeBrand(db, { en: "Coppersmith" });
    const known = at(search, {
      keyword: "copper kettle",
      brand: `${brand},999999`,
      value: "999999",
      category_id: 999_999,
    });
    const { status, body } = await ask(searchLoader, known);
    expect(status).toBe(200);
    expect(body.page.state).toMatchObject({ brandIds: [brand], valueIds: [], categoryId: null });
    expect(body.page.filters.brands).toEqual([{ id: brand, name: "Coppersmith" }]);
  });

  test("that are none come with something to go on with", async () => {
    const { body } = await ask(searchLoader, at(search, { keyword: "qwxyzzy" }));
    expect(body.page.goods.rows).toEqual([]);
    expect(body.page.nothing.recommended.length).toBeGreaterThan(0);
  });

  test("are shops, when shops are looked for", async () => {
    const shop = await makeShop(db, { name: JSON.stringify({ en: "Kestrel Cameras" }) });
    const { body } = await ask(searchLoader, at(search, { keyword: "kestrel", sort: "store" }));
    expect(body.page.shops.rows.map(({ id }: { id: number }) => id)).toEqual([shop.id]);
  });

  test("of a keyword of 10,000 signs are those of its beginning, and it says so", async () => {
    const { status, body } = await ask(searchLoader, at(search, { keyword: "copper ".repeat(1500) }));
    expect(status).toBe(200);
    expect(body).toMatchObject({ view: "results", cut: true });
    expect([...body.page.state.keyword].length).toBeLessThanOrEqual(60);
  });

  test("are remembered for a person by the plain search alone; for a visitor the page is the same for all", async () => {
    const userId = (await makeUser(db)).id;
    expect((await ask(searchLoader, at(search, { keyword: "kettle" }), { userId })).body.onDevice).toBe(false);
    await ask(searchLoader, at(search, { keyword: "narrowed", sort: "sales" }), { userId });
    expect(await searchesOf(db, userId)).toEqual(["kettle"]);
    const visitor = await ask(searchLoader, at(search, { keyword: "kettle" }), { cookie: "searched=secret" });
    expect(visitor.body.onDevice).toBe(true);
    expect(JSON.stringify(visitor.body)).not.toContain("secret");
    expect(visitor.headers.get("Set-Cookie")).toBeNull();
  });

  test("cost the same number of statements, however many there are", async () => {
    // The least of three: what is remembered for a second may have to be asked again in any of them.
    const count = async (address: string) => {
      const counts: number[] = [];
      for (let round = 0; round < 3; round++) {
        queries.length = 0;
        await ask(searchLoader, address);
        counts.push(statementsOf(queries).length);
      }
      return Math.min(...counts);
    };
    expect(await count(at(search, { keyword: "enamel" }))).toBe(await count(at(search, { keyword: "copper" })));
  });
});

describe("the list of a category, a brand or a shop", () => {
  test("has its name, what lies below it, and the goods of all that", async () => {
    const { status, body } = await ask(listLoader, at(list, { category_id: shelf.categoryId }));
    expect(status).toBe(200);
    expect(body.page.filters.below).toEqual([{ id: below, name: "Kettles" }]);
    expect(body.page.goods.total).toBe(46);
    expect(body.title).toBe(body.page.filters.way[0].name);
    expect(body.meta).toMatchObject({
      variant: false,
      canonical: `https://shop.test${list}?category_id=${shelf.categoryId}`,
    });
    const child = await ask(listLoader, at(list, { category_id: below, view: "grid" }));
    expect(child.body).toMatchObject({ title: "Kettles", meta: { variant: true } });
    expect(child.body.page.filters.way.map(({ id }: { id: number }) => id)).toEqual([shelf.categoryId, below]);
  });

  test("is called after its brand, its shop, or all goods", async () => {
    const brand = await makeBrand(db, { en: "Tinsmith" });
    await makeGoods(db, { brand_id: brand });
    expect((await ask(listLoader, at(list, { brand }))).body).toMatchObject({
      title: "Tinsmith",
      page: { goods: { total: 1 } },
    });
    expect((await ask(listLoader, at(list, { shop: shelf.shopId }))).body.title).toMatch(/^Stall /);
    expect((await ask(listLoader, list)).body.title).toBe("All goods");
  });

  test.each([
    { category_id: 999_999 },
    { category_id: "1; drop table goods" },
    { category_id: "0" },
    { brand: 999_999 },
    { brand: "x" },
    { shop: 999_999 },
    { shop: "-1" },
  ] as Record<string, string | number>[])("of what does not exist is not there: %o", async (query) => {
    expect((await ask(listLoader, at(list, query))).status).toBe(404);
  });
});
