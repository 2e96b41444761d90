import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { checkDocument } from "~/app/pages/api.server";
import { compilePage } from "~/modules/fill/compile.server";
import { fillPage } from "~/modules/fill/fill.server";
import { createLoad } from "~/modules/fill/load.server";
import { item, sampleDocument } from "../pages/sample-document";
import { statementsOf, testDatabase } from "../support/database";
import { makeCategory, makeGoods, makeShop, setStock } from "../support/factories";
import { filling } from "../support/filling";
import { makeOffer } from "../support/offer-factories";

const { db, queries } = testDatabase();
const { filled, one } = filling(db);

let category: number;
let below: number;
let shop: number;
/** In the order in which they were made. */
let goods: Record<"old" | "sold" | "elsewhere" | "fresh" | "out" | "off", number>;

const shown = async (params: object, ids: number[] = []) => {
  const data = ids.map((id) => ({ goodsLink: String(id) }));
  return (await one("goods", { params, data })).data.map(({ id }) => id);
};

const skuOf = (goodsId: number) =>
  db.selectFrom("skus").select("id").where("goods_id", "=", goodsId).executeTakeFirstOrThrow();

beforeAll(async () => {
  category = (await makeCategory(db)).id;
  below = (await makeCategory(db, { parent_id: category, level: 2 })).id;
  shop = (await makeShop(db)).id;
  const make = async (values: Parameters<typeof makeGoods>[1]) =>
    (await makeGoods(db, { category_id: category, shop_id: shop, ...values })).id;
  goods = {
    old: await make({ sales: 5 }),
    sold: await make({ sales: 90, category_id: below }),
    elsewhere: await make({ sales: 70, shop_id: (await makeShop(db)).id }),
    fresh: await make({ sales: 1 }),
    out: await make({ sales: 99 }),
    off: await make({ sales: 98, state: "off_shelf" }),
  };
  await setStock(db, (await skuOf(goods.out)).id, 0);
});

describe("a rule", () => {
  test("shows the newest of a category and those below it, without what is sold out or off sale", async () => {
    const { old, sold, elsewhere, fresh } = goods;
    const rule = { rule: "newest", categoryId: String(category) };
    expect(await shown(rule)).toEqual([fresh, elsewhere, sold, old]);
    expect(await shown({ ...rule, count: "2" })).toEqual([fresh, elsewhere]);
    expect(await shown({ rule: "newest", categoryId: String(below) })).toEqual([sold]);
  });

  test("shows the best sellers of a shop", async () => {
    expect(await shown({ rule: "bestsellers", shopId: String(shop) })).toEqual([goods.sold, goods.old, goods.fresh]);
  });

  test("shows what is on offer now, and nothing once it is taken up", async () => {
    const sku = await skuOf(goods.old);
    const now = Date.now();
    const [beginsAt, endsAt] = [new Date(now - 60_000), new Date(now + 3_600_000)];
    await makeOffer(db, { skus: [{ skuId: sku.id, priceMinor: 900 }], beginsAt, endsAt });
    expect(await shown({ rule: "offers", shopId: String(shop) })).toEqual([goods.old]);
    await sql`update offer_skus set taken = quota`.execute(db);
    expect(await shown({ rule: "offers", shopId: String(shop) })).toEqual([]);
  });

  test("fills up behind the goods that are chosen, each once, until there are as many as asked for", async () => {
    const { old, sold, fresh } = goods;
    const rule = { rule: "bestsellers", shopId: String(shop) };
    expect(await shown({ ...rule, count: "3" }, [fresh])).toEqual([fresh, sold, old]);
    expect(await shown({ ...rule, count: "2" }, [fresh, old])).toEqual([fresh, old]);
    expect(await shown({ rule: "" }, [fresh])).toEqual([fresh]);
  });

  test("is the shop's own on its pages, and so is its category", async () => {
    const own = await db
      .insertInto("shop_categories")
      .values({ shop_id: shop, name: JSON.stringify({ en: "Own" }), position: 0 })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db.updateTable("goods").set({ shop_category_id: own.id }).where("id", "=", goods.sold).execute();
    const onShop = async (params: object) => {
      const document = { item: [{ type: "goods", params }] };
      const compiled = await compilePage({ id: 1, document, shopId: shop }, async () => new Map());
      const pictures = new Map();
      const load = createLoad({ handle: db, locale: "en", now: new Date(), pictures, likes: null, shopId: shop });
      const { item: items } = await fillPage(compiled, load);
      return items.flatMap(({ data }) => (data as { id: number }[]).map(({ id }) => id));
    };
    expect(await onShop({ rule: "newest" })).toEqual([goods.fresh, goods.sold, goods.old]);
    expect(await onShop({ rule: "newest", shopId: "1" })).toEqual([goods.fresh, goods.sold, goods.old]);
    expect(await onShop({ rule: "newest", categoryId: String(own.id) })).toEqual([goods.sold]);
  });

  test("costs one statement more, however many modules have one", async () => {
    const cost = async (items: object[]) => {
      queries.length = 0;
      await filled(items);
      return statementsOf(queries).length;
    };
    const by = (rule: string, rest = {}) => ({ type: "goods", params: { rule, ...rest } });
    const many = [by("newest"), by("bestsellers"), by("offers"), by("newest", { shopId: String(shop) })];
    expect([await cost([by("newest")]), await cost(many)]).toEqual([1, 1]);
  });
});

test("a module with a rule alone is not an empty one for the gates", async () => {
  const page = { kind: "page" as const, shop_id: null };
  const codes = async (params: object) => {
    const module = item("goods", "mgoods01", { data: [{ goodsLink: "" }], params: { ...params } });
    const document = sampleDocument(module);
    const { errors, warnings } = await checkDocument(db, { document, now: new Date(), page, owner: null });
    return [...errors, ...warnings].map(({ code }) => code);
  };
  expect(await codes({})).toContain("empty-module");
  expect(await codes({ rule: "newest" })).not.toContain("empty-module");
});
