import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import type { Db } from "~/db/client.server";
import { makeOwn } from "../support/fixtures";
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

describe.each([
  ["with JavaScript", true],
  ["without JavaScript", false],
])("a buyer %s", (_, javaScriptEnabled) => {
  test("finds an order in the list, looks at it and cancels it after a question", async () => {
    const person = await makePerson(db);
    const { orderId } = await makeOwn(db, person.id);
    const storageState = storageOf(person, url);
    const { page, problems } = await visit("/pages/user/order/order?state=1", { storageState, javaScriptEnabled });
    const card = page.locator(".order-card");
    await expect.poll(() => card.count()).toBe(1);
    await expect.poll(() => card.getByRole("link", { name: /, To pay$/ }).count()).toBe(1);
    // Anywhere on the card, also where its pictures are.
    await card.locator(".order-picture").click({ force: true });
    await page.waitForURL(`**/pages/user/order/details?id=${orderId}`);
    await page.getByRole("heading", { name: "To pay" }).waitFor();
    expect(await page.locator(".op-bar").getByRole("link", { name: /^Pay/ }).getAttribute("href")).toContain(
      `data=${orderId}`,
    );
    const change = page.locator(".op-changes");
    await change.getByRole("button", { name: "Cancel order" }).click();
    await page.locator(".modal:visible button[type=submit]").click();
    await page.getByRole("heading", { name: "Cancelled" }).waitFor();
    await page.getByText("Nothing was taken").first().waitFor();
    await page.goto(`${url}/pages/user/order/order?state=8`);
    await card.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("button", { name: "Undo" }).click();
    await page.waitForURL("**/pages/user/order/order?state=8");
    await card.waitFor();
    expect(problems).toEqual([]);
  });
});
