import { beforeAll, describe, expect, test } from "vitest";
import { pick, pickFilters, pickGoodsPage } from "~/app/pages/editor/pick.server";
import { addToLibrary } from "~/app/pages/library/library-queries.server";
import { pickLibrary } from "~/app/pages/library/pick-library.server";
import { createLanguages } from "~/app/platform/language/i18n.server";
import { testDatabase } from "../support/database";
import { makeAdvert, makeCategory, makeGoods, makeMedia, makeShop } from "../support/factories";
import { makeBrand } from "../support/goods-search-factories";

const { db } = testDatabase();
const languages = createLanguages(".", false);
const context = () => ({ db, language: languages.get("en") });

type Query = Partial<Parameters<typeof pickGoodsPage>[1]>;
const ask = (query: Query = {}) => pickGoodsPage(context(), { searchText: "", ids: null, ...query });
const idsOf = async (query: Query) => (await ask(query)).found.map(({ value }) => Number(value)).sort((a, b) => a - b);

let top: number;
let below: number;
let shop: number;
let brand: number;
let mine: number[];

beforeAll(async () => {
  ({ id: top } = await makeCategory(db));
  ({ id: below } = await makeCategory(db, { parent_id: top, level: 2 }));
  ({ id: shop } = await makeShop(db));
  const other = await makeShop(db);
  brand = await makeBrand(db, { en: "Kelana" });
  mine = [];
  for (let n = 0; n < 75; n++) {
    const of = { shop_id: n % 3 === 0 ? shop : other.id, category_id: n % 2 === 0 ? below : top };
    const { id } = await makeGoods(db, { ...of, weight: n % 5, brand_id: n % 4 === 0 ? brand : null });
    mine.push(id);
  }
});

describe("goods for the editor's picker", () => {
  test("come in pages that leave nothing out and repeat nothing", async () => {
    const seen: number[] = [];
    let after: Query["after"];
    for (let page = 0; page < 9; page++) {
      const { found, next } = await ask({ category: top, after });
      seen.push(...found.map(({ value }) => Number(value)));
      if (next === null) break;
      after = next;
    }
    expect(seen).toHaveLength(75);
    expect(new Set(seen)).toEqual(new Set(mine));
  });

  test("are narrowed by category with those below it, shop and brand, together too", async () => {
    const at = (fits: (n: number) => boolean) => mine.filter((_, n) => fits(n));
    expect(await idsOf({ shop })).toEqual(at((n) => n % 3 === 0));
    expect(await idsOf({ brand })).toEqual(at((n) => n % 4 === 0));
    expect(await idsOf({ category: below, shop })).toEqual(at((n) => n % 2 === 0 && n % 3 === 0));
    expect(await idsOf({ category: top, shop, brand })).toEqual(at((n) => n % 3 === 0 && n % 4 === 0));
    expect(await idsOf({ category: 999_999_999 })).toEqual([]);
  });

  test("can be narrowed by what has goods; categories stand below their own", async () => {
    const { category, shop: shops, brand: brands } = await pickFilters(context(), null);
    const place = category.findIndex(({ value }) => value === String(top));
    expect(category[place]?.depth).toBe(0);
    expect(category[place + 1]).toMatchObject({ value: String(below), depth: 1 });
    expect(shops.map(({ value }) => value)).toContain(String(shop));
    expect(brands).toContainEqual({ value: String(brand), title: "Kelana", depth: 0 });
  });
});

describe("the editor's other pickers", () => {
  const all = { searchText: "", ids: null };

  test("name pictures by their measures and the beginning of their hash", async () => {
    const { hash } = await makeMedia(db, { width: 750, height: 300 });
    await addToLibrary(db, { owner: null, hash });
    const { found } = await pickLibrary(context(), { owner: null, searchText: "", after: null });
    expect(found[0]).toMatchObject({ value: `/media/${hash}`, title: "750 × 300", note: hash.slice(0, 8) });
  });

  test("name adverts by their title or else their id, and say which rest", async () => {
    const shown = await makeAdvert(db, { title: JSON.stringify({ en: "Tea week" }) });
    const nameless = await makeAdvert(db, { title: "{}", enabled: false });
    const found = await pick(context(), "adverts", all);
    const one = (id: number) => found.find(({ value }) => value === String(id));
    expect(one(shown.id)).toMatchObject({ title: "Tea week", note: "page", resting: false });
    expect(one(nameless.id)).toMatchObject({ title: String(nameless.id), resting: true });
  });

  test("say which categories are not shown", async () => {
    const hidden = await makeCategory(db, { shown: false });
    const found = await pick(context(), "categories", all);
    expect(found.find(({ value }) => value === String(hidden.id))).toMatchObject({ resting: true });
    expect(found.find(({ value }) => value === String(top))).toMatchObject({ resting: false });
  });
});
