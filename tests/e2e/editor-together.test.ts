import type { Page } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { importPage } from "~/app/pages/drafts/import-page.server";
import type { Db } from "~/db/client.server";
import { editorReady, notice } from "../support/edited-page";
import { databaseOf, makeStaffPerson, storageOf } from "../support/people";
import { desktop, openBrowser, phone } from "../support/visit";

const visit = openBrowser();
const visitToo = openBrowser();
let db: Db;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ db, close } = await databaseOf(inject("shop").dataDir));
});
afterAll(() => close());

const base = () => inject("shop").url;
const word = '[data-path="params.lineText"] :is(input, textarea)';
const row = (page: Page, place: number) => page.locator("[data-row]").nth(place);
const outlined = (page: Page) => page.locator("[data-row] b").allTextContents();

/** Two people in two browsers, both on a page with a notice, a divider and a space that nobody else edits. */
async function together({ viewport = desktop, more = 0 } = {}) {
  const space = { type: "empty" };
  const items = [{ type: "notice", data: [{ content: "Welcome" }] }, { type: "division" }, space];
  for (let count = 0; count < more; count++) items.push(space);
  const imported = await importPage(db, {
    text: JSON.stringify({ item: items }),
    as: { kind: "page" },
    publish: false,
  });
  if (!imported.ok) throw new Error(imported.code);
  const { pageId } = imported.value;
  const people = await Promise.all([makeStaffPerson(db, "Mei Lin"), makeStaffPerson(db, "Daniel Koh")]);
  const open = async (session: typeof visit, person: (typeof people)[number]) => {
    const options = { viewport, storageState: storageOf(person, base()) };
    const { page, problems } = await session(`/operator/pages/${pageId}`, options);
    await editorReady(page);
    return { page, problems };
  };
  const [mei, daniel] = [await open(visit, people[0]), await open(visitToo, people[1])];
  for (const { page } of [mei, daniel]) await page.locator(".ed-others .c-avatar").first().waitFor();
  return { mei, daniel, pageId };
}

async function documentOf(pageId: number) {
  const draft = await db.selectFrom("page_drafts").select("document").where("page_id", "=", pageId).executeTakeFirst();
  return draft?.document as { item: { name: string; params: Record<string, string>; data: { content: string }[] }[] };
}

test("what one types is in the other's window within a second, and where each of them is, is marked", async () => {
  const { mei, daniel } = await together();
  await row(mei.page, 1).click();
  await daniel.page.locator("[data-row]:nth-of-type(1) .ed-row-other").first().waitFor();
  await expect
    .poll(() => row(daniel.page, 1).locator(".ed-row-other").getAttribute("title"))
    .toBe("Mei Lin is editing");
  const frame = daniel.page.frameLocator(".ed-frame");
  await frame.locator('[data-other="Mei Lin is editing"]').waitFor();

  await row(mei.page, 0).click();
  const waits: number[] = [];
  for (let round = 0; round < 5; round++) {
    await mei.page.fill(notice, `Round ${round}`);
    const typed = Date.now();
    await daniel.page.waitForFunction(
      ([field, text]) => document.querySelector<HTMLTextAreaElement>(field ?? "")?.value === text,
      [notice, `Round ${round}`] as const,
      { polling: 20 },
    );
    waits.push(Date.now() - typed);
  }
  expect(Math.min(...waits), waits.join()).toBeLessThan(1000);
  await frame.getByText("Round 4").first().waitFor();
  expect([mei.problems, daniel.problems]).toEqual([[], []]);
});

test("different modules, and different fields of one, edited at the same time are put together unasked", async () => {
  const { mei, daniel, pageId } = await together();
  await row(daniel.page, 1).click();
  await mei.page.press(notice, "End");
  await Promise.all([
    mei.page.locator(notice).pressSequentially(" to the autumn sale", { delay: 40 }),
    daniel.page.locator(word).pressSequentially("Everything below 10", { delay: 40 }),
  ]);
  await row(daniel.page, 0).click();
  await Promise.all([
    mei.page.locator(notice).pressSequentially(", until Sunday", { delay: 40 }),
    daniel.page.locator("#ed-label").pressSequentially("Opening words", { delay: 40 }),
  ]);
  const whole = {
    name: "Opening words",
    content: "Welcome to the autumn sale, until Sunday",
    word: "Everything below 10",
  };
  await expect
    .poll(async () => {
      const { item } = await documentOf(pageId);
      return { name: item[0]?.name, content: item[0]?.data[0]?.content, word: item[1]?.params.lineText };
    })
    .toEqual(whole);
  for (const { page } of [mei, daniel]) {
    await expect.poll(() => page.inputValue(notice)).toBe(whole.content);
    await expect.poll(() => page.inputValue("#ed-label")).toBe(whole.name);
    await expect.poll(() => page.locator('[data-strip="choices"], dialog[open]').count()).toBe(0);
  }

  // Undoing takes back one's own words, and leaves the other's.
  await daniel.page.keyboard.press("Escape");
  await daniel.page.locator(".ed-bar").getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => mei.page.inputValue("#ed-label")).toBe("");
  await expect.poll(() => mei.page.inputValue(notice)).toBe(whole.content);
});

