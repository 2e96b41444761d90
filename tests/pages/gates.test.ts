import { beforeAll, describe, expect, test } from "vitest";
import { applyFix } from "~/app/pages/document/fixes";
import { testDatabase } from "../support/database";
import {
  makeAdvert,
  makeArticle,
  makeGoods,
  makeMedia,
  makePage,
  makeShop,
  publishDocument,
} from "../support/factories";
import { storeRaw } from "../support/setting-factories";
import { gateSupport } from "./gate-support";
import { item, sampleDocument, saying, texts } from "./sample-document";

const { db } = testDatabase();

/** Records that exist, that exist but are not shown, and that do not exist. */
let good: Record<"goods" | "article" | "advert" | "media" | "shop" | "page", string>;
let resting: typeof good;
const gone = "999999";
const nowhere = "/media/00000000000000000000000000000000";

beforeAll(async () => {
  const goods = await makeGoods(db);
  const page = await publishDocument(db, sampleDocument());
  good = {
    goods: String(goods.id),
    article: String((await makeArticle(db)).id),
    advert: String((await makeAdvert(db)).id),
    media: `/media/${(await makeMedia(db)).hash}`,
    shop: String(goods.shop_id),
    page: page.token,
  };
  const later = new Date(Date.now() + 3600_000);
  resting = {
    ...good,
    goods: String((await makeGoods(db, { state: "off_shelf" })).id),
    article: String((await makeArticle(db, { published_at: later })).id),
    advert: String((await makeAdvert(db, { starts_at: later })).id),
    shop: String((await makeShop(db, { state: "closed" })).id),
    page: (await makePage(db)).token,
  };
});

const { check, tells } = gateSupport(db);

const linking = (link: string) =>
  sampleDocument(item("notice", "mnotice1", { data: [{ content: texts("Tea"), link }] }));
const withGoods = (...ids: string[]) =>
  sampleDocument(item("goods", "mgoods01", { data: ids.map((goodsLink) => ({ goodsLink })) }));
const picture = (image: string, alt: Record<string, string> | string = texts("A cup")) =>
  sampleDocument(item("image", "mimage01", { data: [{ image, alt }] }));

test("a document in order passes every gate", async () => {
  const report = await check(sampleDocument(), "page");
  expect(report).toMatchObject({ errors: [], warnings: [], max: 256 * 1024 });
  expect(report.passed).toHaveLength(8);
  expect(report.bytes).toBe(Buffer.byteLength(JSON.stringify(sampleDocument())));
});

describe("schema", () => {
  test.each([
    ["nothing", null, ""],
    ["no list of modules", { page: {}, item: 1 }, "item"],
    [
      "a value that is none",
      sampleDocument(item("goods", "mgoods01", { params: { colthree: "9" } })),
      "item[0].params.colthree",
    ],
    ["a link that is none", linking("javascript:alert(1)"), "item[0].data[0].link"],
    [
      "a style that is none",
      sampleDocument(item("empty", "mempty01", { style: { position: "fixed" } })),
      "item[0].style.position",
    ],
  ])("%s is an error", async (_, document, path) => {
    const { errors, passed } = await check(document);
    expect(errors).toMatchObject([{ code: "schema", path }]);
    expect(passed).toEqual([]);
  });

  test("a page that shows nothing is an error; hidden modules do not count", async () => {
    const bad = sampleDocument({ ...saying("x"), hidden: true });
    await tells("schema", { bad, fine: sampleDocument(), code: "empty-page", level: "errors", path: "item" });
  });

  test("a free page without a title is a warning, a home page needs none", async () => {
    const untitled = { ...sampleDocument() };
    untitled.page = { ...untitled.page, params: { navigationBarTitleText: "", share_title: "" } };
    expect((await check(untitled, "page")).warnings).toMatchObject([{ code: "no-title" }]);
    expect((await check(untitled, "index")).warnings).toEqual([]);
  });

  test("a draft written for an older reader passes: missing keys get their fallback", async () => {
    const { errors } = await check({ item: [{ id: "mspace01", type: "empty", v: 1, style: { height: "25px" } }] });
    expect(errors).toEqual([]);
  });
});

