import { readdirSync, readFileSync } from "node:fs";
import type { Page } from "playwright";
import { baseKey, type FlatTexts, flatten } from "./locale-faults";

/** Id of the link that tests insert for navigation. */
const wayId = "way-of-the-test";

/** Every locale key, without its namespace: a screen that displays a key of several parts lacks its text. */
const keys = Object.fromEntries(
  readdirSync("locales/en").flatMap((file) => {
    const texts: FlatTexts = flatten("", JSON.parse(readFileSync(`locales/en/${file}`, "utf8")));
    return [...texts.keys()].map((key) => [baseKey(key).slice(1), true]);
  }),
);

/** State that `readWords` adds to a page. */
interface Reading {
  /** Returns the words of a document that was loaded, or fetched, from a URL. */
  wordsOfDocument?(document: Document, address: URL | Location): string[];
}

/**
 * Runs in the browser and installs a function that collects everything a screen says, in document order: address,
 * language, title, texts, names, placeholders and alternative texts. Numbers become `#`, because counts, times and
 * countdowns change between two reads.
 */
function readWords(wayId: string): void {
  const skipped = ["script", "style", "noscript", "template", `#${wayId}`].join();
  (window as Reading).wordsOfDocument = (document, { pathname, search }) => {
    const words = [document.documentElement.lang, document.title];
    const look = (element: Element) => {
      if (element.matches(skipped)) return;
      for (const name of ["aria-label", "aria-description", "placeholder", "alt", "title"]) {
        const said = element.getAttribute(name);
        if (said) words.push(`${name}: ${said}`);
      }
      for (const child of element.childNodes) {
        if (child.nodeType === Node.ELEMENT_NODE) look(child as Element);
        else if (child.nodeType === Node.TEXT_NODE && child.nodeValue?.trim()) words.push(child.nodeValue.trim());
      }
    };
    look(document.body);
    return [pathname + search, ...words.map((word) => word.replace(/\d+(?:[.,:]\d+)*/g, "#"))];
  };
}

/** Returns all current words of the screen. */
export async function wordsOf(page: Page): Promise<string[]> {
  await page.evaluate(readWords, wayId);
  return page.evaluate(() => (window as Reading).wordsOfDocument?.(document, window.location) ?? []);
}

/** Words of a screen, and those of the document at its URL. */
export interface Compared {
  shown: string[];
  loaded: string[];
}

/**
 * Fetches the document of a URL as the page itself could load it, and waits until the screen says the same, or has
 * arrived and says something else for ten consecutive reads.
 * @param timeout in ms
 * @returns null when the browser has loaded a document in the meantime
 */
export async function compareWithDocument(page: Page, address: string, timeout: number): Promise<Compared | null> {
  const compare = async ({ address, patience: timeout }: { address: string; patience: number }): Promise<Compared> => {
    const words: NonNullable<Reading["wordsOfDocument"]> = (...of) =>
      (window as Reading).wordsOfDocument?.(...of) ?? [];
    const answer = await fetch(address, { headers: { Accept: "text/html" } });
    const fetched = new DOMParser().parseFromString(await answer.text(), "text/html");
    const loaded = words(fetched, new URL(answer.url));
    let before = "";
    let still = 0;
    for (const until = performance.now() + timeout; ; await new Promise((next) => setTimeout(next, 40))) {
      const shown = words(document, window.location);
      const said = shown.join("\n");
      still = said === before && shown[0] === loaded[0] ? still + 1 : 0;
      before = said;
      if (said === loaded.join("\n") || still === 10 || performance.now() > until) return { shown, loaded };
    }
  };
  try {
    await page.evaluate(readWords, wayId);
    return await page.evaluate(compare, { address, patience: timeout });
  } catch (error) {
    if (/context was destroyed|navigation/i.test(String(error))) return null;
    throw error;
  }
}

/** Returns locale keys among the words of a screen: `welcome.title`, `account:act.signIn`. */
export function rawKeys(words: readonly string[]): string[] {
  return words
    .map((word) => word.replace(/^(?:aria-\w+|placeholder|alt|title): /, ""))
    .filter((word) => /^\w+(?::\w+)?(?:\.\w+)*$/.test(word) && /[.:]/.test(word))
    .filter((word) => keys[word.slice(word.indexOf(":") + 1)] === true);
}

/**
 * Inserts a link into the top left corner of the page and clicks it with the mouse. A marker on the page shows
 * afterwards whether a document was loaded. Keys that appear briefly are recorded too.
 */
export async function clickTo(page: Page, address: string): Promise<void> {
  // The listener for clicks on links exists once React has hydrated the whole document.
  await page.waitForFunction(() => {
    const root = Object.entries(document).find(([name]) => name.startsWith("__reactContainer"))?.[1];
    return root?.stateNode?.current?.memoizedState?.isDehydrated === false;
  });
  await page.evaluate(
    async ({ address, wayId }) => {
      await new Promise((next) => requestAnimationFrame(() => setTimeout(next)));
      const kept = window as { flashes?: MutationObserver; flashed?: Set<string> };
      kept.flashes?.disconnect();
      document.getElementById(wayId)?.remove();
      const link = Object.assign(document.createElement("a"), { href: address, id: wayId, textContent: "→" });
      Object.assign(link.style, { position: "fixed", inset: "0 auto auto 0", width: "3rem", height: "3rem" });
      link.style.zIndex = "2147483647";
      document.body.append(link);
      const flashed = new Set<string>();
      const note = (text: string | null | undefined) => {
        if (text && /^\w+[:.][\w.]+$/.test(text)) flashed.add(text);
      };
      kept.flashes = new MutationObserver((changes) => {
        for (const { target, addedNodes } of changes) {
          if (target instanceof Text) note(target.nodeValue);
          for (const node of addedNodes) {
            const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
            for (let at: Node | null = node; at; at = walker.nextNode()) note(at.nodeValue);
          }
        }
      });
      kept.flashes.observe(document.body, { childList: true, characterData: true, subtree: true });
      kept.flashed = flashed;
    },
    { address, wayId },
  );
  await page.mouse.click(20, 20);
}

/** Returns locale keys seen during the navigation; null when a document was loaded instead. */
export async function flashedBy(page: Page): Promise<string[] | null> {
  const read = () =>
    page.evaluate(() => {
      const { flashed } = window as { flashed?: Set<string> };
      return flashed ? [...flashed] : null;
    });
  // A page that needs a document of its own loads it in this moment.
  const flashed = await read().catch(async () => {
    await page.waitForLoadState();
    return read();
  });
  return flashed && rawKeys(flashed);
}
