import type { Page } from "playwright";
import sharp from "sharp";
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from "vitest";
import type { Db } from "~/db/client.server";
import { openGate } from "../support/gate";
import { lot } from "../support/lot";
import { databaseOf, makePerson, storageOf } from "../support/people";
import { hydrated, openBrowser, phone } from "../support/visit";

const { url, dataDir } = inject("shop");
const visit = openBrowser();
let db: Db;
let close: () => Promise<void>;
let picture: Buffer;

beforeAll(async () => {
  ({ db, close } = await databaseOf(dataDir));
  picture = await sharp({ create: { width: 300, height: 400, channels: 3, background: "#884422" } })
    .png()
    .toBuffer();
});
afterAll(() => close?.());

const path = "/pages/find/compose";
const chosen = () => ({ name: "shoe.png", mimeType: "image/png", buffer: picture });

/** Posts of a person, oldest first. */
const postsOf = (userId: number) =>
  db
    .selectFrom("posts")
    .innerJoin("authors", "authors.id", "posts.author_id")
    .select(["posts.id", "posts.state", "posts.body", "posts.place"])
    .where("authors.user_id", "=", userId)
    .orderBy("posts.id")
    .execute();

const post = (page: Page) => page.locator("button[name=intent][value=post]");
const line = (page: Page) => page.locator(".cp-line");

test("a post is written and sent without JavaScript", async () => {
  const person = await makePerson(db, { nickname: "Mia Tan" });
  const { page } = await visit(path, {
    storageState: storageOf(person, url, "en"),
    viewport: phone,
    javaScriptEnabled: false,
  });
  await page.fill("textarea[name=body]", "Half a size up #FirstRun");
  await post(page).click();
  await page.locator(".field-error").first().waitFor();
  await expect.poll(() => page.inputValue("textarea[name=body]")).toBe("Half a size up #FirstRun");
  await page.setInputFiles("input[name=picture]", chosen());
  await page.fill("input[name=name]", `Mia ${person.id}`);
  await page.locator("button[name=intent][value=pictures]:visible").first().click();
  await page.locator("input[name=order]").first().waitFor({ state: "attached" });
  await page.fill("input[name=place]", "Suzhou Creek");
  await page.selectOption("select[name=comments]", "followers");
  await post(page).click();
  await page.waitForURL((address) => !address.pathname.endsWith("/compose"));
  expect(await postsOf(person.id)).toMatchObject([
    { state: "review", body: "Half a size up #FirstRun", place: "Suzhou Creek" },
  ]);
});

test("a draft is kept by itself, outlives a lost network, and is posted once it is back", async () => {
  const person = await makePerson(db, { nickname: `Lena ${lot()}` });
  const gate = await openGate(url);
  onTestFinished(gate.close);
  const { page } = await visit(path, {
    storageState: storageOf(person, url, "en"),
    viewport: phone,
    base: gate.url,
  });
  await hydrated(page);
  // Nothing is there yet: it is named, and has the focus.
  await post(page).click();
  await expect.poll(() => line(page).textContent()).toContain("picture or a video is missing");
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe("picture");
  await page.setInputFiles("input[name=picture]", chosen());
  await page.locator("input[name=order]").waitFor({ state: "attached" });
  await page.fill("textarea[name=body]", "Before the tunnel");
  await expect.poll(() => line(page).textContent(), { timeout: 15_000 }).toContain("with us,");
  expect(await postsOf(person.id)).toMatchObject([{ state: "draft", body: "Before the tunnel" }]);

  await gate.close();
  await page.fill("textarea[name=body]", "Typed within the tunnel");
  await expect.poll(() => line(page).textContent(), { timeout: 15_000 }).toContain("as soon as there is a network");
  expect(await postsOf(person.id)).toMatchObject([{ body: "Before the tunnel" }]);
  await gate.open();
  await expect
    .poll(async () => (await postsOf(person.id))[0]?.body, { timeout: 25_000 })
    .toBe("Typed within the tunnel");

  await post(page).click();
  await page.waitForURL((address) => !address.pathname.endsWith("/compose"));
  expect(await postsOf(person.id)).toMatchObject([{ state: "review", body: "Typed within the tunnel" }]);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("pasar-compose")))).toEqual(
    [],
  );
});

test("what was typed without the network comes back when the page does", async () => {
  const person = await makePerson(db, { nickname: `Nora ${lot()}` });
  const { page } = await visit(path, { storageState: storageOf(person, url, "en"), viewport: phone });
  await hydrated(page);
  await page.route("**/pages/find/compose/save", (route) => route.abort());
  await page.fill("textarea[name=body]", "Half typed");
  await expect.poll(() => line(page).textContent(), { timeout: 10_000 }).toContain("Saved on this phone");
  await page.reload();
  await hydrated(page);
  await expect.poll(() => page.inputValue("textarea[name=body]")).toBe("Half typed");
});

test("a picture is cropped before it is posted", async () => {
  const person = await makePerson(db, { nickname: `Ida ${lot()}` });
  const { page } = await visit(path, { storageState: storageOf(person, url, "en"), viewport: phone });
  await hydrated(page);
  await page.setInputFiles("input[name=picture]", chosen());
  const kept = page.locator("input[name=order]");
  await kept.waitFor({ state: "attached" });
  const before = await kept.inputValue();
  await page.getByRole("button", { name: "Crop picture 1" }).click();
  await page.getByRole("button", { name: "Square" }).click();
  await page.getByRole("button", { name: "Crop", exact: true }).click();
  await expect.poll(() => kept.inputValue(), { timeout: 15_000 }).not.toBe(before);
  const sizes = db
    .selectFrom("media")
    .select(["width", "height"])
    .where("hash", "=", await kept.inputValue());
  expect(await sizes.execute()).toEqual([{ width: 300, height: 300 }]);
});
