import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { Db } from "~/db/client.server";
import { makeOwn } from "../support/fixtures";
import { databaseOf, makePerson, storageOf } from "../support/people";
import { hydrated, openBrowser } from "../support/visit";

const { url, dataDir } = inject("shop");
const visit = openBrowser();
let db: Db;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ db, close } = await databaseOf(dataDir));
});
afterAll(() => close?.());

async function buyer() {
  const person = await makePerson(db);
  const { orderId } = await makeOwn(db, person.id);
  return { person, details: `${url}/pages/user/order/details?id=${orderId}`, storageState: storageOf(person, url) };
}

test.each([
  ["Asia/Kolkata", "UTC+5:30"],
  ["America/Los_Angeles", /UTC−[78](?!:)/],
] as const)(
  "a browser in %s has its own times from the second page on, drawn alike by server and browser",
  async (timezoneId, said) => {
    const { details, storageState } = await buyer();
    const { page, problems } = await visit(details, { storageState, timezoneId });
    const times = page.locator("main");
    await times
      .getByText(/\d\d:\d\d UTC(?![+−])/)
      .first()
      .waitFor();
    await page.waitForFunction(() => document.cookie.includes("zone="));
    await page.goto(details);
    await hydrated(page);
    await times.getByText(said).first().waitFor();
    await page.goto(`${url}/pages/user/money/money`);
    await hydrated(page);
    expect(problems).toEqual([]);
  },
);

test.each([
  ["with JavaScript", true],
  ["without JavaScript", false],
])("a zone chosen in the settings comes before the browser's, %s", async (_, javaScriptEnabled) => {
  const { person, details, storageState } = await buyer();
  const options = { storageState, javaScriptEnabled, timezoneId: "Asia/Kolkata" };
  const { page, problems } = await visit("/pages/user/setting/currency", options);
  const choose = async (zone: string) => {
    await page.getByLabel("Time zone").selectOption(zone);
    await page
      .locator("form", { has: page.getByLabel("Time zone") })
      .getByRole("button", { name: "Save" })
      .click();
    await page.getByText("Saved").first().waitFor();
    await page.goto(details);
  };
  await choose("Asia/Tokyo");
  await page.getByText("UTC+9").first().waitFor();
  const kept = () => db.selectFrom("users").select("zone").where("id", "=", person.id).executeTakeFirstOrThrow();
  expect(await kept()).toEqual({ zone: "Asia/Tokyo" });
  await page.goto(`${url}/pages/user/setting/currency`);
  await expect.poll(() => page.getByLabel("Time zone").inputValue()).toBe("Asia/Tokyo");
  await choose("");
  await page
    .getByText(javaScriptEnabled ? "UTC+5:30" : /\d\d:\d\d UTC(?![+−])/)
    .first()
    .waitFor();
  expect(await kept()).toEqual({ zone: null });
  expect(problems).toEqual([]);
});
