import { beforeAll, describe, expect, test } from "vitest";
import {
  createPage,
  listPages,
  publishDraft,
  recyclePage,
  renamePage,
  restorePage,
  saveDraft,
} from "~/app/pages/api.server";
import type { ByStaff } from "~/app/pages/document/model";
import { isPreset, presetDocument, presetNames } from "~/app/pages/document/presets";
import { noHistory } from "~/app/pages/editor/editor-steps";
import { writeDocument } from "~/modules/format/write";
import { testDatabase } from "../support/database";
import { makePage, makeShop, publishDocument } from "../support/factories";
import { makeStaff } from "../support/staff";
import { sampleDocument, saying } from "./sample-document";

const { db } = testDatabase();
let by: ByStaff;

beforeAll(async () => {
  by = await makeStaff(db);
});

async function row(search: string, deleted = false) {
  const { rows } = await listPages(db, { search, deleted });
  expect(rows).toHaveLength(1);
  return rows[0];
}

describe("the list of pages", () => {
  test("counts by kind, finds by name and token, home first, and pages on", async () => {
    const shop = await makeShop(db);
    await makePage(db, { name: "Zebra 100%_a" });
    await makePage(db, { name: "Apple" });
    await publishDocument(db, sampleDocument(), { page: { kind: "shop", shop_id: shop.id, name: "Greenroom" } });
    const home = await publishDocument(db, sampleDocument(), { page: { kind: "index", name: "Home" } });
    const all = await listPages(db, {});
    expect(all.rows.map(({ name }) => name)).toEqual(["Home", "Apple", "Zebra 100%_a", "Greenroom"]);
    expect(all).toMatchObject({ total: 4, counts: { all: 4, index: 1, page: 2, shop: 1, category: 0, deleted: 0 } });
    expect(await listPages(db, { kind: "page", limit: 1, offset: 1 })).toMatchObject({
      total: 2,
      rows: [{ name: "Zebra 100%_a" }],
    });
    expect((await listPages(db, { search: "100%_" })).rows).toHaveLength(1);
    expect((await listPages(db, { search: "%" })).rows).toHaveLength(1);
    expect((await listPages(db, { search: home.token })).rows).toMatchObject([
      { name: "Home", address: "/", state: "live" },
    ]);
  });

  test("says what visitors get, who edited last, and whether the draft says something else", async () => {
    const { id, token } = await makePage(db);
    expect(await row(token)).toMatchObject({
      state: "draft",
      version: null,
      changed: false,
      modules: 0,
      editedBy: null,
    });
    const save = (lockVersion: number, word: string) =>
      saveDraft(db, { pageId: id, document: sampleDocument(saying(word)), history: noHistory, lockVersion, by });
    await save(0, "one");
    expect(await row(token)).toMatchObject({
      state: "draft",
      changed: true,
      modules: 1,
      editedBy: { name: "Mei Lin" },
    });
    const publish = { pageId: id, note: "", acceptedWarnings: [], now: new Date(), by };
    const startsAt = new Date(Date.now() + 3600_000);
    const endsAt = new Date(Date.now() + 7200_000);
    await publishDraft(db, { ...publish, lockVersion: 1, startsAt, endsAt });
    expect(await row(token)).toMatchObject({ state: "planned", version: 1, startsAt, endsAt });
    await publishDraft(db, { ...publish, lockVersion: 1 });
    expect(await row(token)).toMatchObject({ state: "live", version: 2, changed: false, startsAt });
    const other = await makeStaff(db, { name: "Aisyah" });
    await publishDraft(db, { ...publish, lockVersion: 1, by: other });
    expect(await row(token)).toMatchObject({ state: "live", version: 3, editedBy: { name: "Aisyah" } });
    await save(1, "two");
    expect(await row(token)).toMatchObject({ state: "live", changed: true, editedBy: { name: "Mei Lin" } });
  });
});

