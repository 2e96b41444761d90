import { sql } from "kysely";
import type { BrowserContext, Page } from "playwright";
import { expect, inject } from "vitest";
import { importPage } from "~/app/pages/drafts/import-page.server";
import type { Db } from "~/db/client.server";
import { makeStaffPerson, type Person, storageOf } from "./people";
import { desktop, hydrated, type openBrowser } from "./visit";

const base = () => inject("shop").url;

/** Selector of the notice's text field. */
export const notice = '[data-path="data[0].content"] textarea';

/** Opens a browser with a member of staff signed in, on a page with one notice that nobody else edits. */
export async function openEdited(db: Db, session: ReturnType<typeof openBrowser>, name = "Mei Lin") {
  const mei = await makeStaffPerson(db, name);
  const { pageId } = await importedPage(db);
  await db
    .updateTable("pages")
    .set({ name: `Unsaved ${pageId}` })
    .where("id", "=", pageId)
    .execute();
  const { page } = await session(`/operator/pages/${pageId}`, {
    viewport: desktop,
    storageState: storageOf(mei, base()),
    // Its clock and its storage may be replaced.
    alone: true,
  });
  await editorReady(page);
  return { mei, context: page.context(), page, pageId };
}

/** Imports a page whose only module is a notice without words. */
async function importedPage(db: Db) {
  const text = JSON.stringify({ item: [{ type: "notice", data: [{ content: "" }] }] });
  const imported = await importPage(db, { text, as: { kind: "page" }, publish: false });
  if (!imported.ok) throw new Error(imported.code);
  return imported.value;
}

export async function signIn(context: BrowserContext, { headers }: Person) {
  const [name = "", value = ""] = (headers.cookie ?? "").split("=");
  await context.addCookies([{ name, value, url: base() }]);
}

export async function editorReady(page: Page) {
  await page.waitForSelector(".ed[data-ready]");
  await hydrated(page);
  if (!(await page.locator(notice).isVisible())) await page.locator("[data-row]").first().click();
}

export async function openEditor(context: BrowserContext, pageId: number) {
  const page = await context.newPage();
  await page.goto(`${base()}/operator/pages/${pageId}`, { waitUntil: "load" });
  await editorReady(page);
  return page;
}

export async function draftedText(db: Db, pageId: number): Promise<unknown> {
  const draft = await db
    .selectFrom("page_drafts")
    .select(sql<string>`document #>> '{item,0,data,0,content}'`.as("text"))
    .where("page_id", "=", pageId)
    .executeTakeFirst();
  return draft?.text;
}

/** Returns the times (ms since 1970) of the drafts in the browser's storage, which a first draft must have created. */
const storedTimes = (page: Page): Promise<number[]> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const asked = indexedDB.open("pasar-unsaved", 1);
        asked.onsuccess = () => {
          const all = asked.result.transaction("drafts").objectStore("drafts").getAll();
          all.onsuccess = () => {
            asked.result.close();
            resolve(all.result.map(({ at }: { at: number }) => at));
          };
        };
      }),
  );

/** Waits until something typed after this moment (ms since 1970) is in the browser's storage. */
export const savedOnDevice = (page: Page, min: number) =>
  expect.poll(async () => (await storedTimes(page)).some((at) => at >= min)).toBe(true);

export const leftOnDevice = async (page: Page) => (await storedTimes(page)).length;

/** Crashes the tab without any event reaching the page. */
export async function crash(page: Page) {
  const crashed = page.waitForEvent("crash");
  page.goto("chrome://crash").catch(() => undefined);
  await crashed;
  await page.close();
}
