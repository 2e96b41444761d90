import type { Page } from "playwright";
import { afterAll, afterEach, beforeAll, expect, inject, test } from "vitest";
import { importPage } from "~/app/pages/drafts/import-page.server";
import { theirDraft } from "~/app/pages/drafts/their-draft.server";
import type { Db } from "~/db/client.server";
import { joinPrivatePostgres } from "~/db/embedded/embedded.server";
import { crash, editorReady, notice, savedOnDevice } from "../support/edited-page";
import { databaseOf, makeStaffPerson, storageOf } from "../support/people";
import { freePort, type RunningShop, startShop, temporaryDataDir } from "../support/server";
import { removeDataDir } from "../support/test-server";
import { desktop, openBrowser } from "../support/visit";

const visit = openBrowser();
const visitToo = openBrowser();
let db: Db;
let close: () => Promise<void>;
let stopPostgres: () => Promise<unknown>;
let options: Parameters<typeof startShop>[0];
let shop: RunningShop;

beforeAll(async () => {
  const { dataDir } = inject("shop");
  ({ db, close } = await databaseOf(dataDir));
  const own = await joinPrivatePostgres({ dataDir });
  stopPostgres = () => own.stop();
  // A process of its own, which can be killed and started again at its address.
  options = { dataDir: temporaryDataDir(), env: { DATABASE_URL: own.url, PORT: await freePort() } };
  shop = await startShop(options);
});
afterEach(async () => {
  if (shop.process.exitCode !== null || shop.process.signalCode !== null) shop = await startShop(options);
});
afterAll(async () => {
  await shop?.stop();
  if (options?.dataDir) removeDataDir(options.dataDir);
  await stopPostgres?.();
  await close?.();
});

/** Two people in two browsers, both with the cursor in the one field of a page. */
async function together() {
  const text = JSON.stringify({ item: [{ type: "notice", data: [{ content: "Welcome" }] }] });
  const imported = await importPage(db, { text, as: { kind: "page" }, publish: false });
  if (!imported.ok) throw new Error(imported.code);
  const { pageId } = imported.value;
  const open = async (session: typeof visit, name: string) => {
    const storageState = storageOf(await makeStaffPerson(db, name), shop.url);
    const address = `/operator/pages/${pageId}`;
    const { page } = await session(address, { base: shop.url, viewport: desktop, storageState });
    await editorReady(page);
    return page;
  };
  const [mei, daniel] = [await open(visit, "Mei Lin"), await open(visitToo, "Daniel Koh")];
  for (const page of [mei, daniel]) await page.locator(".ed-others .c-avatar").first().waitFor();
  return { mei, daniel, pageId };
}

/** Both replace the whole text at the same instant. */
async function atOnce(mei: Page, daniel: Page) {
  const began = Date.now();
  await Promise.all([mei.fill(notice, "Mei's words"), daniel.fill(notice, "Daniel's words")]);
  return began;
}

/** The same, and nothing of either reaches the shop or the other before both have typed. */
async function unseen(mei: Page, daniel: Page) {
  let open = () => {};
  const bothTyped = new Promise<void>((resolve) => {
    open = resolve;
  });
  for (const page of [mei, daniel]) {
    await page.route(/\/(?:save|presence)$/, async (route) => {
      await bothTyped;
      await route.continue().catch(() => undefined);
    });
  }
  await atOnce(mei, daniel);
  open();
}

/** What the shop has of the field: the text that stands, and the one kept beside it. */
async function kept(pageId: number): Promise<unknown[]> {
  const draft = await theirDraft(db, pageId, null);
  const others = draft?.choices.flatMap((choice) => (choice.kind === "value" ? [choice.other] : [])) ?? [];
  return [draft?.document.item[0]?.data[0]?.content, ...others].toSorted();
}
const both = ["Daniel's words", "Mei's words"];

test("both stand side by side in both windows, and whoever decides decides for both", async () => {
  const { mei, daniel, pageId } = await together();
  await unseen(mei, daniel);
  await expect.poll(() => kept(pageId)).toEqual(both);
  const strip = '[data-strip="choices"]';
  for (const page of [mei, daniel]) await page.locator(strip).waitFor();
  // It opens by itself where the second of the two was saved.
  if (!(await daniel.locator(".ed-choices").isVisible())) await daniel.locator(`${strip} button`).click();
  await daniel.locator(".ed-choice-side", { hasText: "Mei's words" }).locator("input").check();
  await daniel.getByRole("button", { name: "Use what is chosen" }).click();
  for (const page of [mei, daniel]) await expect.poll(() => page.inputValue(notice)).toBe("Mei's words");
  await expect.poll(() => kept(pageId)).toEqual(["Mei's words"]);
});

test("a tab that is gone at that instant: its words are offered at the next visit, and become a choice", async () => {
  const { mei, daniel, pageId } = await together();
  const context = daniel.context();
  await context.route("**/save", (route) => route.abort("connectionfailed"));
  await savedOnDevice(daniel, await atOnce(mei, daniel));
  await crash(daniel);
  await expect.poll(() => kept(pageId)).toEqual(["Mei's words"]);
  await context.unroute("**/save");
  const later = await context.newPage();
  await later.goto(`${shop.url}/operator/pages/${pageId}`, { waitUntil: "load" });
  await later.click(".ed-unsaved .c-button.is-primary");
  await expect.poll(() => kept(pageId)).toEqual(both);
});

test("a network that is lost at that instant: both are kept once it is back", async () => {
  const { mei, daniel, pageId } = await together();
  for (const page of [mei, daniel]) await page.context().setOffline(true);
  await savedOnDevice(daniel, await atOnce(mei, daniel));
  for (const page of [mei, daniel]) {
    await page.waitForSelector('.ed-save[data-status="failed"]');
    await page.context().setOffline(false);
  }
  await expect.poll(() => kept(pageId)).toEqual(both);
});

test("a server that is killed at that instant: both are kept once it is there again", async () => {
  const { mei, daniel, pageId } = await together();
  const began = atOnce(mei, daniel);
  await shop.stop("SIGKILL");
  await savedOnDevice(daniel, await began);
  shop = await startShop(options);
  await expect.poll(() => kept(pageId), { timeout: 30_000 }).toEqual(both);
  for (const page of [mei, daniel]) await page.waitForSelector('.ed-save[data-status="saved"]', { timeout: 30_000 });
});
