import type { Page } from "playwright";

function translator(): void {
  const left = "script, style, noscript, template, textarea, option, title, [translate=no], .notranslate, font, svg";
  const translate = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let node: Node | null = root; node; node = walker.nextNode()) if (node instanceof Text) texts.push(node);
    for (const text of texts) {
      if (!text.data.trim() || !text.isConnected || text.parentElement?.closest(left)) continue;
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      inner.append(text.data);
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  translate(document.body);
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) translate(node);
  }).observe(document.body, { childList: true, subtree: true });
}

/**
 * Translates a page as a browser's translator does: `<font><font>` with its own text in place of every text node,
 * except untranslated ones and white space. Later content is translated when it appears.
 */
export async function translatePage(page: Page): Promise<void> {
  await page.evaluate(translator);
}

/** Uses what changes a screen in its place: what opens and closes, tabs, marks, buttons that send no form. */
export async function tryControls(page: Page, max: number): Promise<void> {
  await page.evaluate(async (max) => {
    const turn = () => new Promise((done) => setTimeout(done, 40));
    const selector = "main :is(summary, button[type=button], input[type=checkbox], input[type=radio], a[href^='#'])";
    const used = new Set<string>();
    const controls = [...document.querySelectorAll<HTMLElement>(selector)].filter((control) => {
      // One of each kind: those of a hundred rows are the same.
      const kind = `${control.tagName} ${control.className} ${control.getAttribute("name")} ${control.parentElement?.className}`;
      return control.checkVisibility() && !used.has(kind) && used.add(kind);
    });
    for (const control of controls.slice(0, max)) {
      for (let time = 0; time < 2 && control.isConnected; time++) {
        control.click();
        await turn();
      }
    }
  }, max);
  await page.keyboard.press("Escape");
}

/** Texts of a screen and its document that no translator may change. */
interface Kept {
  shown: string[];
  loaded: string[];
  /**
   * Amounts and numbers that stand alone in the document, where a translator may change them; except user content and
   * page documents.
   */
  bare: string[];
}

/**
 * Returns the amounts, counts and numbers of a screen, and those of the document at its address; without what the clock
 * changes.
 */
export function keptOf(page: Page): Promise<Kept> {
  return page.evaluate(async () => {
    const kept = (root: Document) =>
      [...root.querySelectorAll("main [translate=no]")]
        .filter((one) => !one.parentElement?.closest("[translate=no]") && !one.closest("time, .countdown"))
        .map((one) => one.textContent ?? "");
    const bare = (root: Document) => {
      const elements = [...root.querySelectorAll("main *")].filter(
        (one) => !one.closest("[translate=no], option, textarea, script, style, time, [dir=auto], .tile-tag"),
      );
      const texts = elements.flatMap((one) => [...one.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE));
      const number = /^\W*(?:[A-Z]{2,3}\s?)?\W*\d(?:[\d\s]|[^\p{L}\s])*$/u;
      return texts.map((node) => node.nodeValue?.trim() ?? "").filter((text) => number.test(text));
    };
    const html = await (await fetch(location.href, { headers: { accept: "text/html" } })).text();
    const loaded = new DOMParser().parseFromString(html, "text/html");
    return { shown: kept(document), loaded: kept(loaded), bare: bare(loaded) };
  });
}
