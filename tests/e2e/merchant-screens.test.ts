import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { Db } from "~/db/client.server";
import { faultsOnWalk, longTexts } from "../support/looks";
import { merchantScreens } from "../support/merchant-screens";
import { makeMerchantThings } from "../support/merchant-things";
import { databaseOf, makePerson, type Person, storageOf } from "../support/people";
import { openBrowser, still } from "../support/visit";

const { url, dataDir } = inject("shop");
const visit = openBrowser();
let db: Db;
let close: () => Promise<void>;
let owner: Person;
let screens: string[];

beforeAll(async () => {
  ({ db, close } = await databaseOf(dataDir));
  owner = await makePerson(db, { nickname: "Aleksandra Konstantinopolskaya" });
  const things = await makeMerchantThings(db);
  // A picture that has a file: the made ones have none.
  await sql`
    with real as (select picture from goods where id = 1),
      kept as (update shops set owner_id = ${owner.id}, logo = real.picture from real
        where shops.id = ${things.shopId}),
      shown as (update goods set picture = real.picture from real where shop_id = ${things.shopId})
    update order_lines set picture = real.picture from real
    where order_id in (select id from orders where shop_id = ${things.shopId})`.execute(db);
  screens = merchantScreens(things);
  screens.push("/pages/store/profile/pages", "/pages/store/profile/pages/import", "/pages/store/profile/previews");
  screens.push("/pages/store/profile/media");
});
afterAll(() => close?.());

test.each(longTexts)(
  "in %s the screens of a merchant are whole, also with text twice as large, with no violation and no error",
  async (...run) => {
    const { page, problems } = await visit("/pages/store/console/index", {
      ...still,
      storageState: storageOf(owner, url, run[0]),
    });
    expect(await faultsOnWalk(page, screens, run)).toEqual([]);
    expect(problems.filter((problem) => !/\b404\b/.test(problem))).toEqual([]);
  },
);
