import { expect, test } from "vitest";
import { loader as robots } from "~/app/content/routes/robots";
import { loader as index } from "~/app/content/routes/sitemap";
import { loader as part } from "~/app/content/routes/sitemap-part";
import { asked, browseContext, origin } from "../support/browse-context";
import { statementsOf, testDatabase } from "../support/database";
import {
  makeArticle,
  makeCategory,
  makeGoods,
  makePage,
  makeShop,
  makeUser,
  publishDocument,
} from "../support/factories";
import { makeAuthor, makePost } from "../support/post-factories";

const { db, queries } = testDatabase();

async function read(address: string): Promise<{ status: number; text: string; locs: string[] }> {
  const loader = address === "/sitemap.xml" ? index : part;
  const { response } = await asked(loader, address, browseContext(db));
  const text = (await response?.text()) ?? "";
  const locs = Array.from(text.matchAll(/<loc>([^<]*)<\/loc>/g), ([, loc = ""]) => loc.replace(origin, ""));
  return { status: response?.status ?? 0, text, locs };
}

test("an empty shop has its fixed pages", async () => {
  expect((await read("/sitemap.xml")).locs).toEqual(["/sitemap/main.xml"]);
  expect((await read("/sitemap/main.xml")).locs).toContain("/pages/product/category/category");
});

test("every public thing is in a part of its kind, nothing else is, and parts hold ids of 5,000 each", async () => {
  const shop = await makeShop(db);
  const closed = await makeShop(db, { state: "closed" });
  const category = await makeCategory(db);
  await makeCategory(db, { shown: false });
  const goods = await makeGoods(db, { shop_id: shop.id, category_id: category.id });
  await makeGoods(db, { shop_id: shop.id, category_id: category.id, state: "off_shelf" });
  await makeGoods(db, { shop_id: closed.id, category_id: category.id });
  const far = await makeGoods(db, { id: 5000, shop_id: shop.id, category_id: category.id });
  const further = await makeGoods(db, { id: 123_456, shop_id: shop.id, category_id: category.id });
  const article = await makeArticle(db);
  await makeArticle(db, { published_at: new Date(Date.now() + 60_000) });
  const page = await publishDocument(db, { item: [] });
  await makePage(db);
  await publishDocument(db, { item: [] }, { page: { deleted_at: new Date() } });
  await publishDocument(db, { item: [] }, { startsAt: new Date(Date.now() + 60_000) });
  const writer = await makeAuthor(db);
  const post = await makePost(db, { author_id: writer.id });
  await makePost(db, { author_id: writer.id, state: "review" });
  await makeAuthor(db);
  await makePost(db, { author_id: (await makeAuthor(db, { shop_id: closed.id })).id });
  const banned = await makeUser(db, { banned_until: new Date(Date.now() + 60_000) });
  await makePost(db, { author_id: (await makeAuthor(db, { user_id: banned.id })).id });

  const { locs } = await read("/sitemap.xml");
  expect(locs).toEqual([
    "/sitemap/main.xml",
    "/sitemap/goods-0.xml",
    "/sitemap/goods-24.xml",
    "/sitemap/shops-0.xml",
    "/sitemap/categories-0.xml",
    "/sitemap/articles-0.xml",
    "/sitemap/pages-0.xml",
    "/sitemap/posts-0.xml",
    "/sitemap/authors-0.xml",
  ]);
  const listed = await Promise.all(locs.slice(1).map(async (loc) => (await read(loc)).locs));
  expect(listed).toEqual([
    [`/pages/product/goods?id=${goods.id}`, `/pages/product/goods?id=${far.id}`],
    [`/pages/product/goods?id=${further.id}`],
    [`/pages/shop/shop?id=${shop.id}`],
    [`/pages/product/list?category_id=${category.id}`],
    [`/pages/article/details?id=${article.id}`],
    [`/pages/page/index?id=${page.token}`],
    [`/pages/find/details/details?id=${post.id}`],
    [`/pages/find/author?id=${writer.id}`],
  ]);
  const { text } = await read("/sitemap/pages-0.xml");
  const address = `${origin}/pages/page/index?id=${page.token}`;
  expect(text).toContain(`<xhtml:link rel="alternate" hreflang="ja" href="${address}&amp;lng=ja"/>`);
  expect(text).toContain(`<xhtml:link rel="alternate" hreflang="x-default" href="${address}"/></url>`);
  expect(text).toContain(`<lastmod>${page.publication.starts_at.toISOString()}</lastmod>`);
  expect((await read("/sitemap/goods-0.xml")).text).not.toContain("lastmod");
});

test("the index costs one statement a kind, a part one", async () => {
  const statements = async (address: string) => {
    queries.length = 0;
    await read(address);
    return statementsOf(queries).length;
  };
  expect(await statements("/sitemap.xml")).toBe(7);
  expect(await statements("/sitemap/goods-0.xml")).toBe(1);
});

test.each(["goods-1.xml", "goods-99999999999.xml", "goods-x.xml", "users-0.xml", "goods-0", "main.xml.bak", "%00"])(
  "a part that nobody listed (%s) is not found",
  async (file) => {
    expect((await read(`/sitemap/${file}`)).status).toBe(404);
  },
);

test("robots learn where the sitemap is and what is not for them", async () => {
  const { response } = await asked(async (args) => robots(args), "/robots.txt", browseContext(db));
  const text = (await response?.text()) ?? "";
  expect(text).toContain(`Sitemap: ${origin}/sitemap.xml`);
  for (const path of ["/pages/cart/", "/pages/user/", "/operator", "/preview/", "/pages/product/search?"]) {
    expect(text).toContain(`Disallow: ${path}\n`);
  }
});
