import type { Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "~/db/client.server";
import { consoleScreens, type Destination, storefrontScreens } from "../support/navigation-rows";
import { databaseOf, makePerson, makeStaffPerson, type Person, storageOf } from "../support/people";
import { clickTo, flashedBy, rawKeys, wordsOf } from "../support/screen-words";
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

/** Tiles of a map come from elsewhere, if at all. */
const outside = /net::ERR_(?:NAME_NOT_RESOLVED|INTERNET_DISCONNECTED|PROXY_CONNECTION_FAILED)/;

/** Two tabs of one browser: one fetches each screen as a document, the other goes there by a link from home. */
async function tabs(person: Person, home: string, language: string) {
  const first = await visit(home, { base: shop.url, storageState: storageOf(person, shop.url, language) });
  const context = first.page.context();
  const second = await context.newPage();
  const { problems } = first;
  second.on("console", (message) => message.type() === "error" && problems.push(message.text()));
  second.on("pageerror", (error) => problems.push(String(error)));
  return { linked: first.page, loaded: second, problems, context };
}

async function open(page: Page, address: string) {
  await page.goto(shop.url + address, { waitUntil: "commit" });
  await hydrated(page);
}

/** How the screens differ when one is reached by a link and the other as a document; "" when both say the same. */
async function difference(linked: Page, loaded: Page): Promise<string> {
  const [one, other] = await Promise.all([wordsOf(linked), wordsOf(loaded)]);
  const keys = rawKeys(one);
  if (keys.length > 0) return `keys: ${keys.join()}`;
  const only = (words: string[], without: string[]) => words.filter((word) => !without.includes(word)).slice(0, 6);
  if (one.join("\n") === other.join("\n")) return "";
  return `by link: ${JSON.stringify(only(one, other))}, loaded: ${JSON.stringify(only(other, one))}`;
}

/** Two looks at some 120 screens, six times: several minutes, so only in the full run. */
const full = process.env.PASAR_TEST_FULL === "1";

test.runIf(full).each([
  ["visitor", "en"],
  ["visitor", "en-XA"],
  ["buyer", "en"],
  ["buyer", "en-XA"],
  ["operator", "en"],
  ["operator", "en-XA"],
] as const)(
  "every screen that a %s reaches by a link says in %s what it says when it is loaded",
  { timeout: 480_000 },
  async (who, language) => {
    const home = who === "operator" ? "/operator" : "/";
    const { linked, loaded, problems, context } = await tabs(people[who], home, language);
    expect(await linked.getAttribute("html", "lang")).toBe(language);
    const faults: Record<string, unknown> = {};
    for (const { address, moved } of screens[who]) {
      await Promise.all([open(loaded, address), open(linked, home)]);
      await clickTo(linked, address);
      const fault = async () =>
        (await difference(linked, loaded)) || ((await flashedBy(linked))?.join() ?? "was loaded");
      await expect
        .poll(fault, { timeout: 10_000, interval: 50 })
        .toBe("")
        .catch(async () => {
          faults[address] = await fault();
        });
      if (moved !== (linked.url() !== shop.url + address)) faults[`${address} (address)`] = linked.url();
      const own = problems.splice(0).filter((problem) => !outside.test(problem));
      if (own.length > 0) faults[`${address} (problems)`] = own;
    }
    expect(faults).toEqual({});
    await context.close();
  },
);
