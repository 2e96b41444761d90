import { operatorRoutes } from "~/app/operator-routes";
import { resourceRoutes, storefrontRoutes } from "~/app/routes";
import { type Answer, ask } from "../ask";
import { routeModule } from "../route-files";
import type { OpenDemo, Who } from "../screen-texts/people";
import { type Press, pressesOf } from "../screen-texts/presses";
import { screensOf } from "../screen-texts/screens";
import { pageFaults } from "../screen-texts/seen";
import { everyNth, inTier } from "../tier";
import { calls } from "./calls";
import { namesOf, type Spoilt, spoiltBodies, spoiltFields } from "./spoilt";
import { arriving, drawn, grouped } from "./values";

export interface Sender {
  path: string;
  who: Who;
  /** The page with the form; null = no page. */
  page: string | null;
  press: Press;
}

/** A form with one malformed part, ready to send. */
export interface Attempt extends Sender {
  spoilt: Spoilt;
}

/** Sample sizes. */
export interface Width {
  /** Variants per field or parameter, of some hundred. */
  each: number;
  /** Fields or parameters per route. */
  fields: number;
  /** Addresses per route: of its records, and for each person who sees it. */
  addresses: number;
  /** Of so many routes, one gets a body that is malformed as a whole: reading bodies is not each route's own work. */
  bodies: number;
}

const chosen = process.env.PASAR_TEST_EACH;
export const width: Width = {
  each: Number(chosen ?? inTier({ test: 1, full: 20 })),
  fields: chosen ? Number.POSITIVE_INFINITY : inTier({ test: 1, full: Number.POSITIVE_INFINITY }),
  addresses: inTier({ test: 1, full: Number.POSITIVE_INFINITY }),
  bodies: inTier({ test: 3, full: 1 }),
};

export const routes = [...storefrontRoutes, ...resourceRoutes, ...operatorRoutes];

export const areas = [...new Set(routes.flatMap(([, file]) => (file ? [file.split("/")[0] ?? ""] : [])))];

/**
 * Allowed traces of a refusal: wrong passwords and codes are counted, and a conversation is opened, which is in no list
 * before its first message.
 */
const left = ["failure_counters", "conversations"];

/** Returns the paths of routes that take input. */
export async function takingPaths(): Promise<string[]> {
  const taking = await Promise.all(
    routes.map(async ([path, file]) => (file && "action" in (await routeModule(file)) ? [path] : [])),
  );
  return taking.flat();
}

/** Pages with an editor: a shop's and the platform's. */
export interface Pages {
  shop: number;
  operator: number;
}

/** Returns an address of a route, with its parameters filled in. */
export function addressFor(path: string, page: number): string {
  return path
    .replace(":id", String(page))
    .replace(":kind", "media")
    .replace(":provider", "simulator")
    .replace("*", "x");
}

/**
 * Returns every form of every screen, for everybody who sees it, and every call; and what the screens they were read
 * from break of the rules for all pages.
 */
export async function senders(shop: OpenDemo, pages: Pages): Promise<{ all: Sender[]; faults: string[] }> {
  const found: Sender[] = [];
  const faults: string[] = [];
  for (const screen of areas.flatMap(screensOf)) {
    const { path, file, who } = screen;
    for (const page of shop.addressesOf(screen)) {
      const { status, text } = await shop.undoneComparing(() => get(shop, who, page));
      const presses = status === 200 ? pressesOf(mainOf(text), page) : [];
      if (status === 200 && file.endsWith(".tsx"))
        faults.push(...pageFaults(text.replaceAll(shop.url, "")).map((fault) => `${page} (${who}) ${fault}`));
      found.push(...presses.map((press) => ({ path: pathOf(press.action), who, page, press })));
    }
    found.push(...shop.formsOf(screen).map((press) => ({ path, who, page: null, press })));
  }
  const called = Object.entries(calls).flatMap(([path, rows]) =>
    rows.map(({ who, fields, form, query = "", id = who === "operator" ? pages.operator : pages.shop }): Sender => {
      const action = addressFor(path, id) + query;
      const press: Press = { name: "call", action, fields: Object.entries(fields) };
      return { path, who, page: null, press: form ? press : { ...press, json: true } };
    }),
  );
  return { all: [...found, ...called], faults };
}

/**
 * Returns `each` attempts for each of at most `fields` fields of each route, and for its body, of one in `bodies`
 * routes. A field is the same in the rows of a list, in each language, and for everybody who sees the form: which of
 * them sends it is random.
 */
export function attemptsOf(all: Sender[], { each, fields: max, bodies: every }: Width, foreign: string[]): Attempt[] {
  const fields = grouped(all, ({ path }) => path).flatMap((ofRoute, turn) => {
    const named = ofRoute.flatMap((sender) => namesOf(sender.press).map((name) => ({ sender, name })));
    const kinds = grouped(named, ({ name }) => kindOf(name));
    return drawn(kinds, max, turn);
  });
  const bodies = everyNth(
    grouped(all, ({ path }) => path),
    every,
  );
  return [
    ...fields.flatMap((those, turn) =>
      drawn(those, each, turn).flatMap(({ sender, name }, index, { length }) =>
        drawn(spoiltFields(sender.press, name, foreign), Math.ceil(each / length), turn + index).map((spoilt) => ({
          ...sender,
          spoilt,
        })),
      ),
    ),
    ...bodies.flatMap((those, turn) =>
      drawn(those, 1, turn).flatMap((sender) =>
        drawn(spoiltBodies(sender.press), each, turn).map((spoilt) => ({ ...sender, spoilt })),
      ),
    ),
  ];
}

