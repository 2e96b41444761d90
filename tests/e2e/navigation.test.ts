import type { BrowserContext, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "~/db/client.server";
import { consoleScreens, type Destination, storefrontScreens } from "../support/navigation-rows";
import { databaseOf, makePerson, makeStaffPerson, type Person, storageOf } from "../support/people";
import { type Compared, clickTo, compareWithDocument, flashedBy, rawKeys, wordsOf } from "../support/screen-words";
import { type RunningShop, startShop } from "../support/server";
import { hydrated, openBrowser } from "../support/visit";

/** A shop of its own: what other tests sell or write in theirs changes between two looks. */
let shop: RunningShop;
let db: Db;
let close: () => Promise<void>;
let screens: Record<"visitor" | "buyer" | "operator", Destination[]>;
let people: Record<"visitor" | "buyer" | "operator", Person>;
const visit = openBrowser();

beforeAll(async () => {
  shop = await startShop({ env: { PASAR_PSEUDO: "1" } });
  ({ db, close } = await databaseOf(shop.dataDir));
  const buyer = await makePerson(db);
  const operator = await makeStaffPerson(db, "Mei Lin", "owner", { known_password: true });
  people = { visitor: { id: 0, headers: {} }, buyer, operator };
  const storefront = await storefrontScreens(db, buyer.id);
  screens = { visitor: storefront("visitor"), buyer: storefront("buyer"), operator: await consoleScreens(db) };
});
afterAll(async () => {
  await close?.();
  await shop?.stop();
});

/** Tiles of a map come from elsewhere, if at all; pictures are kept away here. */
const noFault = /net::ERR_(?:NAME_NOT_RESOLVED|INTERNET_DISCONNECTED|PROXY_CONNECTION_FAILED|BLOCKED_BY_CLIENT)/;
/** How long a screen may take to arrive, in ms, before it is looked at once more. */
const patience = 5000;

/** A tab, and what went wrong in it since it was asked last. */
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
  // Not by a route of the test: that would also turn the browser's cache off.
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setBlockedURLs", { urls: ["*/media/*"] });
  return { page, problems: () => problems.splice(0).filter((problem) => !noFault.test(problem)) };
}

/** How the screens differ when one is reached by a link and the other as a document; "" when both say the same. */
function difference({ shown, loaded }: Compared): string {
  const keys = rawKeys([...shown, ...loaded]);
  if (keys.length > 0) return `keys: ${keys.join()}`;
  const only = (words: string[], without: string[]) => words.filter((word) => !without.includes(word)).slice(0, 6);
  if (shown.join("\n") === loaded.join("\n")) return "";
  return `by link: ${JSON.stringify(only(shown, loaded))}, loaded: ${JSON.stringify(only(loaded, shown))}`;
}

/** What is wrong with a screen that a tab goes to from where it is; "" for nothing. */
async function faultOf({ page }: Tab, { address, moved }: Destination): Promise<string> {
  await clickTo(page, address);
  const compared = await compareWithDocument(page, address, patience);
  if (compared === null) return "was loaded";
  const flashed = await flashedBy(page);
  if (flashed === null) return "was loaded";
  const fault = flashed.length > 0 ? `keys: ${flashed.join()}` : difference(compared);
  return fault || (moved === (page.url() !== shop.url + address) ? "" : `is at ${page.url()}`);
}

/** The same from home, and against the screen as it is when a browser has made it of its document: some say more then. */
async function faultBesideLoaded(tab: Tab, other: Tab, home: string, { address, moved }: Destination): Promise<string> {
  await Promise.all([open(other.page, address), open(tab.page, home)]);
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
 * In English every screen is the first one after home, which brought no strings but its own: what a screen lacks, none before it
 * can have fetched. In the pseudo-locale one goes on from screen to screen, and nothing of one may stay on the next.
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
    const home = who === "operator" ? "/operator" : "/";
    const { page } = await visit(home, {
      ...{ base: shop.url, storageState: storageOf(people[who], shop.url, language), reducedMotion: "reduce" },
    });
    expect(await page.getAttribute("html", "lang")).toBe(language);
    const context = page.context();
    const faults: Record<string, string> = {};
    const left = [...screens[who]];
    // What scripts add to a screen, once it has been seen that they add it to the loaded one too.
    const added = new Set<string>();
    const go = async () => {
      const [tab, other] = [await openTab(context), await openTab(context)];
      await open(tab.page, home);
      for (let next = left.shift(), before: Destination | undefined; next; before = next, next = left.shift()) {
        // Who is sent away ends on a screen that has been looked at after home.
        if (before && language === "en" && !(before.moved && next.moved)) await open(tab.page, home);
        const first = await faultOf(tab, next);
        const seen = `${new URL(tab.page.url()).pathname} ${first}`;
        const again = first && !first.startsWith("keys") && !added.has(seen);
        const fault = again ? await faultBesideLoaded(tab, other, home, next) : added.has(seen) ? "" : first;
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
