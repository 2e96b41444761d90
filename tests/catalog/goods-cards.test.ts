import { describe, expect, test } from "vitest";
import {
  categoryTiles,
  goodsCards,
  navigationCategories,
  recommendedCards,
  searchKeywords,
} from "~/app/catalog/api.server";
import { statementsOf, testDatabase } from "../support/database";
import { makeCategory, makeGoods, makeKeyword, makeMedia, makeShop } from "../support/factories";

const { db, queries } = testDatabase();
const sent = () => statementsOf(queries).length;

describe("goods cards", () => {
  test("say all that a card draws, in one language, in one statement", async () => {
    const { hash } = await makeMedia(db, { width: 600, height: 500, tint: 12 });
    const shop = await makeShop(db, { kind: "flagship", on_air: true });
    const goods = await makeGoods(db, {
      shop_id: shop.id,
      picture: hash,
      title: JSON.stringify({ en: "Teapot", ru: "Чайник" }),
      price_minor: 8990,
      sales: 1200,
      reviews: 7,
      good_reviews: 6,
      services: ["free_shipping", "authentic"],
    });
    queries.length = 0;
    const cards = await goodsCards(db, [goods.id, goods.id, 987654], "ru");
    expect(sent()).toBe(1);
    expect([...cards]).toEqual([
      [
        goods.id,
        {
          id: goods.id,
          title: "Чайник",
          picture: { src: `/media/${hash}`, width: 600, height: 500, tint: 12 },
          priceMinor: 8990,
          memberMinor: null,
          currency: "USD",
          shopId: shop.id,
          shopKind: "flagship",
          live: true,
          sales: 1200,
          reviews: 7,
          goodPercent: 85,
          services: ["free_shipping", "authentic"],
        },
      ],
    ]);
  });

  test("are those of open shops and goods on sale", async () => {
    const shown = await makeGoods(db);
    const hidden = [
      await makeGoods(db, { state: "off_shelf" }),
      await makeGoods(db, { state: "in_audit" }),
      await makeGoods(db, { state: "deleted" }),
      await makeGoods(db, { shop_id: (await makeShop(db, { state: "holiday" })).id }),
      await makeGoods(db, { shop_id: (await makeShop(db, { state: "closed" })).id }),
    ];
    const cards = await goodsCards(db, [shown.id, ...hidden.map(({ id }) => id)], "en");
    expect([...cards.keys()]).toEqual([shown.id]);
  });

  test("of nothing ask nothing", async () => {
    queries.length = 0;
    expect((await goodsCards(db, [], "en")).size).toBe(0);
    expect(sent()).toBe(0);
  });
});

describe("recommendations", () => {
  test("come page by page, none twice and none missing, by weight, sales and newest", async () => {
    const made: number[] = [];
    for (let n = 0; n < 7; n++) made.push((await makeGoods(db, { weight: 1000 + (n % 2), sales: n % 3 })).id);
    const seen: number[] = [];
    let after: string | undefined;
    do {
      const { rows, next } = await recommendedCards(db, { after, limit: 2, locale: "en" });
      seen.push(...rows.map(({ id }) => id));
      after = next ?? undefined;
    } while (after !== undefined && seen.length < 100);
    expect(new Set(seen).size).toBe(seen.length);
    const order = made.toSorted((a, b) => {
      const [x, y] = [made.indexOf(a), made.indexOf(b)];
      return (y % 2) - (x % 2) || (y % 3) - (x % 3) || b - a;
    });
    expect(seen.slice(0, 7)).toEqual(order);
    expect(after).toBeUndefined();
  });

  test.each(["", "x", "!!!", "MS4yLjM", "' or 1=1", "1.2.3; drop table goods", "9999999999.1.1", "A".repeat(500)])(
    "a cursor nobody gave (%j) is harmless",
    async (after) => {
      const { rows } = await recommendedCards(db, { after, limit: 3, locale: "en" });
      expect(rows.length).toBeLessThanOrEqual(3);
    },
  );
});

describe("categories", () => {
  test("are a tree in the words of the API, without hidden ones and what hangs below them", async () => {
    const { hash } = await makeMedia(db);
    const top = await makeCategory(db, { name: JSON.stringify({ en: "Home" }), position: 1, picture: hash });
    const second = await makeCategory(db, { parent_id: top.id, level: 2, position: 2 });
    const first = await makeCategory(db, { parent_id: top.id, level: 2, position: 1 });
    const leaf = await makeCategory(db, { parent_id: first.id, level: 3 });
    const hidden = await makeCategory(db, { shown: false });
    await makeCategory(db, { parent_id: hidden.id, level: 2 });
    const tree = await navigationCategories(db, "en");
    const found = tree.find(({ id }) => id === top.id);
    expect(found).toMatchObject({ pid: 0, name: "Home", image: `/media/${hash}-750.webp` });
    expect(found?.childlist.map(({ id, pid }) => [id, pid])).toEqual([
      [first.id, top.id],
      [second.id, top.id],
    ]);
    expect(found?.childlist[0]?.childlist.map(({ id }) => id)).toEqual([leaf.id]);
    expect(JSON.stringify(tree)).not.toContain(`"id":${hidden.id},`);
  });

  test("without goods show their own picture, else none", async () => {
    const { hash } = await makeMedia(db);
    const pictured = await makeCategory(db, { picture: hash });
    const plain = await makeCategory(db);
    const tiles = await categoryTiles(db, { ids: [pictured.id, plain.id], pictures: 3, locale: "en" });
    expect(tiles.get(pictured.id)?.pictures.map(({ src }) => src)).toEqual([`/media/${hash}`]);
    expect(tiles.get(plain.id)?.pictures).toEqual([]);
  });

  test("show goods of all three levels below them, best first", async () => {
    const top = await makeCategory(db);
    const middle = await makeCategory(db, { parent_id: top.id, level: 2 });
    const leaf = await makeCategory(db, { parent_id: middle.id, level: 3 });
    const goods: Awaited<ReturnType<typeof makeGoods>>[] = [];
    for (const [category, weight] of [
      [top, 1],
      [middle, 2],
      [leaf, 3],
      [leaf, 4],
    ] as const) {
      goods.push(await makeGoods(db, { category_id: category.id, weight }));
    }
    await makeGoods(db, { category_id: leaf.id, weight: 99, state: "off_shelf" });
    const tile = (await categoryTiles(db, { ids: [top.id], pictures: 3, locale: "en" })).get(top.id);
    expect(tile?.pictures.map(({ src }) => src)).toEqual([3, 2, 1].map((n) => `/media/${goods[n]?.picture}`));
    expect(tile?.pictures[0]).toMatchObject({ width: 800, height: 600, tint: 7 });
  });
});

test("at most ten keywords come, the heaviest first, none twice", async () => {
  for (let n = 0; n < 12; n++) await makeKeyword(db, { keyword: JSON.stringify({ en: `word ${n}` }), weight: n });
  await makeKeyword(db, { keyword: JSON.stringify({ en: "word 11" }), weight: 50 });
  const found = await searchKeywords(db, "en");
  expect(found.length).toBeLessThanOrEqual(10);
  expect(found.slice(0, 3)).toEqual([{ keywords: "word 11" }, { keywords: "word 10" }, { keywords: "word 9" }]);
});
