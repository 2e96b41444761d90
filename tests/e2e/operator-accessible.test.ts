import { afterAll, beforeAll, expect, test } from "vitest";
import { operatorRoutes } from "~/app/operator-routes";
import type { Db } from "~/db/client.server";
import { demoLogins } from "~/db/seeds/insert-people.server";
import { violations } from "../support/axe";
import { makeOwn } from "../support/fixtures";
import { faultsOnWalk, longTexts, type Run } from "../support/looks";
import { type OwnShop, startOwnShop } from "../support/own-shop";
import { makePerson, makeStaffPerson, type Person, storageOf } from "../support/people";
import { hydrated, openBrowser, still } from "../support/visit";

/** A dedicated shop: goods sold by other tests have no pictures. */
let shop: OwnShop;
let db: Db;
let owner: Person;
const visit = openBrowser();

beforeAll(async () => {
  shop = await startOwnShop({ PASAR_PSEUDO: "1" });
  ({ db } = shop);
  const buyer = await makePerson(db, { nickname: "Nadia" });
  await makeOwn(db, buyer.id);
  owner = await makeStaffPerson(db, "Aleksandra Konstantinopolskaya", "owner");
  for (const role of ["content", "support", "finance", "owner"] as const) await makeStaffPerson(db, "Mei Lin", role);
});
afterAll(() => shop?.stop());

/** Every console page without parameters, forms for adding or changing records, and the sign-in pages. */
const screens = [
  ...operatorRoutes.filter(([path, , , , bare]) => bare === undefined && !/[:*]/.test(path)).map(([path]) => path),
  ...[
    "adverts/new",
    "announcements/new",
    "categories/1",
    "attributes/1",
    "brands/1",
    "pages/1/versions",
    "pages/1/settings",
  ].map((path) => `/operator/${path}`),
  ...["/operator/goods?q=tea", "/operator/pages?new=1", "/operator/nothing"],
];
const doors = ["/operator/login", "/operator/login/link"];

async function signIn(language: string) {
  const found = await visit(`/operator/login?lng=${language}`, { base: shop.url });
  expect(await violations(found.page), "/operator/login").toEqual([]);
  await found.page.fill('input[name="email"]', demoLogins.operator);
  await found.page.fill('input[name="password"]', demoLogins.operatorPassword);
  await found.page.press('input[name="password"]', "Enter");
  await found.page.waitForURL((address) => address.pathname === "/operator");
  return found;
}

test("a name that is missing in every language: the focus is on the first, which says so, and nothing chosen is lost", async () => {
  const { page } = await signIn("en");
  await page.goto(`${shop.url}/operator/brands/new`);
  await hydrated(page);
  await page.selectOption('select[name="state"]', "hidden");
  await page.click('button[value="save"]');
  const first = page.locator('input[name="name.en"][aria-invalid="true"]');
  await first.waitFor();
  await expect.poll(() => first.evaluate((input) => input === document.activeElement)).toBe(true);
  const note = await first.getAttribute("aria-describedby");
  expect(await page.locator(`[id="${note}"]`).textContent()).not.toBe("");
  await expect.poll(() => page.inputValue('select[name="state"]')).toBe("hidden");
});

/** Opens each screen once and returns all that is wrong with it, one line per place. */
async function faultsOf(person: Person, addresses: string[], run: Run): Promise<string[]> {
  const { page, problems } = await visit("/operator/login", {
    ...still,
    base: shop.url,
    storageState: storageOf(person, shop.url, run[0]),
  });
  const faults = await faultsOnWalk(page, addresses, run);
  await page.context().close();
  // The address where nothing is answers so.
  return [...faults, ...problems.filter((problem) => !/\b404\b/.test(problem))];
}

test.each(longTexts)(
  "in %s every page of the console has no violation, fits and can be read, also with text twice as large",
  async (...run) => {
    const visitor = { id: 0, headers: {} };
    const faults = await faultsOf(visitor, doors, run);
    expect([...faults, ...(await faultsOf(owner, screens, run))]).toEqual([]);
  },
);
