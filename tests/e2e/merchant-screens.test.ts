import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { Db } from "~/db/client.server";
import { violations } from "../support/axe";
import { lostText, setTextSize } from "../support/lost-text";
import { merchantScreens } from "../support/merchant-screens";
import { makeMerchantThings } from "../support/merchant-things";
import { databaseOf, makePerson, type Person, storageOf } from "../support/people";
import { inTier } from "../support/tier";
import { desktop, hydrated, openBrowser, phone } from "../support/visit";

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
});
afterAll(() => close?.());

/** Languages, the size of their text, px, and which of the screens they are tried on: some, in `npm test`. */
test.each([
  ["en", 32, 1],
  ["ru", 32, inTier({ test: 3, full: 1 })],
  ["en-XA", 16, 1],
])(
  "the screens of a merchant in %s are whole at %i px of text, with no violation and no error",
  async (language, text, every) => {
    const { page, problems } = await visit("/pages/store/console/index", {
      storageState: storageOf(owner, url, language),
      viewport: phone,
    });
    const faults: string[] = [];
    for (const screen of screens.filter((_, nth) => nth % every === 0)) {
      const answer = await page.goto(url + screen);
      await hydrated(page);
      if (answer && answer.status() >= 500) faults.push(`${screen}: ${answer.status()}`);
      for (const viewport of [desktop, phone]) {
        await page.setViewportSize(viewport);
        await setTextSize(page, text);
        for (const place of await lostText(page))
          faults.push(`${screen} at ${viewport.width} with ${text} px: ${place}`);
      }
      // What axe finds does not hang on the language, and takes the most time.
      if (language === "en") for (const fault of await violations(page)) faults.push(`${screen}: ${fault}`);
    }
    expect(faults).toEqual([]);
    expect(problems.filter((problem) => !/\b404\b/.test(problem))).toEqual([]);
    await page.context().close();
  },
);
