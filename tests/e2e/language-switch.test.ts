import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { locales } from "~/app/platform/language/locales";
import { storefrontRoutes } from "~/app/routes";
import type { Db } from "~/db/client.server";
import { accessRows, addressOf } from "../support/access-rows";
import { ask } from "../support/ask";
import { type Fixtures, makeThings } from "../support/fixtures";
import { databaseOf, makePerson, type Person } from "../support/people";
import { inTier } from "../support/tier";
import { hydrated, openBrowser } from "../support/visit";

const { url, dataDir } = inject("shop");
const visit = openBrowser();
let db: Db;
let close: () => Promise<void>;
let buyer: Person;
let fixtures: Fixtures;

beforeAll(async () => {
  ({ db, close } = await databaseOf(dataDir));
  buyer = await makePerson(db);
  fixtures = await makeThings(db, buyer.id);
});
afterAll(() => close?.());

/** Returns the URLs that a page offers in other languages, by language. */
function offered(html: string): Record<string, string> {
  const links = html.matchAll(/<a href="([^"]+)" lang="[^"]+" hrefLang="([^"]+)"/gi);
  return Object.fromEntries([...links].map(([, address = "", code = ""]) => [code, address.replaceAll("&amp;", "&")]));
}

function inEach(address: string): Record<string, string> {
  const { pathname, searchParams } = new URL(address, url);
  return Object.fromEntries(
    locales.map((code) => {
      searchParams.set("lng", code);
      return [code, `${pathname}?${searchParams}`];
    }),
  );
}

/**
 * Built routes, with who asks for each: in `npm test` a buyer for what is theirs, and for what is open a visitor and a
 * buyer by turns.
 */
const built = storefrontRoutes
  .filter(([, file]) => file !== null)
  .map(([path, , guard], at) => {
    const test = guard === "-" && at % 2 === 0 ? ["visitor"] : ["buyer"];
    return { path, askers: inTier({ test, full: ["visitor", "buyer"] }) };
  });

test.each(built)("$path can be had in every language, for a visitor and for a buyer", async ({ path, askers }) => {
  const address = addressOf(path, accessRows[path]?.query?.(fixtures));
  for (const headers of askers.map((asker) => (asker === "buyer" ? buyer.headers : {}))) {
    const { status, text } = await ask(url, address, { headers: { ...headers, "accept-language": "ru" } });
    // After a redirect the target page has the switch.
    if (status >= 300 && status < 400) continue;
    expect(offered(text), `answered with ${status}`).toEqual(inEach(address));
  }
});

test.each([
  "/pages/nowhere?from=a%20friend",
  "/pages/user/bank/details?id=999999999",
  "/pages/product/goods?id=999999999",
])("what is not there (%s) says so in every language", async (address) => {
  const { status, text } = await ask(url, address, { headers: { ...buyer.headers, "accept-language": "ru" } });
  expect(status).toBe(404);
  expect(offered(text)).toEqual(inEach(address));
});

test.each([true, false])(
  "who gets the link of a list in a language they cannot read changes it there and sees the same list (JavaScript: %s)",
  async (javaScriptEnabled) => {
    const address = "/pages/product/list?category_id=1&sort=newest&view=grid";
    const { page, problems } = await visit(`${address}&lng=ru`, { javaScriptEnabled });
    expect(await page.getAttribute("html", "lang")).toBe("ru");
    await page.locator(".menu-drop > summary").click();
    await page.locator('a[hreflang="ko"]').click();
    await page.waitForURL((to) => to.searchParams.get("lng") === "ko");
    if (javaScriptEnabled) await hydrated(page);
    expect(await page.getAttribute("html", "lang")).toBe("ko");
    const now = new URL(page.url());
    now.searchParams.delete("lng");
    expect(now.pathname + now.search).toBe(address);
    expect(problems).toEqual([]);
  },
);