describe("making pages", () => {
  test.each(presetNames)("the preset %s is a document of ours, each time with ids of its own", (name) => {
    const [one, two] = [presetDocument(name), presetDocument(name)];
    expect(writeDocument(one).ok).toBe(true);
    const ids = [...one.item, ...two.item].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(isPreset(name)).toBe(true);
    expect(isPreset("__proto__")).toBe(false);
  });

  test("there is one category page and one page of a shop; names are needed", async () => {
    const made = await createPage(db, { kind: "category", name: "Category", by });
    expect(made.ok).toBe(true);
    const answer = async (page: Parameters<typeof createPage>[1]) => {
      const done = await createPage(db, page);
      return done.ok ? "ok" : done.code;
    };
    expect(await answer({ kind: "category", name: "Another", by })).toBe("kindTaken");
    expect(await answer({ kind: "page", name: " \u202e ", by })).toBe("nameMissing");
    expect(await answer({ kind: "shop", name: "Shop", by })).toBe("noShop");
    expect(await answer({ kind: "shop", name: "Shop", shopId: 999_999, by })).toBe("noShop");
    expect(await answer({ kind: "page", name: "Copy", from: { copyOf: 999_999 }, by })).toBe("notFound");
    const shop = await makeShop(db);
    expect(await answer({ kind: "shop", name: "Shop", shopId: shop.id, by })).toBe("ok");
    expect(await answer({ kind: "shop", name: "Shop", shopId: shop.id, by })).toBe("kindTaken");
  });

  test("ten who make the search page at once make one", async () => {
    const made = await Promise.all(
      Array.from({ length: 10 }, () => createPage(db, { kind: "search", name: "Search", by })),
    );
    expect(made.filter(({ ok }) => ok)).toHaveLength(1);
  });
});

describe("the recycle bin", () => {
  test("takes a page with everything of it, and gives it back", async () => {
    const { pageId, token } = await publishDocument(db, sampleDocument());
    expect(await recyclePage(db, { pageId, by })).toMatchObject({ code: "pageLive" });
    expect(await row(token)).toMatchObject({ state: "live" });
    expect(await recyclePage(db, { pageId, by, live: true })).toMatchObject({ ok: true });
    expect((await listPages(db, { search: token })).rows).toEqual([]);
    expect(await row(token, true)).toMatchObject({ id: pageId });
    expect(await recyclePage(db, { pageId, by, live: true })).toMatchObject({ code: "notFound" });
    expect(await restorePage(db, { pageId, by })).toMatchObject({ ok: true });
    expect(await row(token)).toMatchObject({ state: "live", version: 1 });
    expect(await restorePage(db, { pageId, by })).toMatchObject({ code: "notFound" });
  });

  test("the home page stays, and a page does not come back where another stands now", async () => {
    const home = (await listPages(db, { kind: "index" })).rows[0];
    expect(await recyclePage(db, { pageId: home?.id ?? 0, by })).toMatchObject({ code: "pageNeeded" });
    const category = (await listPages(db, { kind: "category" })).rows[0];
    await recyclePage(db, { pageId: category?.id ?? 0, by, live: true });
    expect((await createPage(db, { kind: "category", name: "New", by })).ok).toBe(true);
    expect(await restorePage(db, { pageId: category?.id ?? 0, by })).toMatchObject({ code: "kindTaken" });
  });
});

test("renaming is kept in the audit log with before and after, and the same name is no act", async () => {
  const { id } = await makePage(db, { name: "Old" });
  expect(await renamePage(db, { pageId: id, name: "  New   name ", by })).toMatchObject({ ok: true });
  await renamePage(db, { pageId: id, name: "New name", by });
  expect(await renamePage(db, { pageId: id, name: "", by })).toMatchObject({ code: "nameMissing" });
  expect(await renamePage(db, { pageId: 999_999, name: "x", by })).toMatchObject({ code: "notFound" });
  const log = await db.selectFrom("audit_log").selectAll().where("subject_id", "=", `${id}`).execute();
  expect(log).toMatchObject([
    { action: "pages.renamed", subject_label: "New name", before: { name: "Old" }, after: { name: "New name" } },
  ]);
});
