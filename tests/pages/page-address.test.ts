import { pino } from "pino";
import { beforeAll, describe, expect, test } from "vitest";
import { loader as freePage, meta } from "~/app/content/routes/free-page";
import { action, loader } from "~/app/pages/admin/routes/page-settings";
import { exportDraft } from "~/app/pages/api.server";
import { pick } from "~/app/pages/editor/pick.server";
import { storefrontRoutes } from "~/app/routes";
import { createPages } from "~/modules/store/pages.server";
import { asked, browseContext } from "../support/browse-context";
import { testDatabase } from "../support/database";
import { makeArticle, makeShop, publishDocument } from "../support/factories";
import { actionsOn, browserOf } from "../support/setting-factories";
import { sampleDocument } from "./sample-document";

const { db } = testDatabase();
type Browser = Awaited<ReturnType<typeof browserOf>>;
type Action = Parameters<Browser["get"]>[0];
let content: Browser;

beforeAll(async () => {
  content = await browserOf(db, "content");
});

async function livePage(name: string) {
  const page = await publishDocument(db, sampleDocument(), { page: { name } });
  const path = `/operator/pages/${page.pageId}/settings`;
  const params = { id: String(page.pageId) };
  const save = (fields: Record<string, string>) => content.post(action as Action, path, fields, params);
  return { ...page, save, read: async () => (await content.get(loader as Action, path, params)).json() };
}

/** Requests a free page as a visitor; the bus would notify another process, this one starts afresh. */
async function visit(id: string, locale: "en" | "ja" = "en") {
  const fresh = createPages({ db, log: pino({ level: "silent" }) });
  const context = browseContext(db, { locale, pages: fresh });
  const { data, response } = await asked(freePage, `/pages/page/index?id=${id}&from=mail`, context);
  fresh.close();
  return { data, status: response?.status ?? 200, to: response?.headers.get("Location") ?? null };
}

describe("a readable address", () => {
  test("opens the page; its token and the addresses it had lead there, with what else was asked", async () => {
    const page = await livePage("Lanterns");
    await page.save({ slug: "Mid-Autumn-2026" });
    expect(await visit("mid-autumn-2026")).toMatchObject({ status: 200 });
    expect(await visit(page.token)).toMatchObject({
      status: 302,
      to: "/pages/page/index?id=mid-autumn-2026&from=mail",
    });
    await page.save({ slug: "lantern-night" });
    expect((await visit("mid-autumn-2026")).to).toContain("id=lantern-night");
    await page.save({ slug: "mid-autumn-2026" });
    expect((await visit("lantern-night")).to).toContain("id=mid-autumn-2026");
    await page.save({ slug: "" });
    expect((await visit("lantern-night")).to).toContain(`id=${page.token}`);
    expect((await visit(page.token)).status).toBe(200);
    expect((await visit("nobody-here")).status).toBe(404);
  });

  test("is one page's for good: neither another's address, nor an earlier one, nor a token is given twice", async () => {
    const [one, two] = [await livePage("One"), await livePage("Two")];
    await one.save({ slug: "first-come" });
    await one.save({ slug: "moved-on" });
    for (const slug of ["first-come", "moved-on"]) {
      const answer = await two.save({ slug, "title.en": "Typed" });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({
        errors: { slug: "pages:errors.slugTaken" },
        values: { slug, "title.en": "Typed" },
      });
    }
    await db.updateTable("pages").set({ token: "spoken-for" }).where("id", "=", one.pageId).execute();
    expect((await two.save({ slug: "spoken-for" })).status).toBe(400);
    expect((await two.read()).fields.slug).toBe("");
  });

  test.each(["a", "two words", "под", "-edge", "double--hyphen", "x".repeat(61), "../up"])(
    "cannot be %j",
    async (slug) => {
      const page = await livePage("Strict");
      expect(await (await page.save({ slug })).json()).toMatchObject({ errors: { slug: "pages:errors.slug" } });
    },
  );

  test("an export keeps the token and knows nothing of it", async () => {
    const page = await livePage("Exported");
    await page.save({ slug: "exported-page" });
    const file = JSON.stringify(await exportDraft(db, page.pageId));
    expect(file).toContain(page.token);
    expect(file).not.toContain("exported-page");
  });
});

describe("texts for search engines", () => {
  test("stand in the head of the page in its language, another one where there is none, the page's own title without any", async () => {
    const page = await livePage("Seen");
    const title = async (locale: "en" | "ja") => {
      const { data } = await visit(page.token, locale);
      const asked = { data, location: { search: "" }, matches: [] } as unknown as Parameters<typeof meta>[0];
      const tags = meta(asked) as Record<string, string>[];
      return [tags[0]?.title, tags.find(({ property }) => property === "og:description")?.content];
    };
    expect((await title("en"))[1]).toBeUndefined();
    await page.save({
      "title.en": "Lanterns, by hand",
      "title.ja": "手作りの提灯",
      "description.en": "Made in Penang.",
    });
    expect(await title("en")).toEqual(["Lanterns, by hand", "Made in Penang."]);
    expect(await title("ja")).toEqual(["手作りの提灯", "Made in Penang."]);
    expect((await page.read()).fields).toMatchObject({ "title.ja": "手作りの提灯" });
    expect((await actionsOn(db, "page", page.pageId)).at(-1)).toMatchObject({ action: "pages.described" });
  });

  test("are cut short for nobody: too long is refused, with what was typed", async () => {
    const page = await livePage("Long");
    const answer = await page.save({ "title.en": "x".repeat(71) });
    expect(await answer.json()).toMatchObject({
      errors: { "title.en": "tooLong" },
      values: { "title.en": "x".repeat(71) },
    });
  });
});

test("the link picker knows shops, brands and articles, and no page that is not built", async () => {
  const word = "Kingfisher";
  const name = JSON.stringify({ en: word });
  const shop = await makeShop(db, { name });
  const article = await makeArticle(db, { title: name });
  const brand = await db
    .insertInto("brands")
    .values({ name, state: "shown" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const context = browseContext(db);
  const links = async (text: string) =>
    (await pick(context, "links", { searchText: text, ids: null })).map(({ value }) => value);
  expect(await links(word)).toEqual([
    `/pages/shop/shop?id=${shop.id}`,
    `/pages/product/list?brand=${brand.id}`,
    `/pages/article/details?id=${article.id}`,
  ]);
  const places = (await links("")).map((address) => address.split("?")[0]);
  const missing = storefrontRoutes.filter(([, file]) => file === null).map(([path]) => path as string);
  expect(places.filter((path) => missing.includes(path ?? ""))).toEqual([]);
  expect(places).toContain("/pages/cart/cart");
});
