import type { BrowserContext, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { markAllRead } from "~/app/chat/notices/mark-all-read.server";
import { createSessions } from "~/app/platform/session/sessions.server";
import type { Db } from "~/db/client.server";
import { consoleScreens, type Destination, demoFixtures, storefrontScreens } from "../support/navigation-rows";
import { type OwnShop, startOwnShop } from "../support/own-shop";
import { makePerson, makeStaffPerson, type Person, storageOf } from "../support/people";
import { type Compared, clickTo, compareWithDocument, flashedBy, rawKeys, wordsOf } from "../support/screen-words";
import { inTier } from "../support/tier";
import { hydrated, openBrowser } from "../support/visit";

/** A dedicated shop: other tests' sales and edits would change pages between two reads. */
let shop: OwnShop;
let db: Db;
type Who = "visitor" | "buyer" | "operator";
/** Screens that are reached from one that was just loaded, and those that are reached one from another. */
let fresh: Record<Who, Destination[]>;
let walked: Record<Who, Destination[]>;
let people: Record<Who, Person>;
const visit = openBrowser();

beforeAll(async () => {
  shop = await startOwnShop({ PASAR_PSEUDO: "1" });
  ({ db } = shop);
  const buyer = await makePerson(db);
  const operator = await makeStaffPerson(db, "Mei Lin", "owner", { known_password: true });
  people = { visitor: { id: 0, headers: {} }, buyer, operator };
  const storefront = await storefrontScreens(db, await demoFixtures(db, buyer.id));
  const [open, own] = [storefront("visitor"), storefront("buyer")];
  const console = await consoleScreens(db);
  // Badges of what waits unread come to a page after it was loaded, and would be there or not: their tests are those of
  // the chat.
  await markAllRead(db, buyer.id);
  // In npm test every ninth screen, and each as anyone who it is for: what a visitor is led to log in for is the same
  // screen every time.
  const isOpen = (_: Destination, at: number) => !open[at]?.moved;
  const ninth = (_: Destination, at: number) => at % 9 === 0;
  const moved = (all: Destination[]) => all.filter((one) => one.moved).slice(0, 2);
  fresh = inTier({
    test: {
      visitor: [...open.filter(isOpen).filter(ninth), ...moved(open)],
      buyer: [...own.filter((one, at) => !one.moved && !isOpen(one, at)).filter(ninth), ...moved(own)],
      operator: console.filter(ninth),
    },
    full: { visitor: open, buyer: own, operator: console },
  });
  // Others than those, so that both together are wider.
  const fifteenth = (_: Destination, at: number) => at % 15 === 4;
  walked = inTier({
    test: {
      visitor: open.filter(isOpen).filter(fifteenth),
      buyer: own.filter(fifteenth),
      operator: console.filter(fifteenth),
    },
    full: fresh,
  });
});
afterAll(() => shop?.stop());

/** Signs someone in again: who did so ten minutes ago is asked again who they are on some screens. */
async function signedIn(who: Who): Promise<Person> {
  const { id } = people[who];
  if (who === "visitor") return people.visitor;
  const sessions = createSessions(db, who === "operator" ? "staff_sessions" : "user_sessions", false);
  const { sessionId } = await sessions.create(id);
  return { id, headers: { cookie: `${sessions.cookieName}=${sessionId}` } };
}

/** Map tiles come from other servers, if at all; pictures are blocked here. */
const noFault = /net::ERR_(?:NAME_NOT_RESOLVED|INTERNET_DISCONNECTED|PROXY_CONNECTION_FAILED|BLOCKED_BY_CLIENT)/;
/** Timeout for a screen to arrive, in ms, before the second comparison. */
const timeout = 5000;

/** A tab, and its problems since they were last read. */
interface Tab {
  page: Page;
  problems(): string[];
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(shop.url + address, { waitUntil: "commit" });
  await hydrated(page);
}

async function openTab(context: BrowserContext): Promise<Tab> {
  const page = await context.newPage();
  const problems: string[] = [];
  page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
  page.on("pageerror", (error) => problems.push(String(error)));
  // Not via a route of the test: that would also disable the browser's cache.
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setBlockedURLs", { urls: [`${shop.url}/media/*`] });
  return { page, problems: () => problems.splice(0).filter((problem) => !noFault.test(problem)) };
}

/** Returns how a screen reached by a link differs from its document; "" when both say the same. */
function difference({ shown, loaded }: Compared): string {
  const keys = rawKeys([...shown, ...loaded]);
  if (keys.length > 0) return `keys: ${keys.join()}`;
  const only = (words: string[], without: string[]) => words.filter((word) => !without.includes(word)).slice(0, 6);
  if (shown.join("\n") === loaded.join("\n")) return "";
  return `by link: ${JSON.stringify(only(shown, loaded))}, loaded: ${JSON.stringify(only(loaded, shown))}`;
}

/** Navigates a tab from its current screen; returns the fault of the new one, "" when there is none. */
async function faultOf({ page }: Tab, { address, moved }: Destination): Promise<string> {
  await clickTo(page, address);
  const compared = await compareWithDocument(page, address, timeout);
  if (compared === null) return "was loaded";
  const flashed = await flashedBy(page);
  if (flashed === null) return "was loaded";
  const fault = flashed.length > 0 ? `keys: ${flashed.join()}` : difference(compared);
  return fault || (moved === (page.url() !== shop.url + address) ? "" : `is at ${page.url()}`);
}

/**
 * Repeats this from the first screen, against the screen that a browser made of its document: some say more after
 * hydration.
 */
async function faultBesideLoaded(
  tab: Tab,
  other: Tab,
  start: string,
  { address, moved }: Destination,
): Promise<string> {
  await Promise.all([open(other.page, address), open(tab.page, start)]);
  await clickTo(tab.page, address);
  const fault = async () => {
    const [shown, loaded] = await Promise.all([wordsOf(tab.page), wordsOf(other.page)]);
    return difference({ shown, loaded }) || ((await flashedBy(tab.page))?.join() ?? "was loaded");
  };
  for (const until = Date.now() + 10_000; Date.now() < until; await tab.page.waitForTimeout(50)) {
    if ((await fault()) === "")
      return moved === (tab.page.url() !== shop.url + address) ? "" : `is at ${tab.page.url()}`;
  }
  return fault();
}

/**
 * In English every screen is reached from one that has just been loaded, with its own few strings: no earlier screen
 * can have fetched missing ones. Of the storefront it is the smallest. In the pseudo-locale the test goes from screen
 * to screen, and nothing of one may remain on the next.
 */
test.each([
  ["visitor", "en"],
  ["visitor", "en-XA"],
  ["buyer", "en"],
  ["buyer", "en-XA"],
  ["operator", "en"],
  ["operator", "en-XA"],
] as const)(
  "every screen that a %s reaches by a link says in %s what it says when it is loaded",
  async (who, language) => {
    const start = who === "operator" ? "/operator" : "/pages/wanlshop/no_network";
    const { page } = await visit(start, {
      base: shop.url,
      storageState: storageOf(await signedIn(who), shop.url, language),
      reducedMotion: "reduce",
    });
    expect(await page.getAttribute("html", "lang")).toBe(language);
    const context = page.context();
    const faults: Record<string, string> = {};
    const left = [...(language === "en" ? fresh : walked)[who]];
    // Differences added by scripts, once they were seen on the loaded screen, too.
    const added = new Set<string>();
    const go = async () => {
      const [tab, other] = [await openTab(context), await openTab(context)];
      await open(tab.page, start);
      for (let next = left.shift(), before: Destination | undefined; next; before = next, next = left.shift()) {
        // Redirects end on a screen that was already compared after the first.
        if (before && language === "en" && !(before.moved && next.moved)) await open(tab.page, start);
        const first = await faultOf(tab, next);
        const seen = `${new URL(tab.page.url()).pathname} ${first}`;
        const again = first && !first.startsWith("keys") && !added.has(seen);
        const fault = again ? await faultBesideLoaded(tab, other, start, next) : added.has(seen) ? "" : first;
        if (again && fault === "" && first !== "was loaded") added.add(seen);
        const told = [fault, ...tab.problems(), ...other.problems()].filter(Boolean);
        if (told.length > 0) faults[next.address] = told.join("; ");
      }
    };
    await Promise.all([go(), go()]);
    expect(faults).toEqual({});
    await context.close();
  },
);
