import { existsSync } from "node:fs";
import path from "node:path";
import { type Browser, chromium, type LaunchOptions } from "playwright";
import { packedBrowser } from "./packed-browser";

/** Advice for when no browser is found; the only one a person needs. */
export const browserAdvice =
  "No browser for the tests: install Chromium (Debian: apt install chromium), or set CHROMIUM_PATH to one, or run `npx playwright install --with-deps chromium`.";

// The sandbox cannot start as root in a container; the other flags stop the browser from contacting anybody but us.
const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-dev-shm-usage",
  // A microphone that beeps; pages can use it only where a test grants it.
  "--use-fake-device-for-media-stream",
];

const programs = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge", "chrome"];

const elsewhere = [
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
];

/** Returns paths of installed browsers, the preferred one first. Searches `PATH` and the usual locations. */
export function installedBrowsers(env: NodeJS.ProcessEnv = process.env): string[] {
  const folders = (env.PATH ?? "").split(path.delimiter).filter(Boolean);
  const found = programs.flatMap((program) => folders.map((folder) => path.join(folder, program)));
  return [...new Set([...found, ...elsewhere])].filter((file) => existsSync(file));
}

/** A source of a browser: its name for messages, and its launch options, resolved lazily. */
interface Candidate {
  name: string;
  ways: () => Promise<LaunchOptions[]>;
}

function candidates({ env, records }: BrowserOptions): Candidate[] {
  const own = env.CHROMIUM_PATH;
  if (own) return [{ name: `CHROMIUM_PATH ${own}`, ways: async () => [{ executablePath: own }] }];
  const installed = installedBrowsers(env).map((executablePath) => ({
    name: executablePath,
    ways: async () => [{ executablePath }],
  }));
  const packed = { name: "@sparticuz/chromium", ways: async () => (await packedBrowser()) ?? [] };
  const found = records ? [...installed, packed] : [packed, ...installed];
  return [...found, { name: "Playwright's own", ways: async () => [{}] }];
}

interface BrowserOptions {
  env: NodeJS.ProcessEnv;
  /** Must record sound, which the registry's browser cannot. */
  records: boolean;
}

export interface FoundBrowser {
  name: string;
  options: LaunchOptions;
  version: string;
}

/**
 * Finds a browser that actually starts: CHROMIUM_PATH, else the one from the registry (the same on every machine, and a
 * third faster than one with windows), else an installed one, else Playwright's own. Starts and closes each once.
 * Throws `browserAdvice` with the attempts when none starts.
 */
export async function findBrowser({
  env = process.env,
  records = false,
}: Partial<BrowserOptions> = {}): Promise<FoundBrowser> {
  const tried: string[] = [];
  for (const candidate of candidates({ env, records })) {
    try {
      for (const way of await candidate.ways()) {
        const options = { ...way, args: flags };
        const outcome = await tryToStart(options);
        if ("version" in outcome) return { name: candidate.name, options, version: outcome.version };
        tried.push(`${candidate.name}: ${outcome.problem}`);
      }
    } catch (error) {
      tried.push(`${candidate.name}: ${firstLine(error)}`);
    }
  }
  throw new Error(`${browserAdvice} (tried ${tried.join("; ")})`);
}

async function tryToStart(options: LaunchOptions): Promise<{ version: string } | { problem: string }> {
  let browser: Browser | undefined;
  try {
    browser = await chromium.launch({ ...options, timeout: 30_000 });
    const page = await browser.newPage();
    await page.setContent("<title>ready</title>");
    return { version: browser.version() };
  } catch (error) {
    return { problem: firstLine(error) };
  } finally {
    await browser?.close();
  }
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split("\n")[0] ?? "";
}
