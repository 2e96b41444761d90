import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright";
import { afterAll, beforeAll, inject, onTestFinished } from "vitest";
import { findBrowser } from "./browser";
import { pretendedHash } from "./factories";
import { Tabs } from "./tabs";

/** An opened page with all of its problems. */
export interface Visit {
  page: Page;
  /** Console errors, exceptions, refused or missing files of our own, CSP reports. Grows while the page is open. */
  problems: string[];
  status: number;
}

/**
 * In addresses of pictures without files in test records: a list in the shop of the run may show other tests' goods.
 */
const pretended = `/media/${pretendedHash}`;

interface VisitOptions extends BrowserContextOptions {
  base?: string;
  /** Expected status of the page itself, when it is meant to fail. */
  expectStatus?: number;
  /** In a new tab that nobody gets afterwards: a test changes it in a way that cannot be taken back. */
  alone?: boolean;
  /** Max waits for the page and for hydration, ms; 30,000 and 20,000 by default. */
  patienceMs?: number;
}

/** For checks of static content: axe waits for all entry animations. */
export const still = { reducedMotion: "reduce" } as const;

export const phone = { width: 375, height: 812 };
export const desktop = { width: 1280, height: 800 };

let connected: Browser | undefined;
let tabs = new Tabs();

/** Returns the run's browser. A worker stays connected to it, and keeps its tabs from one file to the next. */
async function runBrowser(): Promise<Browser> {
  if (connected?.isConnected()) return connected;
  tabs = new Tabs();
  connected = await chromium.connect(inject("browser").endpoint);
  return connected;
}

/**
 * Opens the run's browser for one test file, or one of its own that records sound where there is one. The returned
 * function opens a URL in an empty tab (no cookies, nothing stored, English unless another language is requested) and
 * waits until it is rendered and, with JavaScript, hydrated. What a test has opened is left with its end: a page that
 * stays goes on to count down, ask and draw.
 */
export function openBrowser({ records = false } = {}): (address: string, options?: VisitOptions) => Promise<Visit> {
  let browser: Browser;
  /** Tabs that hooks have opened, for all tests of the file. */
  const ofFile: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    browser = records ? await chromium.launch((await findBrowser({ records })).options) : await runBrowser();
  });
  afterAll(async () => {
    for (const leave of ofFile) await leave();
    if (records) await browser?.close();
    else await tabs.leaveAllBut(inject("shop").url);
  });

  return async (address, { base = inject("shop").url, expectStatus = 200, alone, patienceMs, ...options } = {}) => {
    const asked: BrowserContextOptions = {
      viewport: phone,
      locale: "en-US",
      timezoneId: "UTC",
      serviceWorkers: "block",
      ...options,
      javaScriptEnabled: options.javaScriptEnabled ?? true,
    };
    const { page, leave } = await tabs.open(browser, { base, kept: !records && !alone, ...asked });
    try {
      onTestFinished(leave);
    } catch {
      ofFile.push(leave);
    }
    const target = new URL(address, base).href;
    const problems: string[] = [];
    page.on("console", (message) => {
      if (message.location().url.includes(pretended)) return;
      const refused = /Failed to load resource.*status of (\d+)/.exec(message.text());
      if (refused && Number(refused[1]) === expectStatus && message.location().url === target) return;
      if (message.type() === "error" || message.text().startsWith("Warning:")) problems.push(message.text());
    });
    page.on("pageerror", (error) => problems.push(String(error)));
    page.on("response", (response) => {
      if (response.status() >= 400 && response.url() !== target && !response.url().includes(pretended))
        problems.push(`${response.status()} ${response.url()}`);
    });
    const answer = await page.goto(target, { waitUntil: "load", timeout: patienceMs });
    if (options.javaScriptEnabled !== false) await hydrated(page, patienceMs);
    return { page, problems, status: answer?.status() ?? 0 };
  };
}

/** Waits for hydration: React leaves its marker on the document. @param timeout ms */
export async function hydrated(page: Page, timeout = 20_000): Promise<void> {
  const marked = () => Object.keys(document.body ?? {}).some((key) => key.startsWith("__react"));
  await page.waitForFunction(marked, undefined, { timeout });
}
