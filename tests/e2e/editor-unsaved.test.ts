import { sql } from "kysely";
import type { BrowserContext, Page } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { Db } from "~/db/client.server";
import { makePage } from "../support/factories";
import { databaseOf, makeStaffPerson, type Person } from "../support/people";
import { desktop, hydrated, openBrowser } from "../support/visit";

const visit = openBrowser();
let db: Db;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ db, close } = await databaseOf(inject("shop").dataDir));
});
afterAll(() => close());

const base = () => inject("shop").url;

/** A browser in which a member of staff is signed in, and a page with one notice that nobody else edits. */
async function setUp(name = "Mei Lin") {
  const mei = await makeStaffPerson(db, name);
  const { page: first } = await visit("/operator/login", { viewport: desktop });
  const context = first.context();
  await signIn(context, mei);
  const { id } = await makePage(db);
  await db
    .updateTable("pages")
    .set({ name: `Unsaved ${id}` })
    .where("id", "=", id)
    .execute();
  await first.goto(`${base()}/operator/pages/${id}`, { waitUntil: "load" });
  await ready(first);
  await first.click(".ed-outline-foot button");
  await first.click('.ed-palette [data-type="notice"]');
  await expect.poll(() => drafted(id)).toBe("");
  await first.waitForSelector('.ed-save[data-status="saved"]');
  return { mei, context, page: first, pageId: id };
}

async function signIn(context: BrowserContext, { headers }: Person) {
  const [name = "", value = ""] = (headers.cookie ?? "").split("=");
  await context.addCookies([{ name, value, url: base() }]);
}

async function ready(page: Page) {
  await page.waitForSelector(".ed[data-ready]");
  await hydrated(page);
}

const notice = '[data-path="data[0].content"] textarea';
const open = async (context: BrowserContext, pageId: number) => {
  const page = await context.newPage();
  await page.goto(`${base()}/operator/pages/${pageId}`, { waitUntil: "load" });
  await ready(page);
  return page;
};

/** The text of the notice as the server has it. */
async function drafted(pageId: number): Promise<unknown> {
  const draft = await db
    .selectFrom("page_drafts")
    .select(sql<string>`document #>> '{item,0,data,0,content}'`.as("text"))
    .where("page_id", "=", pageId)
    .executeTakeFirst();
  return draft?.text;
}

const offline = (context: BrowserContext) => context.route("**/save", (route) => route.abort("connectionfailed"));
const online = (context: BrowserContext) => context.unroute("**/save");
/** What was typed lies in the browser's storage. */
const kept = (page: Page, least: number) =>
  expect
    .poll(() =>
      page.evaluate(
        (since) =>
          new Promise((resolve) => {
            const asked = indexedDB.open("pasar-unsaved", 1);
            asked.onsuccess = () => {
              const all = asked.result.transaction("drafts").objectStore("drafts").getAll();
              all.onsuccess = () => {
                asked.result.close();
                resolve(all.result.some(({ at }: { at: number }) => at >= since));
              };
            };
          }),
        least,
      ),
    )
    .toBe(true);

