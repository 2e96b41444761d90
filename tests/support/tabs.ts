import type { Browser, BrowserContextOptions, Page } from "playwright";
import { setTextSize } from "./lost-text";

/** Tabs of one kind that wait at most: tests of two or three people need as many at once. */
const most = 3;

/** Runs in the browser: forgets all that pages of this origin have stored on the device. */
async function forget(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  const deleted = (await indexedDB.databases()).map(
    ({ name = "" }) =>
      new Promise((done) => {
        const asked = indexedDB.deleteDatabase(name);
        asked.onsuccess = asked.onerror = asked.onblocked = done;
      }),
  );
  await Promise.all(deleted);
}

/**
 * Empties a tab of all that a test left in it.
 * @param base address of the shop that it was opened for
 * @param scripts they run in it: without any nothing is stored but cookies
 */
async function empty(page: Page, base: string, scripts: boolean): Promise<void> {
  const context = page.context();
  for (const other of context.pages()) if (other !== page) await other.close();
  for (const name of ["console", "pageerror", "response", "request", "requestfinished", "requestfailed"] as const)
    page.removeAllListeners(name);
  for (const name of ["dialog", "popup", "websocket", "download", "filechooser"] as const)
    page.removeAllListeners(name);
  context.removeAllListeners("page");
  await context.setOffline(false);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await context.unrouteAll({ behavior: "ignoreErrors" });
  // A page without scripts: one of the shop would go on to store what was typed.
  await page.goto(new URL("/robots.txt", base).href, { timeout: 5000 });
  if (scripts) await page.evaluate(forget);
  await setTextSize(page, 16);
  await context.clearCookies();
}

/**
 * Keeps the tabs of a worker's tests: a new one has to start a process, and to fetch and compile all scripts anew,
 * which is more work than most of what a test does in it. A tab that is used again has no cookies and nothing stored,
 * but the browser's copies of pictures and scripts. What asks for permissions gets a new one, and so does a test that
 * says that it wants its tab alone.
 */
export class Tabs {
  /** Those that wait, by the address of their shop and by what their contexts were made with. */
  readonly #waiting = new Map<string, Map<string, Page[]>>();

  /**
   * Returns an empty tab for a test, and what to call when it is over.
   * @param base address of the shop
   * @param kept it may be one that was used before, and is used again
   */
  async open(browser: Browser, asked: BrowserContextOptions & { base: string; kept: boolean }) {
    const { base, kept: mayBe, viewport, storageState, ...options } = asked;
    const lasts = options.permissions !== undefined || options.serviceWorkers === "allow";
    const kept = mayBe && !lasts && typeof storageState !== "string";
    const kinds = this.#waiting.get(base) ?? new Map<string, Page[]>();
    this.#waiting.set(base, kinds);
    const kind = JSON.stringify(options);
    const waiting = kinds.get(kind) ?? [];
    kinds.set(kind, waiting);
    const used = kept ? waiting.pop() : undefined;
    const page = used ?? (await (await browser.newContext({ ...options, viewport, storageState })).newPage());
    if (used) {
      if (viewport) {
        await used.setViewportSize(viewport);
        // Other tabs of the test would have the size of the context's first one.
        used.context().on("page", (other) => void other.setViewportSize(viewport).catch(() => undefined));
      }
      if (typeof storageState === "object") await used.context().addCookies(storageState.cookies);
    }
    const leave = async () => {
      if (page.isClosed() || !kept || waiting.length >= most) return page.context().close();
      try {
        await empty(page, base, options.javaScriptEnabled !== false);
        waiting.push(page);
      } catch {
        // It hangs, or has crashed.
        await page.context().close();
      }
    };
    return { page, leave };
  }

  /** Closes the tabs that wait for other shops, which are about to end. */
  async leaveAllBut(base: string): Promise<void> {
    for (const [other, kinds] of this.#waiting) {
      if (other === base) continue;
      this.#waiting.delete(other);
      for (const page of [...kinds.values()].flat()) await page.context().close();
    }
  }
}
