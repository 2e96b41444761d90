import { beforeAll, beforeEach, expect, test } from "vitest";
import { foldPageViews, listPages, recyclePage } from "~/app/pages/api.server";
import { withViews } from "~/app/pages/views/page-views.server";
import { browseContext } from "../support/browse-context";
import { testDatabase } from "../support/database";
import { makePage, makeShop } from "../support/factories";
import { makeStaff } from "../support/staff";
import { nextDay, noon, visit } from "../support/visiting";

const { db } = testDatabase();

const look = (page: string, who?: Parameters<typeof visit>[2]) => visit(db, { page }, who);
/** How many saw each page on each of seven days, as the lists say. */
async function views(now = noon) {
  const rows = await withViews(browseContext(db, { now }), (await listPages(db, {})).rows);
  return Object.fromEntries(rows.map((page) => [page.name, page.views.join(" ")]));
}

/** Makes a free page with a readable address. */
async function makeNamed(name: string, slug: string) {
  const page = await makePage(db, { name });
  await db.insertInto("page_slugs").values({ slug, page_id: page.id }).execute();
  await db.updateTable("pages").set({ slug }).where("id", "=", page.id).execute();
  return page;
}

let shop: number;
let summer: { token: string };
let autumn: { token: string };
beforeAll(async () => {
  shop = (await makeShop(db)).id;
  const other = await makeShop(db);
  await makePage(db, { kind: "index", name: "Home" });
  await makePage(db, { kind: "category", name: "Categories" });
  await makePage(db, { kind: "shop", shop_id: shop, name: "Greenroom" });
  await makePage(db, { kind: "shop", shop_id: other.id, name: "Trail" });
  summer = await makeNamed("Summer", "summer");
  autumn = await makePage(db, { name: "Autumn" });
});
beforeEach(async () => {
  await db.deleteFrom("page_visitors").execute();
  await db.deleteFrom("page_views").execute();
});

const none = "0 0 0 0 0 0 0";
const nobody = { Home: none, Categories: none, Greenroom: none, Trail: none, Summer: none, Autumn: none };

test("whoever sees a page is counted once a day, at this page alone, whatever its address", async () => {
  for (const address of ["203.0.113.7", "203.0.113.7", "203.0.113.8"])
    expect(await look("index", { address })).toBe(204);
  await look("summer");
  await look(summer.token);
  await look(autumn.token);
  expect(await visit(db, { shop, page: "shop" })).toBe(204);
  const seen = { Home: "0 0 0 0 0 0 2", Greenroom: "0 0 0 0 0 0 1", Summer: "0 0 0 0 0 0 1", Autumn: "0 0 0 0 0 0 1" };
  expect(await views()).toEqual({ ...nobody, ...seen });
  await look("index", { now: nextDay });
  expect((await views(nextDay)).Home).toBe("0 0 0 0 0 2 1");
});

test("robots, pages that are not there, a shop's page without its shop, and goods of a shop count for none", async () => {
  await look("index", { agent: "Googlebot/2.1" });
  await look("gone");
  await look("shop");
  await visit(db, { shop });
  expect(await visit(db, { page: "x".repeat(61) })).toBe(400);
  const { id } = await makeNamed("Winter", "winter");
  const who = await makeStaff(db);
  expect(await recyclePage(db, { pageId: id, by: who })).toMatchObject({ ok: true });
  await look("winter");
  expect(await db.selectFrom("page_visitors").selectAll().execute()).toEqual([]);
  expect(await views()).toEqual(nobody);
});

test("a day that is over becomes one number; after a week it is no longer told", async () => {
  for (let at = 0; at < 5; at++) await look("index", { address: `203.0.113.${at}` });
  await foldPageViews(db, noon);
  expect(await db.selectFrom("page_visitors").selectAll().execute()).toHaveLength(5);
  await foldPageViews(db, nextDay);
  expect(await db.selectFrom("page_visitors").selectAll().execute()).toEqual([]);
  expect(await db.selectFrom("page_views").select(["day", "seen"]).execute()).toEqual([{ day: "2026-11-23", seen: 5 }]);
  const after = (days: number) => new Date(noon.getTime() + days * 86_400_000);
  expect((await views(after(6))).Home).toBe("5 0 0 0 0 0 0");
  expect((await views(after(7))).Home).toBe(none);
});
