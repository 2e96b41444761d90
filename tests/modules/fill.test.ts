import { beforeAll, describe, expect, test } from "vitest";
import { leadsNowhere } from "~/app/platform/http/built-pages";
import type { Fill } from "~/modules/fill/data.server";
import { activities, activityOffers, activityPages } from "~/modules/types/activity/shape";
import { statementsOf, testDatabase } from "../support/database";
import { makeAdvert, makeArticle, makeCategory, makeGoods, makeMedia, makeShop } from "../support/factories";
import { filling } from "../support/filling";

const { db, queries } = testDatabase();

const { filled, one } = filling(db);

describe("goods", () => {
  test("come in the document's order; what is not on sale or not there is left out with an issue", async () => {
    const first = await makeGoods(db, { title: JSON.stringify({ en: "First", "zh-CN": "一" }), price_minor: 1250 });
    const second = await makeGoods(db);
    const off = await makeGoods(db, { state: "off_shelf" });
    const closed = await makeGoods(db, { shop_id: (await makeShop(db, { state: "closed" })).id });
    const links = [second.id, off.id, first.id, 987654321, closed.id, ""];
    const { data, issues } = await one(
      "goods",
      { data: links.map((goodsLink) => ({ goodsLink })) },
      { locale: "zh-CN" },
    );
    expect(data.map(({ id, goodsLink }) => [id, goodsLink])).toEqual([
      [second.id, String(second.id)],
      [first.id, String(first.id)],
    ]);
    expect(data[1]).toMatchObject({ title: "一", priceMinor: 1250, currency: "USD", goodPercent: null });
    expect(issues.map(({ path, code }) => `${path} ${code}`)).toEqual([
      "item[0].data[1].goodsLink missing-reference",
      "item[0].data[3].goodsLink missing-reference",
      "item[0].data[4].goodsLink missing-reference",
    ]);
  });
});

describe("the number of statements", () => {
  let ids: number[] = [];
  beforeAll(async () => {
    ids = [];
    for (let n = 0; n < 20; n++) ids.push((await makeGoods(db)).id);
  });

  async function statements(item: object[]): Promise<number> {
    queries.length = 0;
    await filled(item);
    // A connection says its time zone when it opens; that is no statement of a module.
    return statementsOf(queries).length;
  }

  test("is the same for 1, 5 and 20 goods modules", async () => {
    const goods = (count: number) =>
      Array.from({ length: count }, (_, n) => ({
        type: "goods",
        data: [{ goodsLink: ids[n] }, { goodsLink: ids[0] }],
      }));
    expect([await statements(goods(1)), await statements(goods(5)), await statements(goods(20))]).toEqual([1, 1, 1]);
  });

  test("does not depend on how often each of all 21 types is there", async () => {
    const picture = (await makeMedia(db)).hash;
    const category = await makeCategory(db);
    const article = await makeArticle(db, { headline: true });
    const advert = await makeAdvert(db, { media_kind: "banner" });
    const all = [
      { type: "banner", data: [{ image: `/media/${picture}` }] },
      { type: "image", data: [{ image: `/media/${picture}` }] },
      { type: "video" },
      { type: "menu" },
      { type: "notice" },
      { type: "article", data: [{ articleLink: article.id }] },
      { type: "headlines" },
      { type: "search" },
      { type: "advertBanner" },
      { type: "advertImage", data: [{ advertLink: advert.id }] },
      { type: "activity", data: [{ activity: "rush" }] },
      { type: "categoryTitle" },
      { type: "classify", data: [{ categoryId: category.id }] },
      { type: "likes" },
      { type: "goods", data: [{ goodsLink: ids[0] }] },
      { type: "bargain" },
      { type: "groups" },
      { type: "find" },
      { type: "live" },
      { type: "seckill" },
      { type: "empty" },
      { type: "division" },
    ];
    expect(await statements([...all, ...all, ...all])).toBe(await statements(all));
  });
});

