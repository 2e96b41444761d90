import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { Db } from "~/db/client.server";
import { makeCategory, makeMedia, makeShop } from "../support/factories";
import { apply, goodsOf, plan } from "../support/import-factories";
import { databaseOf, makePerson, storageOf } from "../support/people";
import { openBrowser } from "../support/visit";

const { url, dataDir } = inject("shop");
const visit = openBrowser();
let db: Db;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ db, close } = await databaseOf(dataDir));
});
afterAll(() => close?.());

// Three parts of 25 goods at most: the page has to go on twice.
const many = 60;

test.each([
  ["goes on by itself until all goods are done", true],
  ["goes on by its button without JavaScript", false],
])("a file of many goods %s", async (_, javaScriptEnabled) => {
  const person = await makePerson(db);
  const shop = await makeShop(db, { owner_id: person.id, logo: (await makeMedia(db)).hash });
  const importer = { shopId: shop.id, userId: person.id, categoryId: (await makeCategory(db)).id };
  const rows = Array.from({ length: many }, (_, at) => `cup-${at},Cup ${at},${at + 1}.00,3`);
  const id = await plan(db, importer, `Handle,Title,Variant Price,Variant Inventory Qty\n${rows.join("\n")}\n`);
  const { page } = await visit(`/pages/store/goods/import?id=${id}`, {
    javaScriptEnabled,
    storageState: storageOf(person, url, "en"),
  });
  await page.locator("button[name=intent][value=apply]").click();
  const goOn = page.locator("button[name=intent][value=go]");
  if (!javaScriptEnabled) {
    for (let part = 2; part <= 3; part++) {
      await expect.poll(async () => (await goodsOf(db, shop.id)).length).toBe((part - 1) * 25);
      await goOn.click();
    }
  }
  await expect.poll(async () => (await goodsOf(db, shop.id)).length, { timeout: 30_000 }).toBe(many);
  await goOn.waitFor({ state: "detached" });
  expect(await page.locator("[role=status]").first().textContent()).toContain(String(many));
});

test("a tick is counted by the button before it is sent", async () => {
  const person = await makePerson(db);
  const shop = await makeShop(db, { owner_id: person.id, logo: (await makeMedia(db)).hash });
  const importer = { shopId: shop.id, userId: person.id, categoryId: (await makeCategory(db)).id };
  const file = (price: string) => `Handle,Title,Variant Price\njug,Jug,${price}\n`;
  await apply(db, importer, await plan(db, importer, file("50.00")));
  const id = await plan(db, importer, file("5.00"));
  const { page } = await visit(`/pages/store/goods/import?id=${id}`, { storageState: storageOf(person, url, "en") });
  const button = page.locator("button[name=intent][value=apply]");
  await expect.poll(() => button.textContent()).toContain("0 changed");
  const tick = page.locator("input[name=mean]");
  await tick.check();
  await expect.poll(() => button.textContent()).toContain("1 changed");
  await tick.uncheck();
  await expect.poll(() => button.textContent()).toContain("0 changed");
});
