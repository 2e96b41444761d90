import { beforeAll, describe, expect, test } from "vitest";
import { alternativesFor, searchGoods } from "~/app/catalog/api.server";
import { testDatabase } from "../support/database";
import { makeShelf } from "../support/goods-search-factories";

const { db, queries } = testDatabase();

let kettle: number;
let put: Awaited<ReturnType<typeof makeShelf>>["put"];

beforeAll(async () => {
  ({ put } = await makeShelf(db));
  kettle = await put({
    en: "Enamelled kettle with whistle, 1.5 l",
    "zh-CN": "搪瓷水壶带笛音",
    ja: "ホーロー笛吹きケトル",
    ko: "법랑주전자 휘슬형",
    ru: "Эмалированный чайник со свистком",
  });
  await put({ en: "Cotton T-shirt", "zh-CN": "纯棉T恤", ms: "Baju kapas" });
  for (let n = 0; n < 30; n++) await put({ en: `Plain box ${n}` });
});

async function found(keyword: string, exact?: boolean): Promise<number[]> {
  const { rows } = await searchGoods(db, { keyword, exact, sort: "overall" }, { limit: 60, locale: "en" });
  return rows.map(({ id }) => id);
}

describe("where nobody has all that was typed", () => {
  const read = async (keyword: string, filters = {}) =>
    (await searchGoods(db, { keyword, ...filters, sort: "overall" }, { limit: 9, locale: "en" })).reading;

  test.each([
    ["a letter too few", "wistle", "whistle"],
    ["letters swapped", "ketlte", "kettle"],
    ["two of seven letters", "whisttl", "whistle"],
    ["Russian", "чайнек", "чайник"],
    ["a Korean vowel", "법랑주전쟈", "법랑주전자"],
    ["a Chinese sign of the same sound", "唐瓷水壶", "搪瓷水壶"],
    ["a Latin keyboard for Russian", "xfqybr", "чайник"],
    ["a Russian keyboard for Latin", "луееду", "kettle"],
    ["a Latin keyboard for Korean", "wnwjswk", "주전자"],
  ])("%s: the closest words are searched for, and said", async (_, typed, meant) => {
    expect(await found(typed)).toEqual([kettle]);
    expect(await read(typed)).toEqual({ keyword: meant, corrected: true, dropped: [] });
    expect(await found(typed, true)).toEqual([]);
  });

  test.each([
    ["kettle cheapest", "kettle", ["cheapest"]],
    ["enamelled whistle qqqq shirt", "enamelled whistle", ["qqqq", "shirt"]],
    ["便宜水壶", "水壶", ["便宜"]],
  ])("%s: words are left out, and said", async (typed, keyword, dropped) => {
    expect(await read(typed)).toEqual({ keyword, corrected: false, dropped });
    expect(await found(typed)).toEqual([kettle]);
    expect(await found(typed, true)).toEqual([]);
  });

  test("a correction that finds nothing is not said", async () => {
    expect(await found("something to wistle water")).toEqual([]);
    expect(await read("something to wistle water")).toBeNull();
  });

  test("a sign of another word is corrected where that is found, and left out where it is not", async () => {
    const telescope = await put({ "zh-CN": "望远镜" });
    const shown = { keyword: "望远镜", corrected: true, dropped: [] };
    expect([await found("望远境"), await read("望远境")]).toEqual([[telescope], shown]);
    expect(await read("望远境 水壶")).toEqual({ keyword: "水壶", corrected: false, dropped: ["望远境"] });
    expect(await found("望远境 水壶")).toEqual([kettle]);
  });

  test("filters that leave nothing are no reason to leave words out", async () => {
    expect(await read("kettle whistle", { minMinor: 5_000_000 })).toBeNull();
  });

  test("every page of what was meant is of the same list", async () => {
    const query = { keyword: "plaon box", sort: "overall" } as const;
    const first = await searchGoods(db, query, { limit: 20, locale: "en" });
    const rest = await searchGoods(db, query, { after: first.next ?? "", limit: 60, locale: "en" });
    expect(new Set([...first.rows, ...rest.rows].map(({ id }) => id)).size).toBe(30);
  });

  test("the number of statements does not grow with the words", async () => {
    const count = async (keyword: string) => {
      queries.length = 0;
      await found(keyword);
      return queries.length;
    };
    const few = await count("qqqqq kettle");
    expect(await count("qqqqq wwwww kettle enamelled vvvvv whistle zzzzz")).toBe(few);
    expect(await count("kettle whistle")).toBe(3);
  });

  test("the same without filters is offered, and what finds nothing is not", async () => {
    const offered = async (keyword: string, filters = {}) =>
      (await alternativesFor(db, { keyword, ...filters, sort: "overall" }, "en")).map(
        ({ kind, keyword: words }) => `${kind}: ${words}`,
      );
    expect(await offered("kettle", { minMinor: 5_000_000 })).toEqual(["unfiltered: kettle"]);
    expect(await offered("whistel", { exact: true })).toEqual(["spelling: whistle"]);
    expect(await offered("qqqqqqqq", { exact: true })).toEqual([]);
  });
});

describe("words that mean the same", () => {
  test("find what the other words find, behind what has the word itself; in the language of the page first", async () => {
    await db
      .insertInto("search_synonyms")
      .values([
        { locale: "en", words: ["pourer", "kettle"] },
        { locale: "ms", words: ["pourer", "baju kapas"] },
        { locale: "ja", words: ["やかん", "ケトル"] },
        { locale: "zh-CN", words: ["热水壶", "水壶"] },
      ])
      .execute();
    expect(await found("pourer")).toEqual([kettle]);
    expect(await found("ヤカン")).toEqual([kettle]);
    expect(await found("搪瓷热水壶")).toEqual([kettle]);
  });
});
