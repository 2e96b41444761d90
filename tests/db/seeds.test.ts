import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { locales } from "~/app/platform/language/locales";
import { mediaKey } from "~/app/platform/media/media-picture.server";
import { createStorage } from "~/app/platform/media/storage.server";
import { verifyPassword } from "~/app/platform/secrets/passwords.server";
import { demoLogins } from "~/db/seeds/insert-people.server";
import { demoState, seedDemo } from "~/db/seeds/seed-demo.server";
import { readDocument } from "~/modules/format/read.server";
import { writeDocument } from "~/modules/format/write";
import { testDatabase } from "../support/database";

const { db } = testDatabase();
let root = "";
const storage = () => createStorage(root);

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), "pasar-seed-"));
  expect(await demoState(db)).toBe("empty");
  expect(await seedDemo({ db, storage: storage(), log: { info: () => {} } })).toBe(true);
}, 240_000);
afterAll(() => rm(root, { recursive: true, force: true }));

/** Returns every text in a value: objects whose keys are languages, at any depth. */
function textsIn(value: unknown): Record<string, string>[] {
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value !== "object" || value === null) return [];
  if ("en" in value) return [value as Record<string, string>];
  return Object.values(value).flatMap(textsIn);
}

describe("the demo shop", () => {
  it("has shops of every kind, some on air, and enough of everything to look around", async () => {
    const shops = await db.selectFrom("shops").select(["kind", "on_air", "logo"]).execute();
    expect(shops.length).toBeGreaterThanOrEqual(6);
    expect(new Set(shops.map(({ kind }) => kind))).toEqual(new Set(["self", "flagship", "enterprise", "personal"]));
    expect(shops.filter(({ on_air }) => on_air).length).toBeGreaterThanOrEqual(1);
    expect(shops.every(({ logo }) => logo !== null)).toBe(true);
    const count = async (table: "goods" | "articles" | "adverts" | "search_keywords") =>
      (await db.selectFrom(table).select("id").execute()).length;
    expect(await count("goods")).toBeGreaterThanOrEqual(120);
    expect(await count("articles")).toBeGreaterThanOrEqual(8);
    expect(await count("adverts")).toBeGreaterThanOrEqual(8);
    expect(await count("search_keywords")).toBeGreaterThanOrEqual(10);
    const headlines = await db.selectFrom("articles").select("id").where("headline", "=", true).execute();
    expect(headlines.length).toBeGreaterThanOrEqual(4);
    const places = await db.selectFrom("adverts").select(["module", "media_kind"]).execute();
    expect(places.filter((one) => one.module === "page" && one.media_kind === "banner")).toHaveLength(3);
    expect(new Set(places.map(({ module }) => module))).toEqual(
      new Set(["open", "page", "category", "first", "other"]),
    );
  });

  it("has a category tree of three levels with goods in every leaf", async () => {
    const categories = await db.selectFrom("categories").select(["id", "parent_id", "level", "picture"]).execute();
    const byId = new Map(categories.map((one) => [one.id, one]));
    for (const { parent_id, level, picture } of categories) {
      expect(picture).not.toBeNull();
      expect(parent_id === null ? 0 : byId.get(parent_id)?.level).toBe(level - 1);
    }
    for (const [level, min] of [
      [1, 10],
      [2, 25],
      [3, 60],
    ] as const) {
      expect(categories.filter((one) => one.level === level).length).toBeGreaterThanOrEqual(min);
    }
    const used = new Set((await db.selectFrom("goods").select("category_id").execute()).map((row) => row.category_id));
    expect(new Set(categories.filter(({ level }) => level === 3).map(({ id }) => id))).toEqual(used);
  });

  it("says everything in seven languages, each in its own words", async () => {
    const rows = [
      ...(await db.selectFrom("shops").select(["name", "city"]).execute()),
      ...(await db.selectFrom("categories").select("name").execute()),
      ...(await db.selectFrom("goods").select("title").execute()),
      ...(await db.selectFrom("skus").select("spec").execute()),
      ...(await db.selectFrom("articles").select(["title", "body"]).execute()),
      ...(await db.selectFrom("adverts").select("title").execute()),
      ...(await db.selectFrom("search_keywords").select("keyword").execute()),
      ...(await db.selectFrom("page_revisions").select("document").execute()),
    ];
    const texts = textsIn(rows);
    expect(texts.length).toBeGreaterThan(800);
    for (const text of texts) {
      expect(Object.keys(text).sort()).toEqual([...locales].sort());
      for (const locale of locales) expect(text[locale]?.trim() ?? "", JSON.stringify(text)).not.toBe("");
    }
    const sentences = textsIn([
      ...(await db.selectFrom("goods").select("title").execute()),
      ...(await db.selectFrom("articles").select(["title", "body"]).execute()),
      ...(await db.selectFrom("adverts").select("title").execute()),
    ]);
    const scripts: [(typeof locales)[number], RegExp][] = [
      ["zh-TW", /\p{sc=Han}/u],
      ["zh-CN", /\p{sc=Han}/u],
      ["ja", /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u],
      ["ko", /\p{sc=Hangul}/u],
      ["ru", /\p{sc=Cyrillic}/u],
    ];
    for (const text of sentences) {
      expect(text.ms).not.toBe(text.en);
      for (const [locale, script] of scripts) expect(text[locale], locale).toMatch(script);
    }
  });

  it("has believable prices: one to twelve skus, the cheapest is the goods' price, struck-through ones are higher", async () => {
    const goods = await db.selectFrom("goods").selectAll().execute();
    const skus = await db.selectFrom("skus").selectAll().execute();
    for (const one of goods) {
      const own = skus.filter(({ goods_id }) => goods_id === one.id);
      expect(own.length).toBeGreaterThanOrEqual(1);
      expect(own.length).toBeLessThanOrEqual(12);
      expect(one.price_minor).toBe(Math.min(...own.map(({ price_minor }) => price_minor)));
      expect(one.price_minor).toBeGreaterThanOrEqual(100);
      expect(Math.max(...own.map(({ price_minor }) => price_minor))).toBeLessThanOrEqual(120_000);
      for (const sku of own)
        if (sku.market_price_minor !== null) expect(sku.market_price_minor).toBeGreaterThan(sku.price_minor);
      expect(one.good_reviews).toBeLessThanOrEqual(one.reviews);
      expect(one.reviews).toBeLessThanOrEqual(one.sales);
    }
  });

  it("has goods in two specifications, each colour with its picture", async () => {
    const skus = await db.selectFrom("skus").select(["goods_id", "spec", "picture"]).execute();
    const double = skus.filter(({ spec }) => spec.length === 2);
    expect(new Set(double.map(({ goods_id }) => goods_id)).size).toBeGreaterThanOrEqual(6);
    for (const { picture } of double) expect(picture).not.toBeNull();
  });

  it("has reviews of everything, and counters that are their sums", async () => {
    const goods = await db.selectFrom("goods").selectAll().execute();
    const reviews = await db.selectFrom("reviews").selectAll().where("automatic", "=", false).execute();
    for (const one of goods) {
      const own = reviews.filter(({ goods_id }) => goods_id === one.id);
      expect(own.length).toBeGreaterThan(0);
      expect([one.reviews, one.good_reviews, one.medium_reviews, one.pictured_reviews]).toEqual([
        own.length,
        own.filter(({ rating }) => rating === "good").length,
        own.filter(({ rating }) => rating === "medium").length,
        own.filter(({ pictures }) => pictures.length > 0).length,
      ]);
    }
    const shops = await db.selectFrom("shops").select(["rated", "service_stars"]).execute();
    expect(shops.reduce((sum, { rated }) => sum + rated, 0)).toBe(reviews.length);
    expect(shops.reduce((sum, shop) => sum + shop.service_stars, 0)).toBe(
      reviews.reduce((sum, review) => sum + review.service_stars, 0),
    );
  });

  it("has an album of three pictures for each goods, and one more for each other colour, and no row without a file or without a use", async () => {
    const album = await db.selectFrom("goods_pictures").selectAll().execute();
    const goods = await db.selectFrom("goods").select(["id", "picture"]).execute();
    for (const { id, picture } of goods) {
      const own = album.filter(({ goods_id }) => goods_id === id);
      expect(own.length).toBeGreaterThanOrEqual(3);
      expect(own.map(({ position }) => position).sort()).toEqual(own.map((_, index) => index));
      expect(own.find(({ position }) => position === 0)?.media).toBe(picture);
    }
    const documents = JSON.stringify(await db.selectFrom("page_revisions").select("document").execute());
    const shown = Array.from(documents.matchAll(/\/media\/([0-9a-f]{32})/g), ([, hash]) => hash ?? "");
    const used = new Set([
      ...album.map(({ media }) => media),
      ...(await db.selectFrom("shops").select("logo").execute()).map(({ logo }) => logo),
      ...(await db.selectFrom("adverts").select("media").execute()).map(({ media }) => media),
      ...(await db.selectFrom("articles").select("picture").execute()).map(({ picture }) => picture),
      ...(await db.selectFrom("post_pictures").select("picture").execute()).map(({ picture }) => picture),
      ...shown,
    ]);
    const rows = await db.selectFrom("media").selectAll().execute();
    expect(rows.filter(({ hash }) => !used.has(hash))).toEqual([]);
    const shapes = new Set<string>();
    for (const { hash, bytes, width, height } of rows) {
      const file = await storage().get(mediaKey(hash));
      expect(file?.length).toBe(bytes);
      expect(bytes).toBeLessThan(60_000);
      shapes.add(`${width}x${height}`);
    }
    const [first] = rows;
    const file = first ? await storage().get(mediaKey(first.hash)) : null;
    expect((await sharp(file ?? undefined).metadata()).width).toBe(first?.width);
    expect(shapes).toContain("720x720");
    expect(shapes).toContain("720x864");
    expect(shapes).toContain("1404x560");
  });

  it("lets the printed logins in, and nobody else", async () => {
    const buyer = await db
      .selectFrom("users")
      .selectAll()
      .where("mobile", "=", demoLogins.buyer)
      .executeTakeFirstOrThrow();
    const merchant = await db
      .selectFrom("users")
      .innerJoin("shops", "shops.owner_id", "users.id")
      .select(["users.password_hash", "shops.state"])
      .where("users.mobile", "=", demoLogins.merchant)
      .executeTakeFirstOrThrow();
    const owner = await db
      .selectFrom("staff")
      .selectAll()
      .where("email", "=", demoLogins.operator)
      .executeTakeFirstOrThrow();
    expect(owner.role).toBe("owner");
    expect(merchant.state).toBe("open");
    const right = [
      [buyer.password_hash, demoLogins.password],
      [buyer.payment_password_hash ?? "", demoLogins.paymentPassword],
      [merchant.password_hash, demoLogins.password],
      [owner.password_hash, demoLogins.operatorPassword],
    ] as const;
    for (const [hash, password] of right) {
      expect(hash.startsWith("$argon2id$v=19$m=19456,t=2,p=1$")).toBe(true);
      expect(await verifyPassword(hash, password)).toBe(true);
      expect(await verifyPassword(hash, `${password} `)).toBe(false);
    }
    const others = await db.selectFrom("users").select("password_hash").where("mobile", "is", null).execute();
    for (const { password_hash } of others) expect(await verifyPassword(password_hash, password_hash)).toBe(false);
  });

  it("has its pages published as documents that the strict writer accepts and the reader does not touch", async () => {
    const pages = await db
      .selectFrom("page_publications")
      .innerJoin("page_revisions", "page_revisions.id", "page_publications.revision_id")
      .innerJoin("pages", "pages.id", "page_publications.page_id")
      .select(["pages.kind", "pages.token", "page_revisions.document"])
      .execute();
    expect(pages.map(({ kind }) => kind).sort()).toEqual(["category", "index", "page", "search", "shop", "shop"]);
    expect(pages.find(({ kind }) => kind === "page")?.token).toBe("demo-campaign");
    for (const { document } of pages) {
      expect(writeDocument(document)).toMatchObject({ ok: true });
      const read = readDocument(JSON.stringify(document));
      expect(read.issues).toEqual([]);
      expect(read.document).toEqual(document);
    }
  });

  it("is put into an empty database only", async () => {
    expect(await demoState(db)).toBe("demo");
    const before = await db.selectFrom("goods").select("id").execute();
    expect(await seedDemo({ db, storage: storage(), log: { info: () => {} } })).toBe(false);
    expect(await db.selectFrom("goods").select("id").execute()).toHaveLength(before.length);
  });
});
