import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { alternativesFor, goodsFacets, searchGoods, searchShops, suggestSearches } from "~/app/catalog/api.server";
import { testDatabase } from "../support/database";
import { makeCategory, makeGoods, makeKeyword, makeShop } from "../support/factories";
import { makeBrand, makeShelf } from "../support/goods-search-factories";

const { db } = testDatabase();

const title = {
  en: "Enamelled kettle with whistle, 1.5 l",
  "zh-TW": "琺瑯水壺附笛音",
  "zh-CN": "搪瓷水壶带笛音",
  ms: "Cerek enamel dengan wisel",
  ja: "ホーロー笛吹きケトル",
  ko: "법랑주전자 휘슬형",
  ru: "Эмалированный чайник со свистком",
};
let kettle: number;
let shirt: number;

beforeAll(async () => {
  const { put } = await makeShelf(db);
  kettle = await put(title, { weight: 5 });
  shirt = await put({ en: "Cotton T-shirt 700ml print", "zh-CN": "纯棉T恤", ko: "면 티셔츠" });
  for (let n = 0; n < 30; n++) await put({ en: `Plain box ${n}`, "zh-CN": `纸箱${n}`, ru: `Коробка ${n}` });
});

async function found(keyword: string, exact?: boolean): Promise<number[]> {
  const { rows } = await searchGoods(db, { keyword, exact, sort: "overall" }, { limit: 60, locale: "en" });
  return rows.map(({ id }) => id);
}

describe("goods are found", () => {
  test.each([
    ["English, whole", "kettle"],
    ["English, another form", "KETTLES"],
    ["English, begun", "whist"],
    ["English with words that say nothing", "the kettle with a whistle"],
    ["Traditional Chinese, two signs", "琺瑯"],
    ["Traditional Chinese, in the middle", "水壺附"],
    ["Simplified Chinese, two signs", "水壶"],
    ["Simplified Chinese, one sign", "壶"],
    ["Simplified Chinese, apart", "搪瓷 笛音"],
    ["Simplified Chinese, words side by side that lie apart", "搪瓷笛音"],
    ["Malay, whole", "cerek"],
    ["Malay, begun", "wis"],
    ["Japanese, whole", "ホーロー"],
    ["Japanese, half width", "ﾎｰﾛｰ"],
    ["Japanese, part", "ケトル"],
    ["Japanese, across kinds of signs", "笛吹き"],
    ["Korean, whole", "법랑주전자"],
    ["Korean, part", "주전자"],
    ["Korean, words side by side", "법랑휘슬형"],
    ["Russian, whole", "чайник"],
    ["Russian, another case", "чайники со свистками"],
    ["Russian, begun", "Эмал"],
    ["two languages at once", "kettle 水壶"],
    ["full width", "ｋｅｔｔｌｅ"],
    ["a number and its unit together", "kettle 5l"],
  ])("in %s: %s", async (_, keyword) => {
    expect(await found(keyword)).toEqual([kettle]);
  });

  test.each(["T恤", "t恤", "纯棉T恤", "700 ml", "700ml", "티셔츠", "t-shirts"])(
    "in mixed scripts: %s",
    async (keyword) => {
      expect(await found(keyword)).toEqual([shirt]);
    },
  );

  test.each(["kettle shirt", "壶水", "ketchup", "!!!", "🎁", "' OR 77=77 --"])(
    "only when all of it is there: %s",
    async (keyword) => {
      expect(await found(keyword, true)).toEqual([]);
    },
  );

  test("by what their specifications and parameters say, until that is sold no more", async () => {
    const sku = await db.selectFrom("skus").select("id").where("goods_id", "=", shirt).executeTakeFirstOrThrow();
    const spec = [{ name: { en: "Colour" }, value: { en: "Turquoise", "zh-CN": "青绿色" } }];
    await db
      .updateTable("skus")
      .set({ spec: JSON.stringify(spec) })
      .where("id", "=", sku.id)
      .execute();
    expect(await found("turquoise shirt")).toEqual([shirt]);
    expect(await found("青绿色T恤")).toEqual([shirt]);
    await db.updateTable("skus").set({ retired: true }).where("id", "=", sku.id).execute();
    expect(await found("turquoise", true)).toEqual([]);
    await db.updateTable("skus").set({ retired: false }).where("id", "=", sku.id).execute();
  });

  test("by the name of their brand, their category, its parents and a shop of just that name, after those that have the word in their title", async () => {
    const top = await makeCategory(db, { name: JSON.stringify({ en: "Gardening", "zh-CN": "园艺" }) });
    const leaf = await makeCategory(db, { parent_id: top.id, level: 2 });
    const below = await makeGoods(db, { category_id: leaf.id, weight: 1000 });
    const branded = await makeGoods(db, { brand_id: await makeBrand(db, { en: "Gardening Co" }), weight: 900 });
    const sold = await makeGoods(db, {
      shop_id: (await makeShop(db, { name: '{"en":"Gardening"}' })).id,
      weight: 800,
    });
    const titled = await makeGoods(db, { title: '{"en":"Gardening gloves"}', weight: 1 });
    expect(await found("gardening")).toEqual([titled.id, branded.id, below.id, sold.id]);
    expect(await found("园艺")).toEqual([below.id]);

    await db.updateTable("categories").set({ name: '{"en":"Yard"}' }).where("id", "=", top.id).execute();
    expect(await found("gardening")).toEqual([titled.id, branded.id, sold.id]);
    expect(await found("yard")).toEqual([below.id]);
  });

  test("by a word of their shop's name only where nothing else is found by it", async () => {
    const sold = await makeGoods(db, { shop_id: (await makeShop(db, { name: '{"en":"Oolong & linen"}' })).id });
    expect(await found("oolong")).toEqual([sold.id]);
    const { id, category_id } = await makeGoods(db, { title: '{"en":"Oolong tin"}' });
    expect(await found("oolong")).toEqual([id]);
    expect(await found("oolong linen")).toEqual([sold.id]);
    // What other filters leave of the goods that are found does not bring back those of the shop.
    const there = { keyword: "oolong", categoryId: sold.category_id, sort: "overall" } as const;
    expect(category_id).not.toBe(sold.category_id);
    expect((await searchGoods(db, there, { limit: 9, locale: "en" })).total).toBe(0);
  });
});

