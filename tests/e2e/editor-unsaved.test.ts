import { sql } from "kysely";
import type { BrowserContext } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { Db } from "~/db/client.server";
import {
  crash,
  draftedText,
  editorReady,
  leftOnDevice,
  notice,
  openEdited,
  openEditor,
  savedOnDevice,
  signIn,
} from "../support/edited-page";
import { databaseOf, makeStaffPerson, type Person } from "../support/people";
import { inTier } from "../support/tier";
import { hydrated, openBrowser } from "../support/visit";

const visit = openBrowser();
let db: Db;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ db, close } = await databaseOf(inject("shop").dataDir));
});
afterAll(() => close());

const base = () => inject("shop").url;

const setUp = (name?: string) => openEdited(db, visit, name);
const drafted = (pageId: number) => draftedText(db, pageId);
const offline = (context: BrowserContext) => context.route("**/save", (route) => route.abort("connectionfailed"));
const online = (context: BrowserContext) => context.unroute("**/save");
test("back in the browser and a link, at once after a keystroke, save first and then leave", async () => {
  const { page, pageId } = await setUp();
  for (const leave of ["back", "link"]) {
    await page.goto(`${base()}/operator/pages?q=Unsaved+${pageId}`, { waitUntil: "load" });
    await hydrated(page);
    await page.click(`main a[href="/operator/pages/${pageId}"] >> nth=0`);
    await editorReady(page);
    await page.locator(notice).pressSequentially(`by ${leave}`);
    if (leave === "back") await page.evaluate(() => window.history.back());
    else await page.click(".ed-bar-page a");
    // The URL changes at once and reverts while the save is in flight.
    await page.waitForSelector(".ed", { state: "detached" });
    expect(await drafted(pageId)).toContain(`by ${leave}`);
  }
  await page.context().close();
});

test("without a network leaving asks; staying keeps the words, leaving offers them at the next visit", async () => {
  const { page, pageId, context } = await setUp();
  await offline(context);
  await page.fill(notice, "Written offline");
  await page.waitForSelector('.ed-save[data-status="failed"]');
  await page.click(".ed-bar a.ed-icon");
  await page.click(".ed-leave .c-button.is-primary");
  await page.waitForSelector(".ed-leave", { state: "detached" });
  await expect.poll(() => page.inputValue(notice)).toBe("Written offline");

  await page.click(".ed-bar a.ed-icon");
  await page.click(".ed-leave footer button:first-child");
  await page.waitForURL((url) => url.pathname === "/operator/pages");
  expect(await drafted(pageId)).toBe("");
  const later = await openEditor(context, pageId);
  await later.locator(".ed-unsaved").getByText("You have unsaved changes from").waitFor();
  await online(context);
  await later.click(".ed-unsaved .c-button.is-primary");
  await expect.poll(() => later.inputValue(notice)).toBe("Written offline");
  await expect.poll(() => drafted(pageId)).toBe("Written offline");
  await expect
    .poll(async () => {
      const again = await openEditor(context, pageId);
      const count = await again.locator(".ed-unsaved").count();
      await again.close();
      return count;
    })
    .toBe(0);
  await context.close();
});

/** How a tab ends, and whether the network is there until then. */
const endings = inTier({
  test: [
    ["crash", "away"],
    ["close", "there"],
  ],
  full: [
    ["crash", "away"],
    ["close", "there"],
    ["close", "away"],
    ["crash", "there"],
    ["crash", "away"],
  ],
});
test("a tab that ends at any keystroke loses nothing that is older than a second", async () => {
  const { page: first, pageId, context } = await setUp();
  let page = first;
  for (const [round, [ending, network]] of endings.entries()) {
    if (network === "away") await offline(context);
    const strokes: { text: string; at: number }[] = [];
    let text = `${round}:`;
    await page.fill(notice, text);
    const count = 9 + Math.floor(Math.random() * 12);
    for (let stroke = 0; stroke < count; stroke++) {
      await page.locator(notice).press(String(stroke % 10));
      text += stroke % 10;
      strokes.push({ text, at: Date.now() });
      await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), Math.random() * 250);
    }
    const ended = Date.now();
    if (ending === "close") await page.close();
    else await crash(page);
    await online(context);
    page = await openEditor(context, pageId);
    const offer = page.locator(".ed-unsaved .c-button.is-primary");
    const must = strokes.findLast(({ at }) => ended - at >= 1000)?.text ?? `${round}:`;
    // The ending tab may still have saved a part. What is newer on the device is offered, as late as its tab has ended.
    const standing = async () => {
      if (await offer.isVisible()) await offer.click({ timeout: 2000 }).catch(() => undefined);
      const value = await page.inputValue(notice);
      const [saved, left] = [await drafted(pageId), await leftOnDevice(page)];
      const dialogs = await page.locator("dialog").count();
      return { holds: value.startsWith(must), isSaved: saved === value, left, dialogs };
    };
    await expect.poll(standing, { message: must }).toEqual({ holds: true, isSaved: true, left: 0, dialogs: 0 });
    await page.waitForSelector('.ed-save[data-status="saved"]');
  }
  await context.close();
});

