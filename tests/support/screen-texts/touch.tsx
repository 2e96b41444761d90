import type { ComponentType } from "react";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { ask } from "../ask";
import { answering } from "../asked";
import { doing, key, live, pass, settle, stopClock as stopPageClock, typeInto, withDocument } from "../live";
import { outline } from "../outline";
import { routeModule } from "../route-files";
import { everyNth, inTier } from "../tier";
import { others } from "./differences";
import type { Screen, Who } from "./people";
import { fileOf, screensOf } from "./screens";
import { joinDemo, timeToOpen } from "./shared-demo";
import { steady } from "./steady";
import { stoppedAt } from "./stopped-clock";

/** Things of one screen that are touched. */
const maxTouches = 16;

/** A page as the browser gets it: loader data, outermost first, the screen's own last. */
interface Loaded {
  at: string;
  loaders: { id: string; data: unknown }[];
}

/**
 * Compares the behaviour of each screen of an area in a browser with the files in `touched/` next to the test: each
 * button, field and choice is touched in a new page, two seconds pass, and the changes are recorded, with the focus,
 * the address and the requests. The server does not respond.
 */
export function touchArea(area: string): void {
  const screens = everyNth(touched(area), inTier({ test: 3, full: 1 }));
  const pages = new Map<Screen, Loaded>();
  beforeAll(async () => {
    const shop = await joinDemo();
    for (const screen of screens) {
      const at = shop.addressesOf(screen)[0];
      if (!at) continue;
      const { value: page } = await shop.undone(() => loadedOf(shop.url, at, shop.cookies[screen.who]));
      if (page) pages.set(screen, page);
    }
    await shop.close();
  }, timeToOpen);
  withDocument();
  afterAll(() => vi.useRealTimers());

  test.each(screens)("$path does for a $who what it did", async (screen) => {
    const page = pages.get(screen);
    if (!page) return;
    const { default: Page } = await routeModule<{ default: ComponentType }>(screen.file);
    stopPageClock(Date.parse(stoppedAt));
    const told = await describeTouches(<Page />, page);
    if (told.length > 0)
      await expect(`${told.join("\n")}\n`).toMatchFileSnapshot(`touched/${fileOf(screen.path, screen.who)}`);
  });
}

/** The person who touches the screens behind each guard: the one with most content there. */
const hands: Who[] = ["buyer", "merchant", "shop", "operator"];

const touched = (area: string): Screen[] =>
  screensOf(area).filter(({ file, who }) => file.endsWith(".tsx") && hands.includes(who));

const state = /window\.__remixContext = (\{.*?\});(?:window\.|__remix|<\/script>)/s;

/** Returns the loader data of a page; null when it redirects. */
async function loadedOf(base: string, at: string, cookie: string): Promise<Loaded | null> {
  const { status, text } = await ask(base, at, { headers: { cookie: `${cookie}; lng=en` } });
  const found = state.exec(text)?.[1];
  if (status !== 200 || found === undefined) return null;
  const { loaderData } = (JSON.parse(found) as { state: { loaderData: Record<string, unknown> } }).state;
  return { at, loaders: Object.entries(loaderData).map(([id, data]) => ({ id, data })) };
}

async function describeTouches(page: React.ReactNode, { at, loaders }: Loaded): Promise<string[]> {
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
  const said = () => outline(document.body.innerHTML, { details: true, firstRows: true }).map(steady);
  // Nothing has happened in the first page either.
  let open: Awaited<ReturnType<typeof mount>> | undefined = await mount();
  const before = said();
  if (before[0] === "Unexpected Application Error!") throw new Error(before.slice(0, 3).join("\n"));
  const kinds = touchable().map(kindOf);
  const told: string[] = [];
  const seen = new Set<string>();
  for (const [index, kind] of kinds.entries()) {
    if (seen.has(kind) || seen.size === maxTouches) continue;
    seen.add(kind);
    open ??= await mount();
    const { asked, unmount } = open;
    const where = location.href;
    const element = touchable()[index];
    if (!element) throw new Error("a page is another one when it is drawn again");
    const name = nameOf(element);
    await touch(element);
    await settled();
    const focus = document.activeElement;
    const after = said();
    const did = [
      ...others(before.map(pressable), after.map(pressable)),
      ...(focus && focus !== element ? [steady(`focus: ${focus === document.body ? "nowhere" : nameOf(focus)}`)] : []),
      ...(location.href === where ? [] : [steady(`at ${location.pathname}${location.search}`)]),
      ...asked.map((one) => steady(`asks ${one}`)),
    ];
    if (did.length > 0) told.push(steady(`> ${name}`), ...did);
    // An unchanged page can be reused.
    if (did.length === 0 && after.join() === before.join()) continue;
    await unmount();
    open = undefined;
  }
  await open?.unmount();
  return told;
}

/** Returns a line without a button's disabled state: all are disabled while a form is submitted. */
const pressable = (line: string) => (line.startsWith("[") ? line.replace(" (off)", "") : line);

/** A connection that is never established. */
class NoSocket extends EventTarget {
  close() {}
}

/** Lets two seconds pass, and pending loads and writes of the device finish. */
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

/** Identifies similar controls, of which one is touched, such as the buttons in the rows of a list. */
const kindOf = (element: HTMLElement) =>
  [element.tagName, ...["type", "name", "value", "role", "class"].map((name) => element.getAttribute(name))]
    .concat(nameOf(element).split(" ").slice(0, 4))
    .join(" ")
    .replace(/\d+/g, "0");

function nameOf(element: Element): string {
  const text = element.getAttribute("aria-label") ?? (element.tagName === "SELECT" ? "" : element.textContent);
  const name = element.getAttribute("name");
  const said = (text ?? "").replace(/\s+/g, " ").trim().slice(0, 60);
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
