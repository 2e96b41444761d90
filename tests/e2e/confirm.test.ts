import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { Db } from "~/db/client.server";
import { ask } from "../support/ask";
import { violations } from "../support/axe";
import { databaseOf, makePerson, makeStaffPerson, password, storageOf } from "../support/people";
import { agedSignIn } from "../support/recent";
import { openBrowser } from "../support/visit";

const { url, dataDir } = inject("shop");
const visit = openBrowser();
const perfect = "/pages/user/auth/perfect";
let db: Db;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await databaseOf(dataDir));
});
afterAll(() => close?.());

test("without JavaScript a buyer is led to the page that asks, shows who they are, and is back where they were", async () => {
  const person = await makePerson(db);
  await agedSignIn(db, "user_sessions", person.id);
  const { page } = await visit(perfect, { storageState: storageOf(person, url), javaScriptEnabled: false });
  expect(new URL(page.url()).pathname).toBe("/pages/user/auth/confirm");
  await page.fill('input[name="password"]', "not it");
  await page.press('input[name="password"]', "Enter");
  await page.waitForLoadState();
  expect(await page.textContent("main")).toContain("The login password is wrong.");
  await page.fill('input[name="password"]', password);
  await page.press('input[name="password"]', "Enter");
  await page.waitForURL((address) => address.pathname === perfect);
});

test("the pages that ask can be read by everybody", async () => {
  const person = await makePerson(db);
  await agedSignIn(db, "user_sessions", person.id);
  const buyer = await visit(perfect, { storageState: storageOf(person, url) });
  expect(await violations(buyer.page)).toEqual([]);
  const staff = await makeStaffPerson(db, "Mei Lin", "support");
  await agedSignIn(db, "staff_sessions", staff.id);
  const console = await visit("/operator/confirm", { storageState: storageOf(staff, url) });
  await expect.poll(() => console.page.locator('input[name="password"]').count()).toBe(1);
  expect(await violations(console.page)).toEqual([]);
});

test("without JavaScript support signs a buyer out everywhere, who then is a visitor", async () => {
  const person = await makePerson(db, { nickname: "Nadia" });
  const staff = await makeStaffPerson(db, "Mei Lin", "support");
  const { page } = await visit(`/operator/people/${person.id}`, {
    storageState: storageOf(staff, url),
    javaScriptEnabled: false,
  });
  const read = await visit(`/operator/people/${person.id}`, { storageState: storageOf(staff, url) });
  expect(await violations(read.page)).toEqual([]);
  const act = page.locator("[data-modal=signOutPerson]");
  await expect.poll(() => act.isVisible()).toBe(false);
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  expect(await act.locator("p").textContent()).toContain("All devices");
  await act.locator("button[type=submit]").click();
  // A page that is still coming has none either.
  await page.waitForLoadState();
  await expect.poll(() => act.count()).toBe(0);
  const answer = await ask(url, "/pages/user/user", { headers: person.headers });
  expect([answer.status, answer.headers.location]).toEqual([302, expect.stringContaining("/pages/user/auth/name")]);
});