describe("links", () => {
  test.each(["https://example.org/", "tel:123456", "/", ""])("%j leads somewhere", async (link) => {
    expect((await check(linking(link))).passed).toContain("links");
  });

  test.each([
    ["/pages/product/goods", "id", "goods"],
    ["/pages/article/details", "id", "article"],
    ["/pages/shop/shop", "id", "shop"],
    ["/pages/page/index", "id", "page"],
    ["/pages/article/advert", "id", "advert"],
  ] as const)(
    "%s: dead when the thing is gone, a warning when it rests, none when it is shown",
    async (path, name, kind) => {
      const place = "item[0].data[0].link";
      const at = async (id: string) => {
        const { errors, warnings } = await check(linking(`${path}?${name}=${id}`));
        return [...errors, ...warnings].filter(({ code }) => code !== "later-link").map((one) => [one.code, one.path]);
      };
      expect(await at(good[kind])).toEqual([]);
      expect(await at(gone)).toEqual([["dead-link", place]]);
      expect(await at(resting[kind])).toEqual([[kind === "goods" ? "goods-off-shelf" : "reference-resting", place]]);
      expect(await at("")).toEqual([["dead-link", place]]);
    },
  );

  test("the repair clears the link", async () => {
    const bad = linking(`/pages/article/details?id=${gone}`);
    const { errors } = await check(bad);
    expect(applyFix(bad, errors[0]?.fix ?? { do: "clear", path: "" })).toEqual(linking(""));
  });
});

describe("goods and other things", () => {
  test("deleted and missing goods are errors, and the repair takes the row away", async () => {
    const bad = withGoods(good.goods, gone);
    const fine = withGoods(good.goods);
    const path = "item[0].data[1].goodsLink";
    const finding = await tells("references", { bad, fine, code: "goods-gone", level: "errors", path });
    expect(finding).toMatchObject({
      item: { id: "mgoods01", type: "goods", place: 1 },
      params: { row: "2", found: gone },
    });
    expect(finding.fix && applyFix(bad, finding.fix)).toEqual(fine);
    const deleted = await makeGoods(db, { state: "deleted" });
    expect((await check(withGoods(String(deleted.id)))).errors).toMatchObject([{ code: "goods-gone" }]);
  });

  test("goods off the shelf, in audit, or of a shop on holiday are warnings", async () => {
    const bad = withGoods(good.goods, resting.goods);
    const path = "item[0].data[1].goodsLink";
    const rest = { fine: withGoods(good.goods), code: "goods-off-shelf", level: "warnings", path } as const;
    await tells("references", { bad, ...rest });
    const shop = await makeShop(db, { state: "holiday" });
    const asleep = await makeGoods(db, { shop_id: shop.id });
    expect((await check(withGoods(String(asleep.id)))).warnings).toMatchObject([{ code: "goods-off-shelf" }]);
  });

  test.each([
    ["article", "articleLink", "article"],
    ["advertImage", "advertLink", "advert"],
  ] as const)("%s: gone is an error, resting a warning", async (type, field, kind) => {
    const of = (id: string) => sampleDocument(item(type, "mthing01", { data: [{ [field]: id }] }));
    const path = `item[0].data[0].${field}`;
    const fine = of(good[kind]);
    await tells("references", { bad: of(gone), fine, code: "reference-gone", level: "errors", path });
    await tells("references", { bad: of(resting[kind]), fine, code: "reference-resting", level: "warnings", path });
  });

  test("hidden modules may name what is gone", async () => {
    const hidden = { ...item("goods", "mgoods01", { data: [{ goodsLink: gone }] }), hidden: true as const };
    expect((await check(sampleDocument(saying("x"), hidden))).errors).toEqual([]);
  });
});