describe("a module in trouble", () => {
  const page = [{ type: "notice", data: [{ content: "Still here" }] }, { type: "likes" }, { type: "headlines" }];

  test("that throws is left out and reported, the others do not notice", async () => {
    const failing = async () => {
      throw new Error("no luck");
    };
    const { item, issues, errors } = await filled(page, { sources: { likes: failing } });
    expect(item.map(({ type }) => type)).toEqual(["notice", "headlines"]);
    expect(issues).toEqual([{ path: "item[1]", code: "failed", found: "likes", done: "skipped" }]);
    expect(errors).toHaveLength(1);
  });

  test("that throws before it waits is left out as well", async () => {
    const failing = () => {
      throw new Error("no luck");
    };
    const { item } = await filled(page, { sources: { likes: failing } });
    expect(item.map(({ type }) => type)).toEqual(["notice", "headlines"]);
  });

  test("that takes too long is left out and reported", async () => {
    const never = () => new Promise<never>(() => undefined);
    const { item, issues, errors } = await filled(page, { sources: { headlines: never }, timeLimitMs: 2000 });
    expect(item.map(({ type }) => type)).toEqual(["notice", "likes"]);
    expect(issues).toEqual([{ path: "item[2]", code: "timed-out", found: "headlines", done: "skipped" }]);
    expect(errors).toEqual([]);
  });

  test("whose SQL fails costs that module alone", async () => {
    const broken: Fill<"likes"> = async (_item, load) => {
      await load.goods("1".repeat(16));
      throw new Error("never reached by others");
    };
    const { item } = await filled([...page, { type: "goods", data: [{ goodsLink: "1" }] }], {
      sources: { likes: broken },
    });
    expect(item.map(({ type }) => type)).toEqual(["notice", "headlines", "goods"]);
  });
});

