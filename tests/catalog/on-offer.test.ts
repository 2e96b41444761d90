import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { goodsFacets, searchGoods } from "~/app/catalog/api.server";
import type { GoodsQuery } from "~/app/catalog/list/goods-query";
import { listCounts } from "~/app/catalog/list/list-page.server";
import { listHref, readListState, withoutFilters } from "~/app/catalog/list/list-state";
import { statementsOf, testDatabase } from "../support/database";
import { makeCategory, makeGoods } from "../support/factories";
import { makeBrand } from "../support/goods-search-factories";
import { makeOnOffer } from "../support/running-flash";

const { db, queries } = testDatabase();
const hour = 3600_000;

let offered: number[];
let categoryId: number;
let brandId: number;

beforeAll(async () => {
  categoryId = (await makeCategory(db)).id;
  brandId = await makeBrand(db, { en: "Hibiki" });
  const title = JSON.stringify({ en: "Paper lantern" });
  const goods = [await makeOnOffer(db), await makeOnOffer(db)];
  offered = goods.map(({ goodsId }) => goodsId);
  const soldOut = await makeOnOffer(db);
  await makeOnOffer(db, { beginsAt: new Date(Date.now() + hour), endsAt: new Date(Date.now() + 2 * hour) });
  await makeOnOffer(db, { beginsAt: new Date(Date.now() - 2 * hour), endsAt: new Date(Date.now() - hour) });
  await makeOnOffer(db, { state: "stopped" });
  const off = await makeOnOffer(db);
  const retired = await makeOnOffer(db);
  await sql`update offer_skus set taken = quota where goods_id = ${soldOut.goodsId}`.execute(db);
  await sql`update skus set retired = true where id = ${retired.skuId}`.execute(db);
  await makeGoods(db);
  await db.updateTable("goods").set({ title, category_id: categoryId, brand_id: brandId }).execute();
  await db.updateTable("goods").set({ state: "off_shelf" }).where("id", "=", off.goodsId).execute();
});

async function found(query: Omit<GoodsQuery, "sort">, sort: GoodsQuery["sort"] = "newest") {
  const { rows, total } = await searchGoods(db, { ...query, sort }, { limit: 60, locale: "en" });
  expect(total).toBe(rows.length);
  return rows.map(({ id }) => id).sort((a, b) => a - b);
}

test.each(["overall", "newest", "priceUp"] as const)(
  "only goods whose flash offer runs now and has pieces left, alone, with words and with other filters: %s",
  async (sort) => {
    expect(await found({ onOffer: "flash" }, sort)).toEqual(offered);
    expect(await found({ onOffer: "flash", keyword: "lantern" }, sort)).toEqual(offered);
    expect(await found({ onOffer: "flash", keyword: "lantern", categoryId }, sort)).toEqual(offered);
    expect(await found({ onOffer: "flash", categoryId, maxMinor: 700 }, sort)).toEqual(offered);
    expect(await found({ onOffer: "flash", maxMinor: 600 }, sort)).toEqual([]);
    expect((await found({ categoryId }, sort)).length).toBeGreaterThan(offered.length);
  },
);

test("other filters are counted among what is on offer, and the count beside them is that of the list", async () => {
  const facets = await goodsFacets(db, { onOffer: "flash", sort: "overall" }, "en");
  expect(facets.brands).toEqual([{ id: brandId, name: "Hibiki", count: 2 }]);
  const { state } = readListState(new URLSearchParams("offer=1"));
  expect((await listCounts(db, state, "en")).total).toBe(2);
});

test.each(["group", "bargain"] as const)(
  "goods of one kind of offer alone, and their list is called so: %s",
  async (kind) => {
    const { goodsId } = await makeOnOffer(db, { kind });
    const { state } = readListState(new URLSearchParams(`offer=${kind}`));
    expect(await found({ onOffer: kind })).toEqual([goodsId]);
    expect(await found({ onOffer: "flash" })).toEqual(offered);
    expect(listHref("/pages/product/list", state)).toBe(`/pages/product/list?offer=${kind}`);
    // With what it costs there, and how many it takes; in other lists it is what everybody pays.
    const rowOf = async (query: Omit<GoodsQuery, "sort">) => {
      const { rows } = await searchGoods(db, { ...query, sort: "newest" }, { limit: 60, locale: "en" });
      return rows.find(({ id }) => id === goodsId);
    };
    const people = kind === "group" ? 3 : 8;
    expect(await rowOf({ onOffer: kind })).toMatchObject({ priceMinor: 900, offered: { priceMinor: 700, people } });
    expect((await rowOf({}))?.offered).toBeUndefined();
  },
);

test("it costs no statement more", async () => {
  const statements = async (query: Omit<GoodsQuery, "sort">) => {
    queries.length = 0;
    await searchGoods(db, { ...query, sort: "overall" }, { limit: 2, locale: "en" });
    return statementsOf(queries).length;
  };
  expect(await statements({ keyword: "lantern", onOffer: "flash" })).toBe(await statements({ keyword: "lantern" }));
});

test("the address says it, clearing all filters takes it out, and other values of it are none", () => {
  const { state } = readListState(new URLSearchParams("offer=1&sort=sales"));
  expect(listHref("/pages/product/list", state)).toBe("/pages/product/list?offer=1&sort=sales");
  expect(withoutFilters(state, true).onOffer).toBe(null);
  expect(readListState(new URLSearchParams("offer=flash")).state.onOffer).toBe(null);
});
