import { beforeAll, describe, expect, test } from "vitest";
import { findUses } from "~/app/pages/uses/find-uses.server";
import type { PageDocument, StoredItem } from "~/modules/format/stored";
import { statementsOf, testDatabase } from "../support/database";
import { makePage, makeRevision, makeShop } from "../support/factories";
import { item, sampleDocument } from "./sample-document";

const { db, queries } = testDatabase();
const hash = "0123456789abcdef0123456789abcdef";

async function draftOf(...items: StoredItem[]) {
  const page = await makePage(db, { name: "Autumn" });
  await keep(page.id, sampleDocument(...items));
  return page;
}

const keep = (pageId: number, document: PageDocument) =>
  db
    .insertInto("page_drafts")
    .values({ page_id: pageId, document: JSON.stringify(document) })
    .execute();

const goods = (id: string, ...ids: string[]) => item("goods", id, { data: ids.map((goodsLink) => ({ goodsLink })) });
const linking = (id: string, link: string, rest = {}) =>
  item("notice", id, { data: [{ content: "x", link }], ...rest });

describe("where a thing is used", () => {
  test("goods: the modules that show it and the links that lead to it, hidden ones too, each once", async () => {
    const { id } = await draftOf(
      goods("mgoods01", "77001", "77001", "77002"),
      linking("mnotice1", "/pages/product/goods?sku=3&id=77001", { hidden: true }),
      linking("mnotice2", "/pages/article/details?id=77001"),
    );
    expect((await findUses(db, { kind: "goods", ids: ["77001", "77002", "77003"] })).get("77001")).toEqual([
      {
        pageId: id,
        name: "Autumn",
        states: ["draft"],
        modules: [
          { id: "mgoods01", type: "goods", name: "", hidden: false },
          { id: "mnotice1", type: "notice", name: "", hidden: true },
        ],
      },
    ]);
  });

  test("a thing that only looks like it, in a longer number or another field, is not it", async () => {
    await draftOf(
      goods("mgoods01", "880011"),
      linking("mnotice1", "/pages/product/goods?id=880012", { name: "88001" }),
    );
    expect(await findUses(db, { kind: "goods", ids: ["88001"] })).toEqual(new Map());
  });

  test("articles, coupons and pictures; a picture in a row, in a style and in the page itself", async () => {
    const document = sampleDocument(
      item("article", "marticl1", { data: [{ articleLink: "990" }] }),
      linking("mnotice1", "/pages/user/coupon/details?id=991"),
      item("image", "mimage01", { data: [{ image: `/media/${hash}` }] }),
      item("empty", "mempty01", { style: { "background-image": `url("/media/${hash}")` } }),
    );
    const page = await makePage(db, { name: "All" });
    const head = { ...document.page, style: { ...document.page.style, pageBackgroundImage: `/media/${hash}` } };
    await keep(page.id, { ...document, page: head });
    const modules = async (kind: "article" | "coupon" | "picture", id: string) =>
      (await findUses(db, { kind, ids: [id] })).get(id)?.map((use) => use.modules.map((module) => module.id));
    expect(await modules("article", "990")).toEqual([["marticl1"]]);
    expect(await modules("coupon", "991")).toEqual([["mnotice1"]]);
    expect(await modules("picture", hash)).toEqual([["mimage01", "mempty01"]]);
  });
});

describe("which documents count", () => {
  let pageId: number;
  beforeAll(async () => {
    pageId = (await makePage(db, { name: "Layers" })).id;
  });
  const publish = async (shown: string, startsInHours: number, rest: { endsInHours?: number } = {}) => {
    const revision = await makeRevision(db, pageId, sampleDocument(goods("mgoods01", shown)));
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000);
    await db
      .insertInto("page_publications")
      .values({
        page_id: pageId,
        revision_id: revision.id,
        starts_at: at(startsInHours),
        ends_at: rest.endsInHours === undefined ? null : at(rest.endsInHours),
        cleared: startsInHours <= 0,
      })
      .execute();
  };

  test("the draft, what is live, a running campaign and what is planned; not what was replaced or is over", async () => {
    await publish("55001", -48);
    await publish("55002", -24);
    await publish("55003", -1, { endsInHours: 1 });
    await publish("55004", -9, { endsInHours: -5 });
    await publish("55005", 24);
    await keep(pageId, sampleDocument(goods("mgoods01", "55002", "55006")));
    const ids = ["55001", "55002", "55003", "55004", "55005", "55006"];
    const uses = await findUses(db, { kind: "goods", ids });
    expect(ids.map((id) => uses.get(id)?.flatMap(({ states }) => states) ?? [])).toEqual([
      [],
      ["draft", "live"],
      ["live"],
      [],
      ["planned"],
      ["draft"],
    ]);
  });

  test("pages in the recycle bin do not, and merchants see those of their shop; in one statement", async () => {
    const shop = await makeShop(db);
    const own = await makePage(db, { name: "Own", shop_id: shop.id });
    await keep(own.id, sampleDocument(goods("mgoods01", "66001")));
    const binned = await makePage(db, { deleted_at: new Date() });
    await keep(binned.id, sampleDocument(goods("mgoods01", "66001")));
    await draftOf(goods("mgoods01", "66001"));
    const pages = async (owner: number | null) =>
      (await findUses(db, { kind: "goods", ids: ["66001"], owner })).get("66001")?.map(({ name }) => name);
    expect(await pages(null)).toEqual(["Own", "Autumn"]);
    queries.length = 0;
    expect(await pages(shop.id)).toEqual(["Own"]);
    expect(statementsOf(queries)).toHaveLength(1);
    expect(await findUses(db, { kind: "goods", ids: [] })).toEqual(new Map());
  });
});