const kindOf = (name: string) => name.replace(/\d+/g, "0").replace(/\b(?:en|zh-TW|zh-CN|ms|ja|ko|ru)\b/, "{language}");

/** Sends a malformed form, and rolls it back. Returns the fault of the response; null = none. */
export async function faultOf(shop: OpenDemo, { who, page, press, spoilt }: Attempt): Promise<string | null> {
  const { answer, next, wrote } = await shop.undoneComparing(async (changed) => {
    const answer = await post(shop, who, press.action, spoilt.sent());
    const { location } = answer.headers;
    const next = location?.startsWith("/") ? await get(shop, who, location) : null;
    const refused = answer.status >= 400 && answer.status < 500;
    return { answer, next, wrote: refused ? (await changed()).filter((table) => !left.includes(table)) : [] };
  });
  const told = (what: string) => `${who} ${press.action} ${press.name}, ${spoilt.told}: ${answer.status}, ${what}`;
  if (answer.status >= 500) return told("broken");
  if (next && next.status >= 500) return told(`and ${answer.headers.location} is broken`);
  if (answer.status < 400) return null;
  const byLooking = wrote.length > 0 ? await writtenByLooking(shop, who, page ?? press.action) : [];
  const byForm = wrote.filter((table) => !byLooking.includes(table));
  if (byForm.length > 0) return told(`wrote ${byForm.join(", ")}`);
  const lost = answer.status === 400 && page !== null ? await lostOf(answer, { press, page, spoilt }) : null;
  return lost && told(lost);
}

/** A refused form is rendered again, and viewing its page may leave a trace, such as a footprint. */
const writtenByLooking = (shop: OpenDemo, who: Who, address: string) =>
  shop.undoneComparing(async (changed) => {
    await get(shop, who, address);
    return changed();
  });

/** Returns the typed values that a refusing page has lost. */
async function lostOf(
  { text }: Answer,
  { press, page, spoilt: { changed } }: { press: Press; page: string; spoilt: Spoilt },
): Promise<string | null> {
  if (!changed || !press.typed?.includes(changed.name) || secret.test(changed.name)) return null;
  if (becoming[pathOf(page)]?.test(changed.name)) return null;
  const drawn = pressesOf(mainOf(text), page);
  const again = drawn.filter(({ fields }) => fields.some(([name]) => name === changed.name));
  if (again.length === 0) return `has no field ${changed.name}`;
  const values = again.flatMap(({ fields }) =>
    fields.flatMap(([name, value]) => (name === changed.name ? [value] : [])),
  );
  const requested = comparable(arriving(changed.text));
  return values.some((value) => ` ${comparable(value)} `.includes(` ${requested} `))
    ? null
    : `shows ${JSON.stringify(values[0]).slice(0, 60)} instead of it`;
}

/** A page has no carriage returns, a text that begins with a new line loses it, and wide digits become plain ones. */
const comparable = (text: string) =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/[０-９]/g, (digit) => digit.normalize("NFKC"))
    .trim();

/** Fields that are never sent back. */
const secret = /password|code$/i;

/** Fields returned in another form. */
const becoming: Record<string, RegExp> = {
  // Limited to the stock.
  "/pages/product/goods": /^number$/,
  // A new specification is moved into the table, which changes its rows.
  "/pages/store/goods/release": /^(?:newName|newNameValues|newValue\..*|sku\..*)$/,
};

const mainOf = (html: string) => /<body\b[\s\S]*<\/body>/.exec(html)?.[0] ?? html;

const headersOf = (shop: OpenDemo, who: Who) => ({ cookie: `${shop.cookies[who]}; lng=en`, origin: shop.url });

export const get = (shop: OpenDemo, who: Who, address: string) =>
  ask(shop.url, address, { headers: headersOf(shop, who) });

const post = (shop: OpenDemo, who: Who, address: string, { type, body }: { type: string | null; body: Buffer }) =>
  ask(shop.url, address, {
    method: "POST",
    body,
    headers: {
      ...headersOf(shop, who),
      ...(type === null ? null : { "content-type": type }),
      "content-length": String(body.length),
    },
  });

function pathOf(address: string): string {
  const [path = ""] = address.split("?");
  const fits = (pattern: string) =>
    new RegExp(`^${pattern.replace(/[.]/g, "\\.").replace(/:\w+/g, "[^/]+")}$`).test(path);
  const named = routes.map(([one]) => one).filter((one) => !one.endsWith("*"));
  return named.find((one) => one === path) ?? named.find(fits) ?? path;
}