test("back in the browser and a link, at once after a keystroke, save first and then leave", async () => {
  const { page, pageId } = await setUp();
  for (const leave of ["back", "link"]) {
    await page.goto(`${base()}/operator/pages?q=Unsaved+${pageId}`, { waitUntil: "load" });
    await hydrated(page);
    await page.click(`main a[href="/operator/pages/${pageId}"] >> nth=0`);
    await ready(page);
    await page.locator(notice).pressSequentially(`by ${leave}`);
    if (leave === "back") await page.evaluate(() => window.history.back());
    else await page.click(".ed-bar-page a");
    // The address changes at once and comes back while the save is waited for.
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
  await page.click(".ed-leave .ed-primary");
  await page.waitForSelector(".ed-leave", { state: "detached" });
  expect(await page.inputValue(notice)).toBe("Written offline");

  await page.click(".ed-bar a.ed-icon");
  await page.click(".ed-leave footer button:first-child");
  await page.waitForURL((url) => url.pathname === "/operator/pages");
  expect(await drafted(pageId)).toBe("");
  const later = await open(context, pageId);
  await later.locator(".ed-unsaved").getByText("You have unsaved changes from").waitFor();
  await online(context);
  await later.click(".ed-unsaved .ed-primary");
  expect(await later.inputValue(notice)).toBe("Written offline");
  await expect.poll(() => drafted(pageId)).toBe("Written offline");
  await expect
    .poll(async () => {
      const again = await open(context, pageId);
      const count = await again.locator(".ed-unsaved").count();
      await again.close();
      return count;
    })
    .toBe(0);
  await context.close();
});

test("a tab that ends at any keystroke loses nothing that is older than a second", async () => {
  const { page: first, pageId, context } = await setUp();
  let page = first;
  for (const [round, ending] of ["crash", "close", "crash"].entries()) {
    if (round < 2) await offline(context);
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
    else {
      const crashed = page.waitForEvent("crash");
      page.goto("chrome://crash").catch(() => undefined);
      await crashed;
      await page.close();
    }
    await online(context);
    page = await open(context, pageId);
    const offer = page.locator(".ed-unsaved .ed-primary");
    const must = strokes.findLast(({ at }) => ended - at >= 1000)?.text ?? `${round}:`;
    const has = async () => {
      if (await offer.isVisible()) await offer.click();
      return page.inputValue(notice);
    };
    await expect.poll(async () => (await has()).startsWith(must), { message: must }).toBe(true);
    await expect.poll(() => drafted(pageId)).toBe(await page.inputValue(notice));
    await page.waitForSelector('.ed-save[data-status="saved"]');
    expect(await page.locator("dialog").count()).toBe(0);
  }
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

  // Somebody else signs in there: nothing is saved in the wrong name.
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
  await kept(page, since);
  await page.close();
  await signIn(context, await makeStaffPerson(db, "Daniel Koh"));
  await online(context);
  const other = await open(context, pageId);
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
  await other.waitForLoadState("networkidle");
  expect(await other.locator(".ed-unsaved, .ed-conflict").count()).toBe(0);
  await context.close();
});

test("what somebody else saved meanwhile is not written over: the conflict is shown, and both stay", async () => {
  const { page, pageId, context } = await setUp();
  await offline(context);
  const since = Date.now();
  await page.fill(notice, "Mine, offline");
  await kept(page, since);
  await page.close();
  const daniel = await makeStaffPerson(db, "Daniel Koh");
  await sql`update page_drafts set document = jsonb_set(document, '{item,0,data,0,content}', '"Theirs"'),
    lock_version = lock_version + 1, updated_by = ${daniel.id}, updated_at = now() where page_id = ${pageId}`.execute(
    db,
  );
  await online(context);
  const later = await open(context, pageId);
  await later.click(".ed-unsaved .ed-primary");
  await later.getByText("Daniel Koh").first().waitFor();
  expect(await drafted(pageId)).toBe("Theirs");
  await later.click("dialog .ed-primary");
  await later.waitForURL((url) => url.pathname !== `/operator/pages/${pageId}`);
  await ready(later);
  expect(await later.inputValue(notice)).toBe("Mine, offline");
  expect(await drafted(pageId)).toBe("Theirs");
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
  const refused = await open(context, pageId);
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
  const full = await open(context, pageId);
  await offline(context);
  await full.fill(notice, "No room");
  await full.locator('[data-strip="full"]').waitFor();
  await full.click(".ed-bar a.ed-icon");
  await full.locator(".ed-leave").getByText("they are lost").waitFor();
  await context.close();
});

/** A new session of somebody whose old one is gone. */
async function sessionOf(person: Person): Promise<Person> {
  const { createSessions } = await import("~/app/platform/session/sessions.server");
  const sessions = createSessions(db, "staff_sessions", false);
  const { sessionId } = await sessions.create(person.id);
  return { id: person.id, headers: { cookie: `${sessions.cookieName}=${sessionId}` } };
}
