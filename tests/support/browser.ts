import { existsSync } from "node:fs";
import path from "node:path";
import { type Browser, chromium, type LaunchOptions } from "playwright";
import { packedBrowser } from "./packed-browser";

/** What to do when no browser can be had; the only advice a person needs. */
export const browserAdvice =
  "No browser for the tests: install Chromium (Debian: apt install chromium), or set CHROMIUM_PATH to one, or run `npx playwright install --with-deps chromium`.";

// As root in a container the sandbox cannot start; the rest keeps the browser from talking to anybody but us.
const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-dev-shm-usage",
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

/** Paths of browsers that are installed here, the wanted one first. `PATH` and the usual places are looked at. */
export function installedBrowsers(env: NodeJS.ProcessEnv = process.env): string[] {
  const folders = (env.PATH ?? "").split(path.delimiter).filter(Boolean);
  const found = programs.flatMap((program) => folders.map((folder) => path.join(folder, program)));
  return [...new Set([...found, ...elsewhere])].filter((file) => existsSync(file));
}

/** A way to a browser: its name for messages, and the ways to start it, worked out only when its turn comes. */
interface Candidate {
  name: string;
  ways: () => Promise<LaunchOptions[]>;
}

function candidates(env: NodeJS.ProcessEnv): Candidate[] {
  const own = env.CHROMIUM_PATH;
  if (own) return [{ name: `CHROMIUM_PATH ${own}`, ways: async () => [{ executablePath: own }] }];
  return [
    ...installedBrowsers(env).map((executablePath) => ({
      name: executablePath,
      ways: async () => [{ executablePath }],
    })),
    { name: "@sparticuz/chromium", ways: async () => (await packedBrowser()) ?? [] },
    { name: "Playwright's own", ways: async () => [{}] },
  ];
}

/** A browser and where it came from. */
export interface FoundBrowser {
  name: string;
  options: LaunchOptions;
  version: string;
}

/**
 * Finds a browser that really starts: CHROMIUM_PATH, else an installed one, else the one from the registry, else
 * Playwright's own. Each is started and closed once. Throws `browserAdvice` with what was tried when none starts.
 */
export async function findBrowser(env: NodeJS.ProcessEnv = process.env): Promise<FoundBrowser> {
  const tried: string[] = [];
  for (const candidate of candidates(env)) {
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