describe("each type's rows", () => {
  test("banner and image have their picture with its measures; image has one", async () => {
    const { hash } = await makeMedia(db, { width: 750, height: 300, tint: 9 });
    const data = [
      { image: "" },
      { image: `/media/${hash}`, link: "/pages/product/goods?id=1", alt: "Tea" },
      { image: "https://a.example/b.jpg" },
    ];
    const banner = await one("banner", { data });
    expect(banner.data).toMatchObject([
      {
        image: `/media/${hash}-750.webp`,
        picture: { src: `/media/${hash}`, width: 750, height: 300, tint: 9 },
        link: "/pages/product/goods?id=1",
        alt: "Tea",
      },
      {
        image: "https://a.example/b.jpg",
        picture: { src: "https://a.example/b.jpg", width: 0, height: 0, tint: 0 },
        link: "",
        alt: "",
      },
    ]);
    const { data: images } = await one("image", { data });
    expect(images).toEqual([
      {
        image: `/media/${hash}-750.webp`,
        picture: banner.data[0]?.picture,
        link: "/pages/product/goods?id=1",
        alt: "Tea",
      },
    ]);
  });

  test("article takes the article's words unless the row has its own, and leaves out what is not published", async () => {
    const published = await makeArticle(db, { title: JSON.stringify({ en: "How to brew" }), views: 1234 });
    const later = await makeArticle(db, { published_at: new Date(Date.now() + 60_000) });
    const { data, issues } = await one("article", {
      data: [
        { articleLink: published.id },
        { articleLink: published.id, articleTitle: "Mine" },
        { articleLink: later.id },
      ],
    });
    expect(data.map(({ articleLink }) => articleLink)).toEqual([String(published.id), String(published.id)]);
    expect(data.map(({ articleTitle, views, link }) => [articleTitle, views, link])).toEqual([
      ["How to brew", 1234, `/pages/article/details?id=${published.id}`],
      ["Mine", 1234, `/pages/article/details?id=${published.id}`],
    ]);
    expect(issues.map(({ code }) => code)).toEqual(["missing-reference"]);
  });

  test("advertImage is the first that runs, advertBanner all running page banners; hostile addresses lead nowhere", async () => {
    const over = await makeAdvert(db, { starts_at: new Date(0), ends_at: new Date(1000) });
    const bad = await makeAdvert(db, { media_kind: "banner", url: "javascript:alert(1)", weight: 9 });
    const far = await makeAdvert(db, { media_kind: "banner", city: "Ipoh" });
    const image = await one("advertImage", { data: [{ advertLink: over.id }, { advertLink: bad.id }] });
    expect(image.data).toHaveLength(1);
    expect(image.data[0]).toMatchObject({ link: "", advertLink: String(bad.id) });
    expect(image.issues).toHaveLength(1);
    const banner = await one("advertBanner", {});
    expect(banner.data[0]?.alt).toBe((bad.title as { en: string }).en);
    expect(banner.data.map(({ alt }) => alt)).not.toContain((far.title as { en: string }).en);
  });

  test("classify has the pictures of the best goods below the category, as many as the tile has room for", async () => {
    const top = await makeCategory(db, { name: JSON.stringify({ en: "Tea" }) });
    const below = await makeCategory(db, { parent_id: top.id, level: 2 });
    const best = await makeGoods(db, { category_id: below.id, weight: 9 });
    const next = await makeGoods(db, { category_id: top.id, weight: 5 });
    await makeGoods(db, { category_id: below.id, weight: 1 });
    const { data } = await one("classify", {
      params: { colStyle: "col-1-1_2" },
      data: [
        { categoryId: 999999 },
        { categoryId: top.id },
        { categoryId: top.id },
        { categoryId: top.id, describe: "Fresh", tags: "New" },
      ],
    });
    expect(data.map(({ width, pictures }) => [width, pictures.length])).toEqual([
      [100, 3],
      [50, 2],
      [25, 1],
    ]);
    expect(data[0]?.pictures.slice(0, 2).map(({ src }) => src)).toEqual([
      `/media/${best.picture}`,
      `/media/${next.picture}`,
    ]);
    expect(data[2]).toMatchObject({
      name: "Tea",
      describe: "Fresh",
      tags: "New",
      link: `/pages/product/list?category_id=${top.id}`,
    });
  });

  test("likes is a page of recommendations with the place where it goes on", async () => {
    for (let n = 0; n < 25; n++) await makeGoods(db, { weight: 100 + n });
    const first = await one("likes", {});
    expect(first.data).toHaveLength(20);
    const second = await one("likes", {}, { likes: first.next });
    expect(second.data.length).toBeGreaterThan(4);
    expect(second.data.map(({ id }) => id)).not.toContain(first.data[19]?.id);
  });

  test("headlines are the flagged articles, newest first", async () => {
    const newest = await makeArticle(db, { headline: true, tag: "hot", published_at: new Date() });
    const { data } = await one("headlines", {});
    expect(data[0]).toMatchObject({ id: newest.id, tag: "hot", picture: null });
  });

  test("activity tiles lead to their promotions, in their grid, without pictures before there are promotions", async () => {
    const kinds = ["rush", "group", "bargain", "coupon", "distribution"];
    const open = activities.filter((activity) => !leadsNowhere(activityPages[activity]));
    expect(open).toContain("rush");
    const { data } = await one("activity", { data: kinds.map((activity) => ({ activity, textColor: "text-red" })) });
    expect(data.map(({ activity, width, pictures }) => [activity, width, pictures])).toEqual(
      open.map((kind, index) => [kind, [50, 50, 25, 25, 50][index], []]),
    );
    expect(data.map(({ link }) => link)).toEqual(
      open.map((kind) => activityPages[kind] + (activityOffers[kind] ? `?offer=${activityOffers[kind]}` : "")),
    );
  });

  test("bargain draws nothing before there are bargains", async () => {
    expect((await one("bargain", {})).data).toEqual([]);
  });

  test("texts come in the visitor's language, with the sister script and English as stand-ins", async () => {
    const data = [{ categoryName: { en: "Pots", "zh-TW": "茶壺" }, categoryLink: "7" }];
    expect((await one("categoryTitle", { data }, { locale: "zh-CN" })).data).toEqual([
      {
        categoryName: "茶壺",
        icon: "",
        categoryIcon: "",
        glyph: null,
        link: "/pages/product/list?category_id=7",
        categoryLink: "7",
      },
    ]);
    expect((await one("categoryTitle", { data }, { locale: "ru" })).data[0]?.categoryName).toBe("Pots");
    const params = { lineText: { en: "End", ja: "終わり" } };
    expect((await one("division", { params }, { locale: "ja" })).params.lineText).toBe("終わり");
  });
});
