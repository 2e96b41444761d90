import { sql } from "kysely";
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { bareNumber } from "~/app/platform/format/handed-number";
import type { Db } from "~/db/client.server";
import { payPurchase } from "../support/after-factories";
import { makeShop } from "../support/factories";
import { makeOrder } from "../support/order-factories";
import { databaseOf, makePerson, storageOf } from "../support/people";
import { desktop, hydrated, openBrowser } from "../support/visit";

const { url, dataDir } = inject("shop");
const visit = openBrowser();
let db: Db;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ db, close } = await databaseOf(dataDir));
});
afterAll(() => close?.());

async function merchant() {
  const person = await makePerson(db);
  const shop = await makeShop(db, { owner_id: person.id });
  return { shopId: shop.id, storageState: storageOf(person, url, "en") };
}

const title = (page: Page) => page.locator("input[name='title.en']");
const offer = (page: Page) => page.getByRole("button", { name: "Continue your draft" });
const question = (page: Page) => page.locator("[data-modal=leaveUnsaved]");
const kept = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        const opening = indexedDB.open("pasar-unsaved", 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore("drafts", { keyPath: "id" });
        opening.onsuccess = () => {
          const counted = opening.result.transaction("drafts").objectStore("drafts").count();
          counted.onsuccess = () => {
            opening.result.close();
            done(counted.result);
          };
        };
      }),
  );

test("what is typed into the form of goods outlives a reload, a refused save and a lost tab, and leaving asks", async () => {
  const { storageState } = await merchant();
  const { page, problems } = await visit("/pages/store/goods/sell", { storageState, viewport: desktop });
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    return dialog.accept();
  });
  await page.locator("main a[href='/pages/store/goods/release']").first().click();
  await title(page).click();
  await title(page).pressSequentially("Copper kettle");
  await expect.poll(() => kept(page)).toBe(1);

  // Back and links ask; who stays keeps what was typed.
  await page.evaluate(() => window.history.back());
  await question(page).getByRole("button", { name: "Cancel" }).click();
  await page.locator("nav a[href='/pages/store/goods/sell']").first().click();
  await question(page).getByRole("button", { name: "Cancel" }).click();
  await question(page).waitFor({ state: "detached" });
  expect(new URL(page.url()).pathname).toBe("/pages/store/goods/release");
  await expect.poll(() => title(page).inputValue()).toBe("Copper kettle");

  // The browser's own question before a reload; afterwards the draft is offered and shown again.
  await page.reload();
  await hydrated(page);
  expect(asked).toEqual(["beforeunload"]);
  await expect.poll(() => title(page).inputValue()).toBe("");
  await offer(page).click();
  await expect.poll(() => title(page).inputValue()).toBe("Copper kettle");

  // A refused save says how many faults there are; the link leads into the first.
  await page.getByRole("button", { name: "Put on sale" }).click();
  const faults = page.locator(".s-act-bar a");
  await faults.waitFor();
  await faults.click();
  expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-invalid"))).toBe("true");

  // A lost tab: the next one of the same browser offers it, and throws it away when told to.
  const context = page.context();
  await page.close();
  const next = await context.newPage();
  await next.goto(`${url}/pages/store/goods/release`);
  await hydrated(next);
  await offer(next).waitFor();
  await next.getByRole("button", { name: "Throw it away" }).click();
  await expect.poll(() => kept(next)).toBe(0);
  await next.reload();
  await hydrated(next);
  await next.locator("nav a[href='/pages/store/goods/sell']").first().click();
  await next.waitForURL((at) => at.pathname === "/pages/store/goods/sell");
  await expect.poll(() => offer(next).count()).toBe(0);
  expect(problems.filter((problem) => !/\b400\b/.test(problem))).toEqual([]);
  await context.close();
});

test("a draft saved to the shop is no longer left on the device, and nobody else of the device reads it", async () => {
  const own = await merchant();
  const other = await makePerson(db);
  await db.insertInto("shop_staff").values({ shop_id: own.shopId, user_id: other.id, role: "goods" }).execute();
  const { page } = await visit("/pages/store/goods/release", { storageState: own.storageState });
  await title(page).fill("Tin kettle");
  await expect.poll(() => kept(page)).toBe(1);
  await page.context().clearCookies();
  await page.context().addCookies(storageOf(other, url).cookies);
  const foreign = await page.context().newPage();
  await foreign.goto(`${url}/pages/store/goods/release`);
  await hydrated(foreign);
  await expect.poll(() => offer(foreign).count()).toBe(0);
  await page.context().clearCookies();
  await page.context().addCookies(own.storageState.cookies);
  await page.getByRole("button", { name: "Save draft" }).click();
  await page.waitForURL((at) => at.search.startsWith("?draft="));
  await expect.poll(() => kept(page)).toBe(0);
});

test("all orders that match are shipped part by part: one courier for all, waybill after waybill, the rest is named", async () => {
  const { shopId, storageState } = await merchant();
  const ids: number[] = [];
  for (let at = 0; at < 23; at++) {
    const { orderId, userId } = await makeOrder(db, { shopId });
    await payPurchase(db, { userId, orders: [{ id: orderId, shopId, skuIds: [], lineIds: [] }] });
    ids.push(orderId);
  }
  const { page, problems } = await visit("/pages/store/transaction/order", { storageState });
  await page.getByLabel("All 23 matches").check();
  await page.getByText("23 selected").waitFor();
  await page.getByRole("button", { name: "Ship 23 orders" }).click();
  await page.getByText("20 of 23 matches").waitFor();

  const courier = page.getByLabel("Courier for all");
  const chosen = await courier.locator("option").nth(2).getAttribute("value");
  await courier.selectOption(chosen);
  const scan = page.locator("#scan");
  const waybills = page.locator("input[name^='number-']");
  // The last one is named by its own number; the first stays without a waybill.
  const last = (await waybills.nth(19).getAttribute("name"))?.split("-")[1] ?? "";
  const { number } = await db
    .selectFrom("orders")
    .select("number")
    .where("id", "=", Number(last))
    .executeTakeFirstOrThrow();
  await scan.click();
  await page.keyboard.type(bareNumber(number));
  await page.keyboard.press("Enter");
  await page.keyboard.type("SCAN-LAST");
  await page.keyboard.press("Enter");
  await waybills.nth(0).fill("placeholder");
  for (let at = 1; at < 19; at++) {
    await scan.click();
    await page.keyboard.type(`SCAN-${at}`);
    await page.keyboard.press("Enter");
  }
  await waybills.nth(0).fill("");
  expect(await waybills.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))).toEqual([
    "",
    ...Array.from({ length: 18 }, (_, at) => `SCAN-${at + 1}`),
    "SCAN-LAST",
  ]);
  await page.getByRole("button", { name: "Ship 20 orders" }).click();
  await page.getByText("3 of 3 matches").waitFor();
  await page.getByText("19 orders were sent.").waitFor();
  await scan.click();
  for (const each of ["A", "B", "C"]) {
    await page.keyboard.type(`REST-${each}`);
    await page.keyboard.press("Enter");
  }
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("scan");
  await courier.selectOption(chosen);
  await page.getByRole("button", { name: "Ship 3 orders" }).click();
  await page.getByText("22 orders were sent.").waitFor();
  await page.getByText("1 left out because it has no waybill").waitFor();
  const { rows } = await sql<{ courier: string; parcels: number }>`
    select courier, count(*)::int as parcels from parcels where order_id = any(${ids}::bigint[])
    group by courier`.execute(db);
  expect(rows).toEqual([{ courier: chosen, parcels: 22 }]);
  expect(problems).toEqual([]);
});
