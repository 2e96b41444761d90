import { beforeAll, describe, expect, test } from "vitest";
import { checkDocument } from "~/app/pages/api.server";
import { newItem } from "~/app/pages/document/new-item";
import { emptyHead } from "~/app/pages/document/presets";
import { cardsOf } from "~/modules/fill/cards";
import { makeCoupon } from "../../support/coupon-factories";
import { statementsOf, testDatabase } from "../../support/database";
import { makeGoods, makeMedia, makeShop } from "../../support/factories";
import { filling } from "../../support/filling";

const { db, queries } = testDatabase();
const { filled, one } = filling(db);

async function countOf(...items: object[]) {
  queries.length = 0;
  await filled(items);
  return statementsOf(queries).length;
}

describe("shops", () => {
  let ids: number[];
  beforeAll(async () => {
    const made = [
      await makeShop(db, { followers: 5, rated: 5, description_stars: 20 }),
      await makeShop(db, { followers: 9, rated: 4, description_stars: 20 }),
      await makeShop(db, { followers: 1, rated: 6, description_stars: 30 }),
      await makeShop(db, { followers: 99, state: "closed" }),
    ];
    ids = made.map(({ id }) => id);
    for (const shop_id of ids) await makeGoods(db, { shop_id });
    await makeShop(db, { followers: 50 });
  });
  const shown = async (params: object, ...chosen: number[]) => {
    const data = chosen.map((id) => ({ shopId: String(ids[id] ?? id) }));
    return (await one("shops", { params, data })).data.map(({ id }) => ids.indexOf(id));
  };

  test("are those that are chosen, without closed ones, and those of a rule until there are as many", async () => {
    expect(await shown({}, 2, 3, 0)).toEqual([2, 0]);
    expect(await shown({ rule: "popular", count: "3" }, 2)).toEqual([2, 1, 0]);
    expect(await shown({ rule: "newest", count: "2" })).toEqual([2, 1]);
    expect(await shown({ rule: "rated", count: "4" })).toEqual([2, 0]);
  });

  test("one that is not there is left out and told", async () => {
    const { data, issues } = await one("shops", { data: [{ shopId: "999999" }] });
    expect(data).toEqual([]);
    expect(issues).toMatchObject([{ path: "item[0].data[0].shopId", code: "missing-reference" }]);
  });

  test("ask as often for many modules as for one", async () => {
    const module = { type: "shops", params: { rule: "newest" }, data: [{ shopId: String(ids[0]) }] };
    expect(await countOf(module, module, module)).toBe(await countOf(module));
  });
});

describe("coupons", () => {
  test("are those that everybody can claim now: the platform's first, or those of a shop", async () => {
    const shop = await makeShop(db);
    const own = await makeCoupon(db, { shop_id: shop.id });
    const all = await makeCoupon(db, {});
    await makeCoupon(db, { members_only: true });
    await makeCoupon(db, { opens_at: new Date(Date.now() + 3_600_000) });
    const shown = async (params: object) => (await one("coupons", { params })).data.map(({ id }) => id);
    expect(await shown({})).toEqual([all, own]);
    expect(await shown({ shopId: String(shop.id) })).toEqual([own]);
    expect(await countOf({ type: "coupons" }, { type: "coupons" })).toBe(await countOf({ type: "coupons" }));
    await Promise.all(Array.from({ length: 101 }, () => makeCoupon(db)));
    expect(await shown({ shopId: String(shop.id) })).toEqual([own]);
  });
});

describe("tabs", () => {
  test("have goods by their rule; one without goods or a label is left out", async () => {
    const shop = await makeShop(db);
    const goods = await makeGoods(db, { shop_id: shop.id });
    const nothing = await makeShop(db);
    const tab = (text: string, shopId: number) => ({ text, rule: "newest", shopId: String(shopId) });
    const { data } = await one("tabs", { data: [tab("New", shop.id), tab("", shop.id), tab("None", nothing.id)] });
    expect(data).toMatchObject([{ text: "New", cards: [{ id: goods.id }] }]);
    const rows = [tab("a", 1), tab("b", 2), tab("c", 3)];
    expect(cardsOf({ type: "tabs", data: rows, params: { count: "8" } })).toBe(24);
    expect(await countOf({ type: "tabs", data: rows })).toBe(await countOf({ type: "tabs", data: rows.slice(0, 1) }));
  });
});

describe("text", () => {
  test("has the blocks of articles; markup and addresses that may not be followed are plain words", async () => {
    const body = "# Hello\n\n- **bold** [help](/pages/product/list)\n- <b>x</b> [no](javascript:alert(1))";
    const { data } = await one("richText", { params: { body } });
    expect(data).toEqual([
      { kind: "heading", pieces: [{ text: "Hello" }] },
      {
        kind: "list",
        items: [
          [{ text: "bold", look: "strong" }, { text: " " }, { text: "help", link: "/pages/product/list" }],
          [{ text: "<b>x</b> [no](javascript:alert(1))" }],
        ],
      },
    ]);
  });

  test("its links are judged like all others: dead ones, and for merchants those that lead elsewhere", async () => {
    const shop = await makeShop(db);
    const document = (body: string) => ({
      page: emptyHead(),
      item: [{ ...newItem("richText", "mtext001"), params: { body: { en: "Plain", ru: body } } }],
    });
    const errors = async (body: string, owner: number | null = null) =>
      (await checkDocument(db, { document: document(body), now: new Date(), owner })).errors.map(({ code }) => code);
    expect(await errors("[a](/pages/product/goods?id=999999)")).toEqual(["dead-link"]);
    expect(await errors("[a](https://elsewhere.test/)")).toEqual([]);
    expect(await errors("[a](https://elsewhere.test/)", shop.id)).toEqual(["not-yours"]);
  });
});

describe("a picture with areas", () => {
  test("keeps its areas within the picture, leaves out those without a link, and is nothing without a picture", async () => {
    const { hash } = await makeMedia(db);
    const area = { text: "All", link: "/pages/product/list", left: "80", top: "0", width: "50", height: "20" };
    const { data } = await one("hotzone", { params: { image: `/media/${hash}` }, data: [area, { ...area, link: "" }] });
    expect(data).toMatchObject([{ areas: [{ text: "All", left: 80, top: 0, width: 20, height: 20 }] }]);
    expect((await one("hotzone", { data: [area] })).data).toEqual([]);
    const gone = await one("hotzone", { params: { image: `/media/${"0".repeat(32)}` }, data: [area] });
    expect(gone.data).toEqual([]);
  });
});