test("what a tab left that ends only later is offered at once in the one that is open by then", async () => {
  const { page, pageId, context } = await setUp();
  await offline(context);
  const since = Date.now();
  await page.fill(notice, "Left by a slow death");
  await savedOnDevice(page, since);
  const later = await openEditor(context, pageId);
  await later.waitForResponse((answer) => answer.url().endsWith("/presence"));
  await expect.poll(() => later.locator(".ed-unsaved").count()).toBe(0);
  await crash(page);
  await online(context);
  // Clicks faster than anybody can: it is still restored only once.
  await later.dblclick(".ed-unsaved .c-button.is-primary");
  await expect.poll(() => drafted(pageId)).toBe("Left by a slow death");
  await later.waitForSelector('.ed-save[data-status="saved"]');
  await expect.poll(() => later.locator("dialog").count()).toBe(0);
  await context.close();
});

test("a lost session says so, and goes on once the same person has signed in beside", async () => {
  const { page, pageId, context, mei } = await setUp("Aini Yusof");
  await db.deleteFrom("staff_sessions").where("owner_id", "=", mei.id).execute();
  await page.fill(notice, "Kept while signed out");
  const strip = page.locator('[data-strip="signed-out"]');
  await strip.getByText("Sign in again as Aini Yusof.").waitFor();
  await strip.getByText("This device keeps your changes until then.").waitFor();
  const [login] = await Promise.all([context.waitForEvent("page"), strip.locator("a").click()]);
  await login.waitForURL((url) => url.pathname === "/operator/login");

  // Someone else signs in there: nothing is saved in the wrong name.
  await signIn(context, await makeStaffPerson(db, "Daniel Koh"));
  await page.keyboard.press("Control+s");
  await page.waitForResponse((answer) => answer.url().endsWith("/save") && answer.status() === 401);
  expect(await drafted(pageId)).toBe("");
  const { headers } = await sessionOf(mei);
  await signIn(context, { id: mei.id, headers });
  await expect.poll(() => drafted(pageId), { timeout: 15_000 }).toBe("Kept while signed out");
  await strip.waitFor({ state: "detached" });
  await context.close();
});

test("another person on the device is offered nothing and can read nothing", async () => {
  const { page, pageId, context } = await setUp();
  await offline(context);
  const since = Date.now();
  await page.fill(notice, "Secret plans");
  await savedOnDevice(page, since);
  await page.close();
  await signIn(context, await makeStaffPerson(db, "Daniel Koh"));
  await online(context);
  const other = await openEditor(context, pageId);
  const stored = await other.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const asked = indexedDB.open("pasar-unsaved", 1);
        asked.onsuccess = () => {
          const all = asked.result.transaction("drafts").objectStore("drafts").getAll();
          all.onsuccess = () => {
            const text = all.result.map((draft) => {
              return JSON.stringify(draft) + new TextDecoder().decode(draft.sealed.body);
            });
            resolve(text.join());
          };
        };
      }),
  );
  expect(stored).not.toBe("");
  expect(stored).not.toContain("Secret");
  await other.waitForResponse((answer) => answer.url().endsWith("/presence"));
  await expect.poll(() => other.locator(".ed-unsaved, .ed-conflict").count()).toBe(0);
  await context.close();
});

test("what somebody else saved meanwhile is not written over: both are shown side by side, to choose from", async () => {
  const { page, pageId, context } = await setUp();
  await offline(context);
  const since = Date.now();
  await page.fill(notice, "Mine, offline");
  await savedOnDevice(page, since);
  await page.close();
  const daniel = await makeStaffPerson(db, "Daniel Koh");
  await sql`update page_drafts set document = jsonb_set(document, '{item,0,data,0,content}', '"Theirs"'),
    lock_version = lock_version + 1, updated_by = ${daniel.id}, updated_at = now() where page_id = ${pageId}`.execute(
    db,
  );
  await online(context);
  const later = await openEditor(context, pageId);
  await later.click(".ed-unsaved .c-button.is-primary");
  const dialog = later.locator(".ed-choices");
  await dialog.getByText("Daniel Koh").waitFor();
  expect(await drafted(pageId)).toBe("Theirs");
  await dialog.getByText("Mine, offline").click();
  await dialog.getByRole("button", { name: "Use what is chosen" }).click();
  await expect.poll(() => drafted(pageId)).toBe("Mine, offline");
  await expect.poll(() => later.inputValue(notice)).toBe("Mine, offline");
  await later.locator('[data-strip="choices"]').waitFor({ state: "detached" });
  await context.close();
});

test("a browser that keeps nothing says so", async () => {
  const { page, pageId, context } = await setUp();
  await page.close();
  await context.addInitScript(() => {
    indexedDB.open = () => {
      throw new DOMException("no", "SecurityError");
    };
  });
  const refused = await openEditor(context, pageId);
  await refused.locator('[data-strip="forbidden"]').waitFor();
  await refused.close();
  await context.addInitScript(() => {
    Object.defineProperty(IDBObjectStore.prototype, "put", {
      value: () => {
        throw new DOMException("no room", "QuotaExceededError");
      },
    });
    Reflect.deleteProperty(indexedDB, "open");
  });
  const full = await openEditor(context, pageId);
  await offline(context);
  await full.fill(notice, "No room");
  await full.locator('[data-strip="full"]').waitFor();
  await full.click(".ed-bar a.ed-icon");
  await full.locator(".ed-leave").getByText("they are lost").waitFor();
  await context.close();
});

/** Creates a new session for someone whose old one ended. */
async function sessionOf(person: Person): Promise<Person> {
  const { createSessions } = await import("~/app/platform/session/sessions.server");
  const sessions = createSessions(db, "staff_sessions", false);
  const { sessionId } = await sessions.create(person.id);
  return { id: person.id, headers: { cookie: `${sessions.cookieName}=${sessionId}` } };
}
