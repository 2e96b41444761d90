import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright";
import { afterAll, beforeAll, inject } from "vitest";

/** A page that was opened, and everything that went wrong on it. */
export interface Visit {
  page: Page;
  /** Console errors, exceptions, refused or missing files of our own, CSP reports. Grows while the page lives. */
  problems: string[];
  status: number;
}

interface VisitOptions extends BrowserContextOptions {
  /** The server; the demo shop of the run by default. */
  base?: string;
  /** Answers of the page itself that are meant to fail. */
  expectStatus?: number;
}

/** The two screens on which everything is looked at. */
export const phone = { width: 375, height: 812 };
export const desktop = { width: 1280, height: 800 };

/**
 * For one test file: a connection to the run's browser. The returned function opens an address in a fresh context (no cookies,
 * English unless another language is asked for) and waits until it is drawn and, with JavaScript, alive.
 */
export function openBrowser(): (address: string, options?: VisitOptions) => Promise<Visit> {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.connect(inject("browser").endpoint);
  });
  afterAll(() => browser?.close());

  return async (address, { base = inject("shop").url, expectStatus = 200, ...options } = {}) => {
    const context = await browser.newContext({ viewport: phone, locale: "en-US", serviceWorkers: "block", ...options });
    const page = await context.newPage();
    const target = new URL(address, base).href;
    const problems: string[] = [];
    page.on("console", (message) => {
      const refused = /Failed to load resource.*status of (\d+)/.exec(message.text());
      if (refused && Number(refused[1]) === expectStatus && message.location().url === target) return;
      if (message.type() === "error" || message.text().startsWith("Warning:")) problems.push(message.text());
    });
    page.on("pageerror", (error) => problems.push(String(error)));
    page.on("response", (response) => {
      if (response.status() >= 400 && response.url() !== target)
        problems.push(`${response.status()} ${response.url()}`);
    });
    const answer = await page.goto(target, { waitUntil: "load" });
    if (options.javaScriptEnabled !== false) await hydrated(page);
    return { page, problems, status: answer?.status() ?? 0 };
  };
}

/** React has taken the document over when it has left its mark on it. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    () => Object.keys(document.body ?? {}).some((key) => key.startsWith("__react")),
    undefined,
    {
      timeout: 20_000,
    },
  );
}