describe("pictures and what is said about them", () => {
  test("a picture that is not here is an error, also as a background", async () => {
    const path = "item[0].data[0].image";
    const rest = { fine: picture(good.media), code: "missing-media", level: "errors", path } as const;
    await tells("media", { bad: picture(nowhere), ...rest });
    const behind = sampleDocument(item("empty", "mempty01", { style: { "background-image": `url("${nowhere}")` } }));
    const found = await check(behind);
    expect(found.errors).toMatchObject([{ code: "missing-media", path: "item[0].style.background-image" }]);
    expect(found.errors[0]?.fix && (await check(applyFix(behind, found.errors[0].fix))).errors).toEqual([]);
    const head = sampleDocument();
    head.page = { ...head.page, style: { ...head.page.style, pageBackgroundImage: nowhere } };
    expect((await check(head)).errors).toMatchObject([{ path: "page.style.pageBackgroundImage" }]);
  });

  test("a slide without a picture, and a module without anything, are warnings", async () => {
    const slides = (...images: string[]) =>
      sampleDocument(item("banner", "mbanner1", { data: images.map((image) => ({ image, alt: texts("Sale") })) }));
    const path = "item[0].data[1].image";
    const bad = slides(good.media, "");
    await tells("media", { bad, fine: slides(good.media), code: "no-picture", level: "warnings", path });
    expect((await check(slides(""))).warnings).toMatchObject([{ code: "empty-module", path: "item[0].data" }]);
    expect((await check(withGoods())).warnings).toMatchObject([{ code: "empty-module" }]);
  });

  test("a picture without alternative text is a warning; a banner's own words are enough", async () => {
    const path = "item[0].data[0].alt";
    const rest = { fine: picture(good.media), code: "no-alt", level: "warnings", path } as const;
    await tells("alternatives", { bad: picture(good.media, ""), ...rest });
    const worded = sampleDocument(item("banner", "mbanner1", { data: [{ image: good.media, title: texts("Sale") }] }));
    expect((await check(worded)).warnings).toEqual([]);
  });
});

describe("languages", () => {
  const noticing = (content: string | Record<string, string>) =>
    sampleDocument(item("notice", "mnotice1", { data: [{ content }] }));

  test("missing languages are one warning for each module", async () => {
    const { ru: _ru, ms: _ms, ...five } = texts("Free delivery");
    const bad = noticing(five as Record<string, string>);
    const path = "item[0].data[0].content";
    const found = await tells("languages", {
      bad,
      fine: sampleDocument(),
      code: "missing-languages",
      level: "warnings",
      path,
    });
    expect(found.params).toMatchObject({ languages: "ms ru", texts: "1" });
  });

  test("languages that the shop does not offer are not asked for", async () => {
    const { ru: _ru, ms: _ms, ...five } = texts("Free delivery");
    await storeRaw(db, "languages", { offered: ["en", "zh-CN", "ms"] });
    const [found] = (await check(noticing(five as Record<string, string>))).warnings;
    expect(found?.params).toMatchObject({ languages: "ms" });
    await storeRaw(db, "languages", { offered: ["en"] });
    expect((await check(noticing("Free delivery"))).warnings).toEqual([]);
    await storeRaw(db, "languages", {});
  });

  test("one text for all languages is a warning when it has words", async () => {
    expect((await check(noticing("满减"))).warnings).toMatchObject([
      { code: "missing-languages", params: { languages: "" } },
    ]);
    expect((await check(noticing("-50 %"))).warnings).toEqual([]);
  });
});

test("a document near its limits is told of", async () => {
  const many = sampleDocument(...Array.from({ length: 55 }, (_, n) => saying("x", `msaying${n}`)));
  const some = sampleDocument(...Array.from({ length: 50 }, (_, n) => saying("x", `msaying${n}`)));
  await tells("size", { bad: many, fine: some, code: "near-limit", level: "warnings", path: "item" });
  const long = texts("茶".repeat(280));
  const big = (rows: number) =>
    sampleDocument(item("notice", "mnotice1", { data: Array.from({ length: rows }, () => ({ content: long })) }));
  expect((await check(big(41))).warnings).toMatchObject([{ code: "near-limit", params: { of: "bytes", most: "256" } }]);
});
