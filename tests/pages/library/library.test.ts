import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { By, ByStaff } from "~/app/pages/document/model";
import { pictureUses } from "~/app/pages/library/find-places.server";
import type { LibraryState } from "~/app/pages/library/library-picture";
import { addToLibrary, libraryByIds, libraryCounts, libraryRows } from "~/app/pages/library/library-queries.server";
import { pickLibrary } from "~/app/pages/library/pick-library.server";
import { savePicture } from "~/app/pages/library/save-picture.server";
import { tagPictures } from "~/app/pages/library/tag-pictures.server";
import { writeAlt } from "~/app/pages/library/write-alt.server";
import { statementsOf, testDatabase } from "../../support/database";
import { makeAdvert, makeCategory, makeGoods, makeMedia, makePage, makeShop } from "../../support/factories";
import { languages } from "../../support/languages";
import { makeStaff } from "../../support/staff";
import { type Merchant, makeMerchant, makeShopPage, saveOver } from "../shop/merchant";
import { makePicture, picturesOf } from "./library-support";

const { db, queries } = testDatabase();
const context = () => ({ db, language: languages.get("en") });

let mei: ByStaff;
let shop: Merchant;
beforeAll(async () => {
  mei = await makeStaff(db);
  shop = await makeMerchant(db);
});

const found = async (searchText: string, rest: { owner?: number; tag?: string; state?: LibraryState } = {}) => {
  const query = { owner: rest.owner ?? null, searchText, tag: rest.tag ?? null, state: rest.state ?? ("all" as const) };
  return (await libraryRows(db, query, null, 50)).map(({ id }) => id);
};

describe("the search", () => {
  test("finds name, tag and alternative text of every language, in any case, all words in any order", async () => {
    const tent = await makePicture(db, {
      name: "Camp by Night",
      tags: ["outdoor"],
      alt: { en: "A green tent", ru: "Зелёная палатка", "zh-CN": "绿色帐篷" },
    });
    const lamp = await makePicture(db, { name: "Lamp", tags: ["indoor"] });
    for (const words of ["camp", "NIGHT camp", "outdoor tent", "ПАЛАТКА", "帐篷", "a GREEN"]) {
      expect(await found(words)).toEqual([tent.id]);
    }
    expect(await found("door")).toEqual([lamp.id, tent.id]);
    expect(await found("door", { tag: "indoor" })).toEqual([lamp.id]);
    expect(await found("camp lamp")).toEqual([]);
    expect(await found("zzzzz")).toEqual([]);
    expect(await found("100%")).toEqual([]);
  });

  test("the language codes of alternative texts are no words", async () => {
    const { id } = await makePicture(db, { name: "Pot", alt: { ms: "Periuk" } });
    expect(await found("pot ms")).toEqual([]);
    expect(await found("periuk")).toEqual([id]);
  });
});

describe("whose library", () => {
  test("a shop has its own: what its goods and its profile show, and what it sent", async () => {
    const logo = (await makeMedia(db)).hash;
    const other = await makeShop(db, { logo });
    const goods = await makeGoods(db, { shop_id: other.id });
    const sent = await makePicture(db, { owner: other.id, name: "Sent" });
    const rows = await libraryRows(db, { owner: other.id, searchText: "", tag: null, state: "all" }, null, 50);
    expect(rows.map(({ hash }) => hash)).toEqual([sent.hash, goods.picture, logo]);
    expect(await found("sent")).toEqual([]);
    expect(await found("sent", { owner: shop.shopId })).toEqual([]);
    expect(await libraryByIds(db, shop.shopId, [sent.id])).toEqual([]);
  });

  test("the platform's has what its adverts and categories show", async () => {
    const advert = await makeAdvert(db);
    const category = await makeCategory(db, { picture: (await makeMedia(db)).hash });
    const rows = await libraryRows(db, { owner: null, searchText: "", tag: null, state: "all" }, null, 50);
    expect(rows.map(({ hash }) => hash)).toEqual(expect.arrayContaining([advert.media, category.picture]));
  });

  test("nobody writes in the library of another", async () => {
    const { id } = await makePicture(db, { owner: shop.shopId, name: "Mine" });
    const values = { name: "Theirs", alt: {}, tags: [], focus_x: null, focus_y: null };
    const other = (await makeMerchant(db)).by;
    for (const by of [mei, other] satisfies By[]) {
      expect(await savePicture(db, { id, version: 2, values, by })).toMatchObject({ code: "notFound" });
      expect(await tagPictures(db, { ids: [id], tag: "x", by })).toMatchObject({ code: "notFound" });
      expect(await writeAlt(db, { id, locale: "en", text: "x", by })).toMatchObject({ code: "notFound" });
    }
    expect((await libraryByIds(db, shop.shopId, [id]))[0]).toMatchObject({ name: "Mine", tags: [], alt: {} });
  });
});

