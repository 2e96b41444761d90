import { pino } from "pino";
import { beforeAll, expect, test } from "vitest";
import { loader as goodsLoader } from "~/app/catalog/routes/goods";
import { loader as listLoader } from "~/app/catalog/routes/list";
import { loader as homeLoader } from "~/app/content/routes/home";
import { createPages } from "~/modules/store/pages.server";
import { asked, browseContext } from "../support/browse-context";
import { statementsOf, testDatabase } from "../support/database";
import { makeSku, publishDocument } from "../support/factories";
import { makeShelf } from "../support/goods-search-factories";
import { makeOffer } from "../support/offer-factories";

const { db, queries } = testDatabase();
const skus: { skuId: number; goodsId: number }[] = [];
let categoryId = 0;

beforeAll(async () => {
  const shelf = await makeShelf(db);
  categoryId = shelf.categoryId;
  for (let n = 0; n < 200; n++) {
    const goodsId = await shelf.put({ en: `Copper kettle ${n}` }, { price_minor: 7777 });
    const { id } = await makeSku(db, { goods_id: goodsId, price_minor: 7777, stock: 5 });
    skus.push({ skuId: id, goodsId });
  }
  const data = skus.slice(0, 20).map(({ goodsId }) => ({ goodsLink: goodsId }));
  const item = [
    { id: "mgoods01", type: "goods", v: 1, data },
    { id: "mlikes01", type: "likes", v: 1 },
  ];
  await publishDocument(db, { item }, { page: { kind: "index" } });
});

/**
 * The fewest statements of three tries (settings are asked for once a second), and what was answered. Each try knows no
 * page yet: what a process keeps of the home would hide what it costs.
 */
async function cost(loader: Parameters<typeof asked>[0], address: string): Promise<{ least: number; text: string }> {
  let [least, text] = [Number.POSITIVE_INFINITY, ""];
  for (let round = 0; round < 3; round++) {
    const pages = createPages({ db, log: pino({ level: "silent" }) });
    queries.length = 0;
    const { data, response } = await asked(loader, address, browseContext(db, { pages }));
    text = response ? await response.text() : JSON.stringify(data);
    least = Math.min(least, statementsOf(queries).length);
    pages.close();
  }
  return { least, text };
}

const all = async () => ({
  list: await cost(listLoader, `/pages/product/list?category_id=${categoryId}`),
  goods: await cost(goodsLoader, `/pages/product/goods?id=${skus[0]?.goodsId}`),
  home: await cost(homeLoader, "/"),
});

test("list, goods page and home cost as many statements with 200 running offers as with none", async () => {
  const before = await all();
  for (const { skuId } of skus) await makeOffer(db, { skus: [{ skuId, priceMinor: 3333 }] });
  const after = await all();
  for (const page of ["list", "goods", "home"] as const) {
    expect(before[page].text).not.toContain("3333");
    expect(after[page].text, page).toContain("3333");
    expect(after[page].least, page).toBe(before[page].least);
    expect(after[page].least, page).toBeGreaterThan(0);
  }
});
