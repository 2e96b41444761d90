import type { ComponentType } from "react";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { ask } from "../ask";
import { answering } from "../asked";
import type { TestDatabase } from "../database";
import { doing, key, live, pass, settle, stopClock as stopPageClock, typeInto, withDocument } from "../live";
import { outline } from "../outline";
import { routeModule } from "../route-files";
import { fileOf, screensOf } from "./area";
import { openUndone } from "./one-connection";
import { openDemo, type Screen, type Who } from "./people";
import { steady } from "./steady";
import { startClock, stopClock, stoppedAt, stoppedUrl } from "./stopped-clock";
import { firstOf, others } from "./tell";

/** Things of one screen that are touched. */
const mostTouches = 16;

/** Lines that are told of what one touch does. */
const mostLines = 40;

/** A page as the browser gets it: what its loaders returned, outermost first, the last one is the screen's own. */
interface Loaded {
  at: string;
  loaders: { id: string; data: unknown }[];
}

/**
 * Holds what each screen of an area does in a browser to the texts in `touched/` beside the test: each button, field and choice is touched in a page of
 * its own, two seconds pass, and what the page says otherwise is told, with the focus, the address and what it asked the server for. The server does not
 * answer.
 */
export function touchArea(area: string, { url }: TestDatabase): void {
  const screens = touched(area);
  const pages = new Map<Screen, Loaded>();
  beforeAll(async () => {
    stopClock();
    const database = openUndone(stoppedUrl(url));
    const shop = await openDemo(database);
    for (const screen of screens) {
      const at = shop.addressesOf(screen)[0];
      const page = at && (await loadedOf(shop.url, at, shop.cookies[screen.who]));
      if (page) pages.set(screen, page);
    }
    await shop.close();
    await database.close();
    startClock();
  });
  withDocument();
  afterAll(() => vi.useRealTimers());

  test.each(screens)("$path does for a $who what it did", async (screen) => {
    const page = pages.get(screen);
    if (!page) return;
    const { default: Page } = await routeModule<{ default: ComponentType }>(screen.file);
    stopPageClock(Date.parse(stoppedAt));
    const told = await tellTouches(<Page />, page);
    if (told.length > 0) await expect(`${told.join("\n")}\n`).toMatchFileSnapshot(`touched/${fileOf(screen)}`);
  });
}

/** Who touches the screens behind each guard: whoever has something to touch there. */
const hands: Who[] = ["buyer", "merchant", "shop", "operator"];

const touched = (area: string): Screen[] =>
  screensOf(area).filter(({ file, who }) => file.endsWith(".tsx") && hands.includes(who));

const state = /window\.__remixContext = (\{.*?\});(?:window\.|__remix|<\/script>)/s;

/** Returns what the loaders of a page returned; null when it leads elsewhere. */
async function loadedOf(base: string, at: string, cookie: string): Promise<Loaded | null> {
  const { status, text } = await ask(base, at, { headers: { cookie: `${cookie}; lng=en` } });
  const found = state.exec(text)?.[1];
  if (status !== 200 || found === undefined) return null;
  const { loaderData } = (JSON.parse(found) as { state: { loaderData: Record<string, unknown> } }).state;
  return { at, loaders: Object.entries(loaderData).map(([id, data]) => ({ id, data })) };
}

async function tellTouches(page: React.ReactNode, { at, loaders }: Loaded): Promise<string[]> {
  const data = loaders.at(-1)?.data;
  const mount = async () => {
    localStorage.clear();
    sessionStorage.clear();
    document.body.replaceChildren();
    const asked = answering();
    vi.stubGlobal("WebSocket", NoSocket);
    vi.stubGlobal("print", () => asked.push("to be printed"));
    const { unmount } = await live(page, {
      at,
      data,
      within: loaders.slice(0, -1),
      action: () => new Promise(() => {}),
    });
    await settled();
    return { asked, unmount };
  };
  const said = () => outline(document.body.innerHTML, { details: true }).map(steady);
  const { unmount } = await mount();
  const before = said();
  if (before[0] === "Unexpected Application Error!") throw new Error(before.slice(0, 3).join("\n"));
  const kinds = touchable().map(kindOf);
  await unmount();
  const told: string[] = [];
  const seen = new Set<string>();
  for (const [index, kind] of kinds.entries()) {
    if (seen.has(kind) || seen.size === mostTouches) continue;
    seen.add(kind);
    const { asked, unmount } = await mount();
    const where = location.href;
    const element = touchable()[index];
    if (!element) throw new Error("a page is another one when it is drawn again");
    const name = nameOf(element);
    await touch(element);
    await settled();
    const focus = document.activeElement;
    told.push(
      ...["", steady(`> ${name}`), ...firstOf(others(before, said()), mostLines)],
      ...(focus && focus !== element ? [steady(`focus: ${focus === document.body ? "nowhere" : nameOf(focus)}`)] : []),
      ...(location.href === where ? [] : [steady(`at ${location.pathname}${location.search}`)]),
      ...asked.map((one) => steady(`asks ${one}`)),
    );
    await unmount();
  }
  return told;
}

/** A connection that never comes about. */
class NoSocket extends EventTarget {
  close() {}
}

/** Lets two seconds pass, and whatever is loaded or kept on the device meanwhile come. */
async function settled(): Promise<void> {
  for (let second = 0; second < 2; second++) {
    await pass(1000);
    await doing(() => vi.dynamicImportSettled());
    await settle();
  }
}

const touchable = () => [
  ...document.querySelectorAll<HTMLElement>(
    "button, summary, input:not([type=hidden]), select, textarea, [role=tab], [role=option], [role=combobox]",
  ),
];

/** What is touched once of many alike, such as the buttons in the rows of a list. */
const kindOf = (element: HTMLElement) =>
  [element.tagName, ...["type", "name", "value", "role", "class"].map((name) => element.getAttribute(name))]
    .concat(nameOf(element).split(" ").slice(0, 4))
    .join(" ")
    .replace(/\d+/g, "0");

function nameOf(element: Element): string {
  const words = element.getAttribute("aria-label") ?? (element.tagName === "SELECT" ? "" : element.textContent);
  const name = element.getAttribute("name");
  const said = (words ?? "").replace(/\s+/g, " ").trim().slice(0, 60);
  return [element.tagName.toLowerCase(), element.getAttribute("type"), name, said].filter(Boolean).join(" ");
}

async function touch(element: HTMLElement): Promise<void> {
  await doing(() => element.focus());
  if (element instanceof HTMLSelectElement) {
    await doing(() => {
      element.value = element.options[element.options.length - 1]?.value ?? "";
      element.dispatchEvent(new Event("change", { bubbles: true }));
    });
  } else if (
    element instanceof HTMLTextAreaElement ||
    (element instanceof HTMLInputElement && !["checkbox", "radio", "file"].includes(element.type))
  ) {
    const numeric = /numeric|decimal/.test(element.inputMode) || element.type === "number";
    await typeInto(element, numeric ? "3" : "ab");
    await pass(500);
    for (const name of ["ArrowDown", "Escape"]) await key(name, {}, element);
  } else await doing(() => element.click());
}
