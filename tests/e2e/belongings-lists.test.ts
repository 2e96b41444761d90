import type { BrowserContextOptions } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { followShops } from "~/app/shops/api.server";
import type { Db } from "~/db/client.server";
import { checkedIn, violations } from "../support/axe";
import { demoPicture, makeCollections, makeFootprints, makeShops } from "../support/belongings-factories";
import { makeGoods } from "../support/factories";
import { databaseOf, makePerson, type Person } from "../support/people";
import { inTier } from "../support/tier";
import { hydrated, openBrowser, phone, still } from "../support/visit";
import { walkTo } from "../support/walk";

const { url, dataDir } = inject("shop");
const visit = openBrowser();
let db: Db;
let close: () => Promise<void>;
let full: Person;
let empty: Person;

beforeAll(async () => {
  ({ db, close } = await databaseOf(dataDir));
  [full, empty] = [await makePerson(db), await makePerson(db)];
  const picture = await demoPicture(db);
  const shopIds = await makeShops(db, 17, { goods: 2, picture });
  const goods = await db.selectFrom("goods").select("id").where("shop_id", "in", shopIds).orderBy("id").execute();
  const gone = await makeGoods(db, { state: "off_shelf", shop_id: shopIds[0], picture });
  const goodsIds = [...goods.map(({ id }) => id), gone.id];
  await followShops(db, { userId: full.id, shopIds });
  await makeCollections(db, full.id, goodsIds);
  const today = new Date().toISOString().slice(0, 10);
  await makeFootprints(
    db,
    full.id,
    goodsIds.map((id, n) => [id, n % 2 ? today : "2026-01-05", 1]),
  );
});
afterAll(() => close?.());

async function open(path: string, person: Person, options: BrowserContextOptions = {}) {
  const found = await visit("/pages/wanlshop/no_network", { viewport: phone, ...options });
  const [name = "", value = ""] = (person.headers.cookie ?? "").split("=");
  await found.page.context().addCookies([{ name, value, url }]);
  await found.page.goto(url + path);
  if (options.javaScriptEnabled !== false) await hydrated(found.page);
  return found;
}

const lists = ["/pages/user/follow", "/pages/user/collect", "/pages/user/footprint"];

test.each(inTier({ test: [checkedIn], full: ["en", "zh-CN", checkedIn] }))(
  "lists in %s, full, edited and empty, have no violation and fit",
  async (language) => {
    for (const person of [full, empty]) {
      const { page, problems } = await open(`/pages/wanlshop/no_network?lng=${language}`, person, still);
      for (const list of lists) {
        for (const edit of ["", "?edit=1&all=1"]) {
          await walkTo(page, list + edit);
          expect(await page.getAttribute("html", "lang")).toBe(language);
          if (language === checkedIn) expect([list, edit, await violations(page)]).toEqual([list, edit, []]);
          const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
          expect([list, edit, wide]).toEqual([list, edit, 0]);
        }
      }
      expect(problems).toEqual([]);
      await page.context().close();
    }
  },
);

test("all is chosen by one tap, removing asks, and what was removed can be put back", async () => {
  const { page } = await open("/pages/user/collect?edit=1&lng=en", full);
  const rows = page.locator(".kept-row");
  const shown = await rows.count();
  await page.click('label[for="choose-all"]');
  await expect.poll(() => page.locator(".kept-row input:checked").count()).toBe(shown);
  await page.locator(".kept-row input").first().uncheck();
  await page.click(".choosing-bar [popovertarget]:not(.modal *)");
  await page.click('button[value="remove"]');
  await page.waitForURL(/gone=/);
  expect(await page.textContent(".undo-strip")).toContain(`${shown - 1} favourites removed`);
  await page.click('button[value="restore"]');
  await page.waitForURL((address) => !address.search.includes("gone"));
  await expect.poll(() => page.textContent(".toasts")).toBe("It is back in your list");
  const { count } = await db
    .selectFrom("collections")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("user_id", "=", full.id)
    .executeTakeFirstOrThrow();
  expect(count).toBe(35);
});

test("what is no longer sold is greyed and leads nowhere but to what is like it", async () => {
  const { page } = await open("/pages/user/collect?lng=en", full, { javaScriptEnabled: false });
  const gone = page.locator(".kept-row.is-gone");
  if ((await gone.count()) === 0) await page.click(".list-end a");
  expect(await gone.first().textContent()).toContain("No longer sold");
  expect(await gone.first().locator("a").getAttribute("href")).toMatch(/^\/pages\/product\/list\?category_id=\d+$/);
});

test("without JavaScript shops are let go, and the footprint is thinned out and cleared", async () => {
  const { page } = await open("/pages/user/follow?lng=en", full, { javaScriptEnabled: false });
  await page.locator('button[value="remove"]').first().click();
  await page.waitForLoadState();
  expect(await page.textContent(".undo-strip")).toContain("You let 1 shop go");
  await page.goto(`${url}/pages/user/footprint?edit=1`);
  expect(await page.textContent(".footprint-day h2")).toBe("Today");
  await page.locator(".footprint-day input").first().check();
  await page.locator(".choosing-bar [popovertarget]:not(.modal *)").nth(1).click();
  await page.click('button[value="remove"]');
  await page.waitForLoadState();
  expect(await page.textContent(".toasts")).toBe("Removed from your footprint");
  await page.goto(`${url}/pages/user/footprint?edit=1`);
  await page.locator(".choosing-bar [popovertarget]:not(.modal *)").first().click();
  await page.click('button[value="clear"]');
  await page.waitForLoadState();
  expect(await page.textContent("main")).toContain("No footprint yet");
});
