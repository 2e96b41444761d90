import { sql } from "kysely";
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { Db } from "~/db/client.server";
import { expectFit, slow } from "../support/buying-browser";
import { databaseOf, makePerson, type Person, storageOf } from "../support/people";
import { hydrated, openBrowser, phone, still } from "../support/visit";

const { url, dataDir } = inject("shop");
const visit = openBrowser();
let db: Db;
let close: () => Promise<void>;
const path = "/pages/user/signin/signin";

beforeAll(async () => {
  ({ db, close } = await databaseOf(dataDir));
});
afterAll(() => close?.());

const windowOf = async (person: Person, address: string, options: Parameters<typeof visit>[1] = {}) =>
  (await visit(address, { viewport: phone, storageState: storageOf(person, url), ...still, ...options })).page;

/** Minutes until the next day, as the page says. */
async function minutesLeft(page: Page): Promise<number> {
  const words = await page.getByText(/^A new day starts in/).textContent(slow);
  const [, hours, minutes] = /in (\d+) h (\d+) min/.exec(words ?? "") ?? [];
  return Number(hours) * 60 + Number(minutes);
}

test.each([true, false])("a person signs in by a tap from the user centre (JavaScript: %s)", async (withScript) => {
  const person = await makePerson(db, { nickname: "Lena" });
  const page = await windowOf(person, "/pages/user/user", { javaScriptEnabled: withScript });
  await page.locator(".entry-grid").getByRole("link", { name: "Sign in" }).click();
  await page.waitForURL(`**${path}`, slow);
  if (withScript) await hydrated(page);
  await page.getByText("Day 1 waits").first().waitFor(slow);
  await expectFit(page, withScript);
  await page.getByRole("button", { name: "Sign in, +5" }).click();
  await page.getByText("Signed today, +5").waitFor(slow);
  await page.getByText("You are signed in for today").first().waitFor(slow);
  await expectFit(page, withScript);
  expect(await page.locator(".sign-month [aria-current=date]").textContent()).toContain("signed in");

  await page.locator(".sign-balance").click();
  await page.waitForURL("**/pages/user/signin/log", slow);
  await page.getByText("Signing in", { exact: true }).waitFor(slow);
  await expectFit(page, withScript);
  await page.goto(url + path);
  await page.getByRole("link", { name: /^Ranking of / }).click();
  await page.waitForURL("**/pages/user/signin/rank", slow);
  await page.getByText("Show my name").waitFor(slow);
  await expectFit(page, withScript);
});

test("a tap in a window that is behind says that it is done", async () => {
  const person = await makePerson(db, { nickname: "Lena" });
  const [one, other] = [await windowOf(person, path), await windowOf(person, path)];
  for (const page of [one, other]) {
    await page.getByRole("button", { name: "Sign in, +5" }).click();
    await page.getByText("Signed today, +5").waitFor(slow);
  }
  const { rows } = await sql`select points from sign_ins where user_id = ${person.id}`.execute(db);
  expect(rows).toEqual([{ points: 5 }]);
});

test("with the device's clock wrong the day is the market's, and its page loads anew at midnight", async () => {
  const person = await makePerson(db, { nickname: "Lena" });
  const right = await windowOf(person, path);
  const wrong = await windowOf(person, "/pages/user/user", { alone: true });
  await wrong.clock.install({ time: new Date("2031-03-05T23:58:00Z") });
  await wrong.goto(url + path);
  await hydrated(wrong);
  const [left, leftThere] = [await minutesLeft(right), await minutesLeft(wrong)];
  expect(Math.abs(left - leftThere)).toBeLessThanOrEqual(1);
  const shown = (page: Page) => page.locator(".sign-month").textContent();
  expect(await shown(wrong)).toBe(await shown(right));

  // Only time that passes counts: half an hour before nothing happens.
  let asked = 0;
  wrong.on("request", (request) => {
    if (request.url().includes(path)) asked += 1;
  });
  if (leftThere > 31) {
    await wrong.clock.fastForward((leftThere - 30) * 60_000);
    expect(asked).toBe(0);
  }
  const reload = wrong.waitForRequest((request) => request.url().includes(path), slow);
  await wrong.clock.fastForward(32 * 60_000);
  await reload;
  // The server says how long it is; the device's clock still does not count.
  await expect.poll(async () => Math.abs((await minutesLeft(wrong)) - left) <= 2, slow).toBe(true);
});
