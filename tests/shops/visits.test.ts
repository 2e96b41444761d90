import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { foldSomeVisitors } from "~/app/content/counted-visitors-queries.server";
import { loader as home } from "~/app/shops/seller/routes/home";
import { foldVisits } from "~/app/shops/visits/fold-visits.server";
import { shopVisits, visitsOf } from "~/app/shops/visits/visits-queries.server";
import { asked, browseContext } from "~/tests/support/browse-context";
import { testDatabase } from "~/tests/support/database";
import { makeShop } from "~/tests/support/factories";
import { firefox, nextDay, noon, visit as report, safari } from "~/tests/support/visiting";

const { db, queries } = testDatabase();

/** Someone has a page of a shop open. */
const visit = (shop: number | string, who?: Parameters<typeof report>[2]) => report(db, { shop }, who);

const counted = (shopId: number, now = noon) => visitsOf(db, { shopId, day: now.toISOString().slice(0, 10) });
const kept = async () => (await db.selectFrom("shop_visitors").selectAll().execute()).length;

let shopId: number;
beforeEach(async () => {
  await db.deleteFrom("shop_visitors").execute();
  shopId = (await makeShop(db)).id;
});

describe("visits of a shop", () => {
  test("count each visitor once a day, for each shop", async () => {
    const { id: other } = await makeShop(db);
    for (const agent of [firefox, firefox, safari]) expect(await visit(shopId, { agent })).toBe(204);
    await visit(shopId, { address: "203.0.113.8" });
    await visit(other);
    expect(await counted(shopId)).toEqual({ total: 3, today: 3 });
    expect(await counted(other)).toEqual({ total: 1, today: 1 });
    await visit(shopId, { now: nextDay });
    expect(await counted(shopId, nextDay)).toEqual({ total: 4, today: 1 });
  });

  test("leave out robots, clients that do not say what they are, and shops that are closed or not there", async () => {
    for (const agent of ["Googlebot/2.1", "curl/8.5.0", "Mozilla/5.0 HeadlessChrome/140.0", ""])
      expect(await visit(shopId, { agent })).toBe(204);
    const closed = await makeShop(db, { state: "closed" });
    for (const none of [closed.id, 999_999_999]) expect(await visit(none)).toBe(204);
    for (const bad of ["x", "0", "-1", "9".repeat(30)]) expect(await visit(bad)).toBe(400);
    expect(await kept()).toBe(0);
  });

  test("count at most thirty programs at one address, and one holder of an IPv6 network once", async () => {
    for (let at = 0; at < 33; at++) await visit(shopId, { agent: `${firefox} ${at}` });
    expect(await counted(shopId)).toEqual({ total: 30, today: 30 });
    const { id: other } = await makeShop(db);
    for (const end of ["1", "abcd", "ffff:1"]) await visit(other, { address: `2001:db8:1:2::${end}` });
    expect(await counted(other)).toEqual({ total: 1, today: 1 });
  });

  test("keep nothing by which a person is found: neither address nor program, and another hash each day", async () => {
    await visit(shopId);
    await visit(shopId, { now: nextDay });
    await visit(shopId, { secret: "another installation" });
    const { rows } = await sql<{ row: string }>`select shop_visitors::text as row from shop_visitors`.execute(db);
    for (const { row } of rows) {
      expect(row).not.toContain("203.0.113");
      expect(row).not.toContain("Firefox");
    }
    const hashes = (await db.selectFrom("shop_visitors").select(["place", "program"]).execute()).flatMap((row) => [
      row.place.toString("hex"),
      row.program.toString("hex"),
    ]);
    expect(new Set(hashes).size).toBe(6);
  });

  test("become one number when their day is over, which forgets who they were", async () => {
    for (let at = 0; at < 5; at++) await visit(shopId, { address: `203.0.113.${at}` });
    await foldVisits(db, noon);
    expect(await kept()).toBe(5);
    await visit(shopId, { now: nextDay });
    await foldVisits(db, nextDay);
    expect(await kept()).toBe(1);
    expect(await db.selectFrom("shop_visits").selectAll().where("shop_id", "=", shopId).execute()).toEqual([
      { shop_id: shopId, day: "2026-11-23", visits: 5 },
    ]);
    expect(await counted(shopId, nextDay)).toEqual({ total: 6, today: 1 });
  });

  test("are folded by several processes at once, each visitor by one of them", async () => {
    for (let at = 0; at < 40; at++) await visit(shopId, { address: `203.0.${at}.1` });
    const part = () => foldSomeVisitors(db, shopVisits, { day: "2026-11-24", limit: 7 });
    const found = await Promise.all(Array.from({ length: 8 }, part));
    expect(found.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(40);
    await foldVisits(db, nextDay);
    expect(await counted(shopId, nextDay)).toEqual({ total: 40, today: 0 });
  });

  test("of two hundred people at the same moment are all counted, one statement each", async () => {
    queries.length = 0;
    await Promise.all(Array.from({ length: 200 }, (_, at) => visit(shopId, { address: `198.51.${at}.1` })));
    expect(queries.filter((text) => text.includes("shop_visitors"))).toHaveLength(200);
    expect((await counted(shopId)).today).toBe(200);
  });

  test("stand on the home of whoever works in the shop", async () => {
    const shop = await makeShop(db);
    await visit(shop.id);
    await visit(shop.id, { now: nextDay });
    const { data } = await asked(
      home,
      "/pages/store/console/index",
      browseContext(db, { userId: shop.owner_id, now: nextDay }),
    );
    expect(data?.home.visits).toEqual({ total: 2, today: 1 });
  });
});
