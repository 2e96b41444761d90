import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { exportPage } from "~/app/pages/drafts/export-page.server";
import { type ImportTarget, importPage } from "~/app/pages/drafts/import-page.server";
import type { PageKey } from "~/modules/store/pages-queries.server";
import { testDatabase } from "../support/database";
import { makeGoods, makeMedia, makeShop } from "../support/factories";

const { db } = testDatabase();
const fixture = (name: string) => readFileSync(`tests/fixtures/pages/${name}.json`, "utf8");

async function imported(text: string, options: { as?: ImportTarget; publish?: boolean } = {}) {
  const done = await importPage(db, { text, publish: false, ...options });
  if (!done.ok) throw new Error(done.code);
  return done.value;
}

async function exported(key: PageKey): Promise<Record<string, unknown>> {
  const done = await exportPage(db, key);
  if (!done.ok) throw new Error(done.code);
  return done.value as Record<string, unknown>;
}

async function rows() {
  const count = (table: "pages" | "page_drafts" | "page_revisions" | "page_publications") =>
    db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as("n"))
      .executeTakeFirstOrThrow()
      .then(({ n }) => n);
  return Promise.all([count("pages"), count("page_drafts"), count("page_revisions"), count("page_publications")]);
}

describe("importing", () => {
  test("goes where the document's own type says, as a draft and a revision", async () => {
    const { key, number, published, pageId } = await imported(fixture("home"));
    expect({ key, number, published }).toEqual({ key: { kind: "index" }, number: 1, published: false });
    const draft = await db
      .selectFrom("page_drafts")
      .selectAll()
      .where("page_id", "=", pageId)
      .executeTakeFirstOrThrow();
    const revision = await db
      .selectFrom("page_revisions")
      .selectAll()
      .where("page_id", "=", pageId)
      .executeTakeFirstOrThrow();
    expect(draft.document).toEqual(revision.document);
    expect(draft.lock_version).toBe(1);
  });

  test("again makes the next revision of the same page and counts the draft up", async () => {
    const { pageId, number } = await imported(fixture("home"), { publish: true });
    expect(number).toBeGreaterThan(1);
    const draft = await db
      .selectFrom("page_drafts")
      .select("lock_version")
      .where("page_id", "=", pageId)
      .executeTakeFirstOrThrow();
    expect(draft.lock_version).toBe(number);
    const live = await db.selectFrom("page_publications").selectAll().where("page_id", "=", pageId).execute();
    expect(live).toHaveLength(1);
  });

  test("lists what the document names that does not exist here, by its place in the file", async () => {
    const goods = await makeGoods(db);
    const { hash } = await makeMedia(db);
    const item = [
      { type: "robot" },
      { type: "goods", data: [{ goodsLink: goods.id }, { goodsLink: 404404 }] },
      { type: "banner", data: [{ image: `/media/${hash}` }, { image: `/media/${"0".repeat(32)}` }] },
      { type: "classify", data: [{ categoryId: 404404 }] },
      { type: "article", data: [{ articleLink: 404404 }] },
      { type: "advertImage", data: [{ advertLink: 404404 }] },
    ];
    const { issues } = await imported(JSON.stringify({ item }));
    expect(issues.map(({ path, code }) => `${path} ${code}`).toSorted()).toEqual([
      "item[0].type unknown-type",
      "item[1].data[1].goodsLink missing-reference",
      "item[2].data[1].image missing-media",
      "item[3].data[0].categoryId missing-reference",
      "item[4].data[0].articleLink missing-reference",
      "item[5].data[0].advertLink missing-reference",
    ]);
  });

  test("a free page keeps its token, unless a page of another kind has it", async () => {
    const page = { type: "page", page_token: "Ab3dEf6hIj9kLm2n", item: [] };
    const first = await imported(JSON.stringify(page));
    expect(first.key).toEqual({ kind: "page", token: "Ab3dEf6hIj9kLm2n" });
    expect((await imported(JSON.stringify(page))).pageId).toBe(first.pageId);
    const home = await db.selectFrom("pages").select("token").where("kind", "=", "index").executeTakeFirstOrThrow();
    const other = await imported(JSON.stringify({ ...page, page_token: home.token }));
    expect(other.key).not.toEqual({ kind: "page", token: home.token });
  });

  test("a shop's page goes to the shop that is named", async () => {
    const shop = await makeShop(db);
    const done = await importPage(db, {
      text: JSON.stringify({ type: "shop", shop_id: "987654", item: [] }),
      publish: false,
    });
    expect(done).toMatchObject({ ok: false, code: "noShop" });
    const named = await imported(JSON.stringify({ type: "shop", shop_id: `${shop.id}`, item: [] }));
    expect(named.key).toEqual({ kind: "shop", shopId: shop.id });
    const { key } = await imported(JSON.stringify({ type: "shop", shop_id: "987654", item: [] }), {
      as: { kind: "shop", shopId: shop.id },
    });
    expect(key).toEqual({ kind: "shop", shopId: shop.id });
  });

  test("leaves nothing behind when the document is refused", async () => {
    const before = await rows();
    for (const [text, code] of [
      ["", "not-json"],
      ["{", "not-json"],
      ["[]", "wrong-shape"],
      ["null", "wrong-shape"],
      ["7", "wrong-shape"],
      ['{"item":5}', "wrong-shape"],
      ["{}", "wrong-shape"],
      [JSON.stringify({ item: [], x: "x".repeat(300_000) }), "too-large"],
    ] as const) {
      const done = await importPage(db, { text, as: { kind: "index" }, publish: true });
      expect(done).toMatchObject({ ok: false, code: "documentUnreadable", issues: [{ code, done: "refused" }] });
    }
    expect(await rows()).toEqual(before);
  });

  test("leaves nothing behind when publishing fails at the end", async () => {
    const { pageId } = await imported(fixture("bare"), { as: { kind: "category" } });
    const before = await rows();
    await db.schema
      .alterTable("page_publications")
      .addCheckConstraint("nothing_new", sql`page_id <> ${sql.lit(pageId)}`)
      .execute();
    await expect(importPage(db, { text: fixture("bare"), as: { kind: "category" }, publish: true })).rejects.toThrow();
    await db.schema.alterTable("page_publications").dropConstraint("nothing_new").execute();
    expect(await rows()).toEqual(before);
  });

  test("twenty at once on a page that does not exist yet make one page with twenty revisions", async () => {
    const text = fixture("bare");
    const all = await Promise.all(Array.from({ length: 20 }, () => imported(text, { as: { kind: "search" } })));
    expect(new Set(all.map(({ pageId }) => pageId)).size).toBe(1);
    expect(all.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, n) => n + 1),
    );
  });
});

describe("exporting", () => {
  test.each(["home", "bare"])(
    "%s comes back in the original format, and import and export come to rest",
    async (name) => {
      const first = await imported(fixture(name), { as: { kind: "index" } });
      const once = await exported(first.key);
      expect(Object.keys(once)).toEqual(["id", "shop_id", "name", "page_token", "type", "page", "item"]);
      const items = once.item as Record<string, unknown>[];
      expect(items.every((item) => !("id" in item) && !("v" in item))).toBe(true);
      const second = await imported(JSON.stringify(once), { as: { kind: "index" } });
      expect(await exported(second.key)).toEqual(once);
      const documents = await db
        .selectFrom("page_revisions")
        .select("document")
        .where("id", "in", [first.revisionId, second.revisionId])
        .execute();
      expect(documents[0]).toEqual(documents[1]);
    },
  );

  test("a page that is not there is refused", async () => {
    expect(await exportPage(db, { kind: "page", token: "nobody" })).toEqual({ ok: false, code: "notFound" });
  });
});
