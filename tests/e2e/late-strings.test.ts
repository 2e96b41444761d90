import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { Db } from "~/db/client.server";
import { ask } from "../support/ask";
import { makePage } from "../support/factories";
import { databaseOf, makeStaffPerson, storageOf } from "../support/people";
import { clickTo, flashedBy, rawKeys, wordsOf } from "../support/screen-words";
import { desktop, openBrowser } from "../support/visit";

const { url, dataDir } = inject("shop");
const visit = openBrowser();
const login = "/pages/user/auth/auth";
let db: Db;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ db, close } = await databaseOf(dataDir));
});
afterAll(() => close?.());

test("while the strings of a screen are on their way the screen before it stays, and no key is ever shown", async () => {
  const { page, problems } = await visit("/");
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/strings/**", async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest(/\/strings\/en\/account\?v=[0-9a-f]+$/);
  await clickTo(page, login);
  await asked;
  // The URL is already that of the new screen: its data and code have arrived, its strings have not.
  await page.waitForURL(url + login);
  await expect.poll(() => page.locator(".tab-bar").isVisible()).toBe(true);
  await expect.poll(() => page.locator('input[name="mobile"]').count()).toBe(0);
  release();
  await page.getByRole("heading", { name: /^Welcome/ }).waitFor();
  expect(rawKeys(await wordsOf(page))).toEqual([]);
  expect(await flashedBy(page)).toEqual([]);
  expect(problems).toEqual([]);
});

test("when the strings of a screen cannot be fetched it comes as a document", async () => {
  const { page } = await visit("/");
  await page.route("**/strings/**", (route) => route.abort());
  await clickTo(page, login);
  await page.getByRole("heading", { name: /^Welcome/ }).waitFor();
  expect(await flashedBy(page)).toBeNull();
  expect(new URL(page.url()).pathname).toBe(login);
  expect(rawKeys(await wordsOf(page))).toEqual([]);
});

test("the editor's pickers open when the editor was reached by a link of the console", async () => {
  const staff = await makeStaffPerson(db, "Mei Lin", "owner", { known_password: true });
  const { id } = await makePage(db, { name: "Reached by a link" });
  const document = JSON.stringify({ page: { params: {}, style: {} }, item: [] });
  await db.insertInto("page_drafts").values({ page_id: id, document }).execute();
  const { page, problems } = await visit("/operator", { viewport: desktop, storageState: storageOf(staff, url) });
  await clickTo(page, `/operator/pages/${id}`);
  await page.waitForSelector(".ed[data-ready]");
  await page.click(".ed-outline-foot button");
  await page.click('.ed-palette [data-type="image"]');
  await page.getByRole("button", { name: "Choose" }).first().click();
  await page.locator("dialog[open] input[type=search]").waitFor();
  expect(rawKeys(await wordsOf(page))).toEqual([]);
  expect(await flashedBy(page)).toEqual([]);
  expect(problems).toEqual([]);
});

test("strings are kept by the browser under the hash of all of them, and under no other", async () => {
  const version = /id="strings" data-version="([0-9a-f]+)"/.exec((await ask(url, "/")).text)?.[1] ?? "";
  expect(version).toMatch(/^[0-9a-f]{12}$/);
  const answer = await ask(url, `/strings/ru/shell?v=${version}`);
  expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect(JSON.parse(answer.text).tabs.home).toMatch(/\p{Script=Cyrillic}/u);
  expect(JSON.parse((await ask(url, `/strings/en-XA/shell?v=${version}`)).text).tabs.home).toMatch(/^\[.*~\]$/);
  expect((await ask(url, "/strings/ru/shell?v=older")).headers["cache-control"]).toBe("no-store");
  for (const address of ["/strings/xx/shell", "/strings/ru/nothing", "/strings/ru/__proto__", "/strings/en/..%2fru"]) {
    expect([address, (await ask(url, address)).status]).toEqual([address, 404]);
  }
});
