import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { storefrontRoutes } from "~/app/routes";
import type { Db } from "~/db/client.server";
import { accessRows, addressOf } from "../support/access-rows";
import { makeCollections, makeFootprints } from "../support/belongings-factories";
import { type Fixtures, makeThings } from "../support/fixtures";
import { faultsOnWalk, type Run, longTexts as runs } from "../support/looks";
import { databaseOf, makePerson, type Person, storageOf } from "../support/people";
import { openBrowser, still } from "../support/visit";
import { visitorScreens } from "../support/visitor-screens";

const { url, dataDir } = inject("shop");
const visit = openBrowser();
let db: Db;
let close: () => Promise<void>;
let buyer: Person;
let fixtures: Fixtures;

beforeAll(async () => {
  ({ db, close } = await databaseOf(dataDir));
  buyer = await makePerson(db, { nickname: "Nadia" });
  fixtures = await makeThings(db, buyer.id);
  const goods = await db
    .selectFrom("goods")
    .select(["id", "shop_id"])
    .where("state", "=", "on_sale")
    .orderBy("id")
    .limit(6)
    .execute();
  const skus = await db
    .selectFrom("skus")
    .select(["id", "price_minor"])
    .where("retired", "=", false)
    .where("stock", ">", 5)
    .orderBy("id")
    .limit(5)
    .execute();
  await db
    .insertInto("cart_lines")
    .values(
      skus.map(({ id, price_minor }) => ({ user_id: buyer.id, sku_id: id, number: 2, price_minor, checked: true })),
    )
    .execute();
  await makeCollections(
    db,
    buyer.id,
    goods.map(({ id }) => id),
  );
  await makeFootprints(
    db,
    buyer.id,
    goods.map(({ id }, minute) => [id, "2026-01-31", minute]),
  );
  const shops = [...new Set(goods.map(({ shop_id }) => shop_id))];
  await db
    .insertInto("follows")
    .values(shops.map((shop_id) => ({ user_id: buyer.id, shop_id })))
    .execute();
});
afterAll(() => close?.());

const visitor: Person = { id: 0, headers: {} };
const built = storefrontRoutes.filter(([, file]) => file !== null);
const addressesOf = (rows: typeof built) => rows.map(([path]) => addressOf(path, accessRows[path]?.query?.(fixtures)));

/** Returns all lost text on these pages, by page and look. */
async function lostOn(addresses: string[], run: Run, person: Person): Promise<string[]> {
  const { page } = await visit("/pages/wanlshop/no_network", {
    ...still,
    storageState: storageOf(person, url, run[0]),
  });
  const lost = await faultsOnWalk(page, addresses, run, 0);
  await page.context().close();
  return lost;
}

test.each(runs)("in %s a visitor can read everything, also with text twice as large", async (...run) => {
  // Those are looked at in accessible.test.ts, with axe.
  const elsewhere = new Set(await Promise.all(visitorScreens.map(([, address]) => address())));
  const shown = ["/pages/product/goods?id=1", "/pages/shop/shop?id=1", "/pages/product/comment?id=1"];
  const open = addressesOf(built.filter(([, , guard]) => guard === "-"));
  const addresses = [...new Set([...shown, ...open])].filter((address) => !elsewhere.has(address));
  expect(await lostOn(addresses, run, visitor)).toEqual([]);
});

test.each(runs)("in %s a buyer can read everything, also with text twice as large", async (...run) => {
  const own = addressesOf(built.filter(([, , guard]) => guard === "B"));
  const more = [
    "/pages/cart/cart",
    "/pages/cart/cart?edit=1",
    "/pages/user/collect?edit=1",
    "/pages/user/follow?edit=1",
  ];
  expect(await lostOn([...own, ...more], run, buyer)).toEqual([]);
});