test("modules that one adds, moves and removes while the other does too are where both put them", async () => {
  const { mei, daniel } = await together();
  await row(mei.page, 2).click();
  await row(daniel.page, 0).click();
  await Promise.all([mei.page.keyboard.press("Delete"), daniel.page.keyboard.press("Alt+ArrowDown")]);
  for (const { page } of [mei, daniel]) await expect.poll(() => outlined(page)).toEqual(["Dividing line", "Notice"]);
  await expect.poll(() => daniel.page.locator("dialog[open]").count()).toBe(0);
});

/** Cuts windows off from each other. What they wait to be told already is waited for, or it would still come. */
const apart = (...pages: Page[]) =>
  Promise.all(
    pages.map(async (page) => {
      const cut = page.waitForEvent("requestfailed", (request) => request.url().includes("/presence"));
      await page.route("**/presence", (route) => route.abort());
      await cut;
    }),
  );

test("what both added is more than a page may hold: the one who is second keeps theirs as a page of its own", async () => {
  const { mei, daniel, pageId } = await together({ more: 56 });
  await apart(mei.page, daniel.page);
  await row(mei.page, 2).click();
  await mei.page.keyboard.press("Control+d");
  await expect.poll(async () => (await documentOf(pageId))?.item.length).toBe(60);
  await row(daniel.page, 1).click();
  await daniel.page.keyboard.press("Control+d");
  await daniel.page.locator("dialog").getByText("Mei Lin saved this draft").waitFor();
  await daniel.page.click("dialog .c-button.is-primary");
  await daniel.page.waitForURL((url) => !url.pathname.endsWith(`/${pageId}`));
  await expect
    .poll(async () => (await outlined(daniel.page)).filter((name) => name === "Dividing line").length)
    .toBe(2);
  expect((await documentOf(pageId)).item.length).toBe(60);
});

test.each([
  ["a desktop", desktop],
  ["a phone", phone],
])("the same field: both stand side by side in both windows, until either decides, on %s", async (_name, viewport) => {
  const { mei, daniel, pageId } = await together({ viewport });
  await apart(mei.page, daniel.page);
  await mei.page.fill(notice, "Autumn sale");
  await expect.poll(async () => (await documentOf(pageId))?.item[0]?.data[0]?.content).toBe("Autumn sale");
  await daniel.page.fill(notice, "Autumn is here");

  const dialog = daniel.page.locator(".ed-choices");
  await dialog.getByText("Notice, row 1, Text").waitFor();
  await expect
    .poll(() => dialog.locator(".ed-choice-side").allTextContents())
    .toEqual(["Mei LinAutumn sale", "Daniel KohAutumn is here"]);
  await daniel.page.keyboard.press("Escape");
  await Promise.all([mei.page, daniel.page].map((page) => page.unroute("**/presence")));

  // What Daniel typed is in her window as well; she takes it, by keyboard alone.
  const strip = mei.page.locator('[data-strip="choices"]');
  await strip.getByText("two people changed the same thing: 1").waitFor();
  await strip.getByRole("button", { name: "Decide" }).focus();
  await mei.page.keyboard.press("Enter");
  await mei.page.locator(".ed-choice-side input").first().focus();
  await mei.page.keyboard.press("ArrowDown");
  await mei.page.keyboard.press("Tab");
  await mei.page.keyboard.press("Tab");
  await mei.page.keyboard.press("Enter");
  for (const { page } of [mei, daniel]) {
    await expect.poll(() => page.inputValue(notice)).toBe("Autumn is here");
    await page.locator('[data-strip="choices"]').waitFor({ state: "detached" });
  }
  await expect.poll(async () => (await documentOf(pageId)).item[0]?.data[0]?.content).toBe("Autumn is here");
});
