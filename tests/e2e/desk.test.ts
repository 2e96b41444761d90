import { readFileSync } from "node:fs";
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { Db } from "~/db/client.server";
import { violations } from "../support/axe";
import { lostText, setTextSize } from "../support/lost-text";
import { databaseOf, makePerson, makeStaffPerson, type Person, storageOf } from "../support/people";
import { picture } from "../support/picture";
import { desktop, openBrowser, phone } from "../support/visit";

const { url, dataDir } = inject("shop");
const visit = openBrowser();
const desk = "/pages/user/service/person";
let db: Db;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ db, close } = await databaseOf(dataDir));
});
afterAll(() => close?.());

const open = (who: Person, address: string, { javaScriptEnabled = true, wide = false, lng = "en" } = {}) =>
  visit(address, { storageState: storageOf(who, url, lng), viewport: wide ? desktop : phone, javaScriptEnabled });

async function write(page: Page, text: string) {
  await page.locator("textarea[name=text]").fill(text);
  await page.locator("button.talk-send").click();
}
const aPicture = () => ({
  name: "label.png",
  mimeType: "image/png",
  buffer: readFileSync("public/icons/pasar-192.png"),
});

/** Stores of the device's database of conversations that hold something. */
const keptOn = (page: Page) =>
  page.evaluate(async () => {
    const asked = indexedDB.open("pasar-chat");
    const db = await new Promise<IDBDatabase>((done) => {
      asked.onsuccess = () => done(asked.result);
    });
    const count = (store: string) =>
      new Promise<number>((done) => {
        const counted = db.transaction(store).objectStore(store).count();
        counted.onsuccess = () => done(counted.result);
      });
    const stores: string[] = [];
    for (const store of db.objectStoreNames) if ((await count(store)) > 0) stores.push(store);
    db.close();
    return stores;
  });
const said = (page: Page, text: string) => page.getByRole("log").getByText(text, { exact: true });

test.each([true, false])("a person asks, is answered, and rates; with JavaScript: %s", async (javaScriptEnabled) => {
  const lena = await makePerson(db, { nickname: javaScriptEnabled ? "Lena K." : "Tom B." });
  const name = javaScriptEnabled ? "Siti Rahman" : "Mei Lin";
  const siti = await makeStaffPerson(db, name, "support");
  const { page: hers } = await open(lena, desk, { javaScriptEnabled });
  const { page: theirs } = await open(siti, "/operator/desk", { javaScriptEnabled, wide: true });
  const see = async (page: Page, text: string) => {
    if (!javaScriptEnabled) await page.reload();
    await said(page, text).waitFor();
  };
  await theirs.getByRole("button", { name: "I am here" }).click();
  const waiting = async () =>
    Number(await theirs.locator('.c-rail-item[href="/operator/desk"] .c-count').textContent());
  const before = await theirs
    .locator('.c-rail-item[href="/operator/desk"] .c-count')
    .count()
    .then((there) => (there > 0 ? waiting() : 0));
  await hers.locator("textarea[name=question]").fill("Where is my parcel?");
  await hers.getByRole("button", { name: "Talk to a person" }).click();
  await hers.getByText(/^Your place in line/).waitFor();
  // The number in the rail follows by itself where there is a script.
  if (javaScriptEnabled) await expect.poll(waiting, { timeout: 10_000 }).toBe(before + 1);
  if (!javaScriptEnabled) await theirs.goto(`${url}/operator/desk?q=Tom`);
  await theirs.locator(".c-talk-row", { hasText: "Where is my parcel?" }).first().click();
  await theirs.getByRole("button", { name: "Take it" }).click();
  await said(theirs, "Where is my parcel?").waitFor();
  await write(theirs, "It comes tomorrow.");
  await see(hers, "It comes tomorrow.");
  await hers.getByText(`${name} answers you.`).waitFor();
  await write(hers, "Thank you!");
  await see(theirs, "Thank you!");
  // A picture of an operator goes by the rules of people's: with a script at once, without one with the form.
  await theirs.locator(".talk-picker summary").click();
  await theirs.locator("input[name=picture]").setInputFiles(aPicture());
  await theirs.locator("button.talk-send").click();
  if (!javaScriptEnabled) await hers.reload();
  await hers.getByRole("log").locator(".talk-message img, .talk-bubble img, img").first().waitFor();
  if (javaScriptEnabled) {
    // What people tell the desk stays on no computer of the staff.
    expect(await keptOn(theirs)).toEqual([]);
    expect(await keptOn(hers)).toEqual(["talks"]);
    for (const [page, place] of [
      [hers, "person"],
      [theirs, "case"],
    ] as const) {
      await picture(page, `desk/${place}.png`);
      expect(await violations(page)).toEqual([]);
      await setTextSize(page, 32);
      expect(await lostText(page)).toEqual([]);
      await setTextSize(page, 16);
    }
  }
  await theirs.getByRole("button", { name: "End", exact: true }).click();
  await theirs.locator(".modal:visible button[type=submit]").click();
  await theirs.getByText("You answer nobody now.").waitFor();
  if (!javaScriptEnabled) await hers.reload();
  await hers.getByText("This conversation has ended.").waitFor();
  await hers.locator(".service-stars label").nth(4).click();
  await hers.getByRole("button", { name: "Send the rating" }).click();
  await hers.getByText("You gave 5 of 5.").waitFor();
});