describe("whatever is typed", () => {
  const nasty = fc.oneof(
    fc.string({ unit: "binary", maxLength: 60 }),
    fc.string({
      unit: fc.constantFrom(
        "'",
        '"',
        "\\",
        "&",
        "|",
        "!",
        ":",
        "*",
        "(",
        ")",
        "<",
        "-",
        ">",
        "\0",
        "%",
        "_",
        "a",
        "茶",
        " ",
      ),
    }),
    fc.constantFrom(
      "\ud800",
      "''''",
      "a:*",
      "'a' <-> 'b'",
      "<script>alert(1)</script>",
      "'; drop table goods; --",
      "e'\\x00'",
      "$1",
    ),
    fc.constantFrom("x", "茶", "ж", "0", "'", "\0", "🎁 ").map((sign) => sign.repeat(10_000)),
  );

  test("is plain text: no keyword and no city makes an error", async () => {
    await fc.assert(
      fc.asyncProperty(nasty, nasty, fc.integer(), async (keyword, other, number) => {
        const query = { keyword, city: other, minMinor: number, maxMinor: number * 1000, sort: "overall" } as const;
        await searchGoods(db, query, { limit: 5, after: other, locale: "ja" });
        await goodsFacets(db, { ...query, valueIds: [Math.abs(number)] }, "ko");
        await suggestSearches(db, keyword, "en");
        await searchShops(db, { keyword, after: other, limit: 5, locale: "ru" });
        await alternativesFor(db, { keyword, sort: "sales" }, "en");
      }),
      { numRuns: 80 },
    );
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, -1, 1e300, 0.5])("a price of %s is no error", async (minMinor) => {
    const page = await searchGoods(db, { minMinor, maxMinor: minMinor, sort: "priceUp" }, { limit: 5, locale: "en" });
    expect(page.rows).toEqual([]);
  });
});

describe("suggestions", () => {
  beforeAll(async () => {
    await makeKeyword(db, { keyword: '{"en":"Whistling kettle","zh-CN":"响水壶"}', weight: 9 });
    await makeCategory(db, { name: '{"en":"Kettles","zh-CN":"水壶"}' });
    await makeCategory(db, { name: '{"en":"Kettle secrets"}', shown: false });
    await makeBrand(db, { en: "Kettler" });
  });
  const texts = async (typed: string, locale: "en" | "zh-CN" = "en") =>
    (await suggestSearches(db, typed, locale)).map(({ kind, text }) => [kind, text]);

  test("are keywords, categories, brands and goods that go on from what was typed", async () => {
    expect(await texts("kett")).toEqual([
      ["keyword", "Whistling kettle"],
      ["category", "Kettles"],
      ["brand", "Kettler"],
      ["goods", title.en],
    ]);
    expect(await texts("kettle wh")).toEqual([["keyword", "Whistling kettle"]]);
    expect(await texts("kettle whi")).toEqual([
      ["keyword", "Whistling kettle"],
      ["goods", title.en],
    ]);
  });

  test("come in the language of the page, from signs too", async () => {
    expect(await texts("水壶", "zh-CN")).toEqual([
      ["keyword", "响水壶"],
      ["category", "水壶"],
      ["goods", title["zh-CN"]],
    ]);
  });

  test("are at most ten, none for nothing, and carry ids of what can be opened", async () => {
    expect(await suggestSearches(db, "pla", "en")).toHaveLength(8);
    for (const word of ["Plates", "Plaits", "Plant"]) await makeKeyword(db, { keyword: JSON.stringify({ en: word }) });
    expect(await suggestSearches(db, "pla", "en")).toHaveLength(10);
    expect(await suggestSearches(db, "  ", "en")).toEqual([]);
    expect(await suggestSearches(db, "???", "en")).toEqual([]);
    const [keyword, category] = await suggestSearches(db, "kettl", "en");
    expect(keyword?.id).toBeNull();
    expect(category?.id).toBeGreaterThan(0);
  });
});

describe("shops", () => {
  test("are found by their name in any language, most followed first, page by page; closed ones are not", async () => {
    const name = (en: string, ko: string) => JSON.stringify({ en, ko });
    const made: number[] = [];
    for (let n = 0; n < 5; n++) {
      made.push(
        (
          await makeShop(db, {
            name: name(`Pottery house ${n}`, "도자기집"),
            followers: n % 2,
            state: n === 0 ? "holiday" : "open",
          })
        ).id,
      );
    }
    await makeShop(db, { name: name("Pottery gone", "도자기집"), state: "closed" });
    const seen: number[] = [];
    let after: string | undefined;
    do {
      const page = await searchShops(db, { keyword: "도자기", after, limit: 2, locale: "en" });
      seen.push(...page.rows.map(({ id }) => id));
      after = page.next ?? undefined;
    } while (after);
    const [a, b, c, d, e] = made;
    expect(seen).toEqual([d, b, e, c, a]);
    const words = await searchShops(db, { keyword: "house potter", limit: 9, locale: "en" });
    expect(words.rows.map(({ id }) => id)).toEqual(seen);
  });
});
