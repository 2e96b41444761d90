import { sql } from "kysely";
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "~/db/client.server";
import { type OwnShop, startOwnShop } from "../support/own-shop";
import { makeStaffPerson, storageOf } from "../support/people";
import { clickTo, flashedBy } from "../support/screen-words";
import { desktop, hydrated, openBrowser } from "../support/visit";

/** A dedicated shop: its tables are renamed for a while. */
let shop: OwnShop;
let db: Db;
const visit = openBrowser();

beforeAll(async () => {
  shop = await startOwnShop();
  ({ db } = shop);
});
afterAll(() => shop?.stop());

async function atHome() {
  const staff = await makeStaffPerson(db, "Mei Lin", "owner", { known_password: true });
  const storageState = storageOf(staff, shop.url);
  return (await visit("/operator", { base: shop.url, viewport: desktop, storageState })).page;
}

/** Expects the page to say the same after a link and as a document. */
async function says(page: Page, address: string, heading: string, framed: boolean) {
  await clickTo(page, address);
  for (const load of [false, true]) {
    if (load) await page.reload();
    await page.getByRole("heading", { name: heading }).waitFor();
    await expect.poll(() => page.locator("#rail").count()).toBe(framed ? 1 : 0);
    // Its own loader has failed, and with it its title; the frame has one.
    if (framed) expect(await page.title()).toBe("Pasar");
    if (!load) expect(await flashedBy(page)).toEqual([]);
  }
  await hydrated(page);
}

async function leadsBack(page: Page) {
  await page.getByRole("link", { name: "Go to the console" }).click();
  await page.getByRole("heading", { name: /Mei Lin/ }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/operator");
}

test("a thing that is not there and an address where nothing is leave the console's frame standing", async () => {
  const page = await atHome();
  await says(page, "/operator/brands/99999", "There is no such page", true);
  await leadsBack(page);
  await says(page, "/operator/nothing/here", "There is no such page", true);
  await leadsBack(page);
  await says(page, "/operator/pages/99999", "There is no such page", false);
  await leadsBack(page);
});

test.each([
  ["/operator/brands", "brands", true],
  ["/operator/pages/1", "page_drafts", false],
] as const)("%s fails for real: the page says so and leads back into the console", async (address, table, framed) => {
  const page = await atHome();
  const [here, away] = [sql.table(table), sql.table(`${table}_away`)];
  await sql`alter table ${here} rename to ${away}`.execute(db);
  try {
    await says(page, address, "This did not work", framed);
  } finally {
    await sql`alter table ${away} rename to ${here}`.execute(db);
  }
  await leadsBack(page);
});
