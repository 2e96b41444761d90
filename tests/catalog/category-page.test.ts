import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loader, shouldRevalidate } from "~/app/catalog/routes/category";
import { type CategoryNode, pictureOf, slidesOf, topOf } from "~/app/catalog/ui/category/category-node";
import { defaultSettings } from "~/app/settings/api.server";
import type { Pages } from "~/modules/store/live-page";
import { createPages } from "~/modules/store/pages.server";
import { asked, browseContext } from "../support/browse-context";
import { testDatabase } from "../support/database";
import { makeAdvert, makeCategory, makeKeyword, makeMedia, publishDocument } from "../support/factories";
import { storeRaw } from "../support/setting-factories";

const { db, queries } = testDatabase();
let pages: Pages;
beforeAll(() => {
  pages = createPages({ db, log: pino({ level: "silent" }) });
});
afterAll(() => pages.close());

const path = "/pages/product/category/category";
const page = async () => (await asked(loader, path, browseContext(db, { pages }))).data;

describe("the category tab", () => {
  test("without categories, modules and adverts is an empty page, not an error", async () => {
    expect(await page()).toMatchObject({ categoryModules: [], categoryPage: null, style: null, adverts: [] });
  });

  test("has the whole tree, the operators' modules, the adverts of categories and the keywords", async () => {
    const { hash } = await makeMedia(db, { tint: 12 });
    const top = await makeCategory(db, { name: JSON.stringify({ en: "Home" }), picture: hash });
    const middle = await makeCategory(db, { parent_id: top.id, level: 2 });
    const leaf = await makeCategory(db, { parent_id: middle.id, level: 3 });
    const advert = await makeAdvert(db, { module: "category", category_id: middle.id, url: "/pages/cart/cart" });
    await makeAdvert(db, { module: "category", category_id: middle.id, enabled: false });
    await makeAdvert(db, { module: "page" });
    await makeKeyword(db, { keyword: JSON.stringify({ en: "kettle" }) });
    await publishDocument(
      db,
      { item: [{ id: "mnotice1", type: "notice", v: 1, data: [{ content: "Hello" }] }] },
      { page: { kind: "category" } },
    );
    pages.close();
    pages = createPages({ db, log: pino({ level: "silent" }) });
    const data = await page();
    expect(data?.categoryModules).toMatchObject([
      {
        id: top.id,
        pid: 0,
        name: "Home",
        image: `/media/${hash}-750.webp`,
        tint: 12,
        childlist: [{ id: middle.id, image: "", childlist: [{ id: leaf.id }] }],
      },
    ]);
    expect(data?.categoryPage?.item).toMatchObject([{ type: "notice", data: [{ content: "Hello" }] }]);
    expect(data?.style).toMatch(/^\/page-style\//);
    expect(data?.adverts).toMatchObject([
      { category: middle.id, rows: [{ link: "/pages/cart/cart", picture: { src: `/media/${advert.media}` } }] },
    ]);
    expect(data?.keywords).toEqual(["kettle"]);
    expect(data?.categoryStyle).toBe("4");
  });

  test("shows one banner: a wall of pictures has none of its own where the operators' page has an advert", async () => {
    const { id } = await makeCategory(db);
    const advert = await makeAdvert(db, { module: "category", category_id: id });
    const own = async (categoryStyle: string) => {
      await storeRaw(db, "look", { ...defaultSettings.look, categoryStyle });
      pages.close();
      pages = createPages({ db, log: pino({ level: "silent" }) });
      return (await page())?.adverts.some(({ category }) => category === id);
    };
    expect(await own("1")).toBe(true);
    const shown = { id: "mshown1", type: "advertImage", v: 1, data: [{ advertLink: advert.id }] };
    const { id: pageId } = await db
      .selectFrom("pages")
      .select("id")
      .where("kind", "=", "category")
      .executeTakeFirstOrThrow();
    await publishDocument(db, { item: [shown] }, { pageId, startsAt: new Date(Date.now() - 1000) });
    expect(await own("1")).toBe(false);
    expect(await own("2")).toBe(false);
    expect(await own("4")).toBe(true);
  });

  test("costs the same number of statements for one category and for forty", async () => {
    const statements = async () => {
      // What a page shows is remembered for about a second, and 40 categories may take longer.
      pages.close();
      pages = createPages({ db, log: pino({ level: "silent" }) });
      queries.length = 0;
      await page();
      return queries.filter((sql) => /from "(?:categories|adverts|search_keywords)"/.test(sql)).length;
    };
    // Categories, keywords and adverts of categories, and those of the page if one is published by now.
    const before = await statements();
    expect(before).toBeLessThanOrEqual(4);
    for (let n = 0; n < 40; n++) {
      const { id } = await makeCategory(db);
      await makeAdvert(db, { module: "category", category_id: id });
    }
    expect(await statements()).toBe(before);
  });

  test("asks for nothing when another category of the rail is chosen, and again in another language", () => {
    const from = (query: string) => new URL(`https://shop.test${path}${query}`);
    const asks = (currentUrl: URL, nextUrl: URL) =>
      shouldRevalidate({ currentUrl, nextUrl, currentParams: {}, nextParams: {}, defaultShouldRevalidate: true });
    expect(asks(from(""), from("?id=7"))).toBe(false);
    expect(asks(from("?id=7"), from("?id=7&lng=ru"))).toBe(true);
    expect(asks(new URL("https://shop.test/"), from("?id=7"))).toBe(true);
  });
});

describe("the tree in the page", () => {
  const node = (id: number, ...childlist: CategoryNode[]): CategoryNode => ({
    id,
    name: `Category ${id}`,
    image: "",
    tint: 1,
    childlist,
  });
  const tree = [node(1, node(11, node(111))), node(2)];
  const slide = (link: string) => ({ link, alt: "", picture: { src: "/media/x", width: 1, height: 1, tint: 1 } });

  test("opens at the top category that is, or holds, the wanted one", () => {
    expect([1, 11, 111, 2, 3, Number.NaN, null].map((id) => topOf(tree, id)?.id)).toEqual([
      1,
      1,
      1,
      2,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test("gives a category the adverts of all that lies below it, in the order of the tree", () => {
    const adverts = [
      { category: 111, rows: [slide("c")] },
      { category: 2, rows: [slide("d")] },
      { category: 1, rows: [slide("a"), slide("b")] },
      { category: 9, rows: [slide("x")] },
    ];
    const links = (nodes: CategoryNode[]) => slidesOf(nodes, adverts).map(({ link }) => link);
    expect(links(tree.slice(0, 1))).toEqual(["a", "b", "c"]);
    expect(links(tree)).toEqual(["a", "b", "c", "d"]);
  });

  test("draws a picture in any width", () => {
    expect(pictureOf(node(1))).toBeNull();
    expect(pictureOf({ ...node(1), image: "/media/0af-750.webp" })?.src).toBe("/media/0af");
  });
});