describe("what is written about a picture", () => {
  const values = { name: "Tea", alt: { en: "Two cups" }, tags: ["warm"], focus_x: 20, focus_y: 80 };

  test("is saved with an audit entry; the same again changes nothing; the second of two is told", async () => {
    const { id } = await makePicture(db);
    const save = (version: number, name = "Tea") =>
      savePicture(db, { id, version, values: { ...values, name }, by: mei });
    expect(await save(2)).toMatchObject({ ok: true });
    expect(await save(3)).toMatchObject({ ok: true });
    expect(await save(2, "Coffee")).toMatchObject({ code: "stale" });
    expect((await libraryByIds(db, null, [id]))[0]).toMatchObject({ ...values, version: 3 });
    const log = await db.selectFrom("audit_log").selectAll().where("subject_kind", "=", "picture").execute();
    expect(log.filter(({ subject_id }) => subject_id === String(id))).toMatchObject([
      { action: "library.described", before: { name: "" }, after: { name: "Tea", focus_x: 20 } },
    ]);
  });

  test("one text of one language is added beside the others, or taken away", async () => {
    const { id } = await makePicture(db, { alt: { en: "Cup" } });
    await writeAlt(db, { id, locale: "ja", text: "カップ", by: mei });
    expect(await found("カップ")).toEqual([id]);
    await writeAlt(db, { id, locale: "en", text: "", by: mei });
    expect((await libraryByIds(db, null, [id]))[0]?.alt).toEqual({ ja: "カップ" });
  });

  test("several get a tag at once; it is among the tags of the library", async () => {
    const [one, two] = [await makePicture(db, { tags: ["a"] }), await makePicture(db)];
    expect(await tagPictures(db, { ids: [one.id, two.id], tag: "harvest", by: mei })).toMatchObject({ value: 2 });
    expect(await found("", { tag: "harvest" })).toEqual([two.id, one.id]);
    expect((await libraryCounts(db, null)).tags).toContain("harvest");
  });

  test("the same picture again keeps what is known, and gets a name only if it has none", async () => {
    const { id, hash } = await makePicture(db, { name: "Tea", tags: ["warm"] });
    expect(await addToLibrary(db, { owner: null, hash, name: "IMG_1" })).toBe(id);
    expect((await libraryByIds(db, null, [id]))[0]).toMatchObject({ name: "Tea", tags: ["warm"] });
  });
});

describe("where a picture is shown", () => {
  test("pages with their modules, and every other thing, of a shop only its own", async () => {
    const { hash, id } = await makePicture(db, { owner: shop.shopId });
    await makePicture(db);
    await addToLibrary(db, { owner: null, hash });
    const page = await makeShopPage(db, shop);
    await saveOver(db, shop.by, page, picturesOf(hash));
    const mine = await makeGoods(db, { shop_id: shop.shopId });
    await db
      .updateTable("goods")
      .set({ detail_pictures: [hash] })
      .where("id", "=", mine.id)
      .execute();
    const theirs = await makeGoods(db, { picture: hash });
    const advert = await makeAdvert(db, { media: hash });
    const places = async (owner: number | null) => {
      const uses = (await pictureUses(context(), owner, [hash]))[hash];
      return [
        ...(uses?.pages ?? []).map(({ pageId }) => `page ${pageId}`),
        ...(uses?.places ?? []).map((place) => `${place.kind} ${place.id}`),
      ].toSorted();
    };
    expect(await places(shop.shopId)).toEqual([`goods ${mine.id}`, `page ${page}`]);
    expect(await places(null)).toEqual(
      [`advert ${advert.id}`, `goods ${mine.id}`, `goods ${theirs.id}`, `page ${page}`].toSorted(),
    );
    expect(await found("", { state: "unused", owner: shop.shopId })).not.toContain(id);
  });

  test("the unused ones are those that nothing shows, in arrays and documents too", async () => {
    const other = await makeMerchant(db);
    const owner = other.shopId;
    const shown = await makePicture(db, { owner });
    const idle = await makePicture(db, { owner });
    const page = await makeShopPage(db, other);
    await saveOver(db, other.by, page, picturesOf(shown.hash));
    expect(await found("", { owner, state: "unused" })).toEqual([idle.id]);
    expect(await found("", { owner, state: "noAlt" })).toEqual([idle.id, shown.id]);
  });
});

test("pages of 10,000 pictures, searched or not, take the same statements as pages of ten", async () => {
  const big = (await makeMerchant(db)).shopId;
  const few = (await makeMerchant(db)).shopId;
  for (const [owner, count] of [
    [few, 60],
    [big, 10_000],
  ] as const) {
    await sql`
      with made as (
        insert into media (hash, mime, width, height, bytes, tint)
        select md5(${owner}::text || ' ' || n), 'image/webp', 800, 600, 1000, 1 from generate_series(1, ${count}) n
        returning hash)
      insert into library_pictures (shop_id, hash, name, words)
      select ${owner}, hash, 'Picture ' || hash, 'picture ' || hash from made
    `.execute(db);
  }
  const walk = async (owner: number, searchText: string, pages: number) => {
    queries.length = 0;
    const seen = new Set<string>();
    let after: string | null = null;
    for (let at = 0; at < pages; at++) {
      const page = await pickLibrary(context(), { owner, searchText, after });
      for (const { value } of page.found) seen.add(value);
      after = page.next;
    }
    return { seen: seen.size, statements: statementsOf(queries).length, more: after !== null };
  };
  expect(await walk(few, "", 2)).toEqual({ seen: 60, statements: 2, more: false });
  expect(await walk(big, "", 2)).toEqual({ seen: 60, statements: 2, more: true });
  expect((await walk(big, "picture", 2)).statements).toBe(2);
  queries.length = 0;
  const rows = await libraryRows(db, { owner: big, searchText: "", tag: null, state: "unused" }, null, 49);
  const hashes = rows.map(({ hash }) => hash);
  await pictureUses(context(), big, hashes);
  await libraryCounts(db, big);
  expect(rows).toHaveLength(49);
  expect(statementsOf(queries)).toHaveLength(4);
  await makePage(db);
});
