import { readdirSync, readFileSync } from "node:fs";
import type { Page } from "playwright";
import { baseKey, type FlatTexts, flatten } from "./locale-faults";

/** The id of the link that a test puts into a page to go somewhere. */
const wayId = "way-of-the-test";

/** Every key of the strings, without its namespace: a screen that shows one of more than one part has no words for it. */
const keys = Object.fromEntries(
  readdirSync("locales/en").flatMap((file) => {
    const texts: FlatTexts = flatten("", JSON.parse(readFileSync(`locales/en/${file}`, "utf8")));
    return [...texts.keys()].map((key) => [baseKey(key).slice(1), true]);
  }),
);

/**
 * Everything that a screen says, in the order of the document: address, language, title, texts, names, placeholders and alternative
 * texts. A number is a `#`: counts, times and countdowns go on between two looks.
 */
export function wordsOf(page: Page): Promise<string[]> {
  return page.evaluate((wayId) => {
    const words = [location.pathname + location.search, document.documentElement.lang, document.title];
    const skipped = ["script", "style", "noscript", "template", `#${wayId}`].join();
    const look = (element: Element) => {
      if (element.matches(skipped)) return;
      for (const name of ["aria-label", "aria-description", "placeholder", "alt", "title"]) {
        const said = element.getAttribute(name);
        if (said) words.push(`${name}: ${said}`);
      }
      for (const child of element.childNodes) {
        if (child instanceof Element) look(child);
        else if (child.nodeType === Node.TEXT_NODE && child.nodeValue?.trim()) words.push(child.nodeValue.trim());
      }
    };
    look(document.body);
    return words.map((word, index) => (index === 0 ? word : word.replace(/\d+(?:[.,:]\d+)*/g, "#")));
  }, wayId);
}

/** Keys among the words of a screen: `welcome.title`, `account:act.signIn`. */
export function rawKeys(words: readonly string[]): string[] {
  return words
    .map((word) => word.replace(/^(?:aria-\w+|placeholder|alt|title): /, ""))
    .filter((word) => /^\w+(?::\w+)?(?:\.\w+)*$/.test(word) && /[.:]/.test(word))
    .filter((word) => keys[word.slice(word.indexOf(":") + 1)] === true);
}

/**
 * Clicks a link to an address, as a person would. The page keeps a sign that a load of a document would take away.
 * Keys that flash by are collected too.
 */
export async function clickTo(page: Page, address: string): Promise<void> {
  await page.evaluate(
    ({ address, wayId }) => {
      const link = Object.assign(document.createElement("a"), { href: address, id: wayId, textContent: "→" });
      Object.assign(link.style, { position: "fixed", inset: "0 auto auto 0", width: "3rem", height: "3rem" });
      link.style.zIndex = "2147483647";
      document.body.append(link);
      const flashed = new Set<string>();
      const note = (text: string | null | undefined) => {
        if (text && /^\w+[:.][\w.]+$/.test(text)) flashed.add(text);
      };
      new MutationObserver((changes) => {
        for (const { target, addedNodes } of changes) {
          if (target instanceof Text) note(target.nodeValue);
          for (const node of addedNodes) {
            const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
            for (let at: Node | null = node; at; at = walker.nextNode()) note(at.nodeValue);
          }
        }
      }).observe(document.body, { childList: true, characterData: true, subtree: true });
      Object.assign(window, { flashed });
    },
    { address, wayId },
  );
  await page.click(`#${wayId}`);
}

/** What was seen while the page went where it was sent; null: it was loaded as a document. */
export async function flashedBy(page: Page): Promise<string[] | null> {
  const flashed = await page.evaluate(() => {
    const { flashed } = window as { flashed?: Set<string> };
    return flashed ? [...flashed] : null;
  });
  return flashed && rawKeys(flashed);
}
