import { ask } from "../ask";
import { changes } from "../drawn";
import { outline } from "../outline";
import type { OpenDemo, Who } from "./people";
import { type Press, pressesOf } from "./presses";
import { steady } from "./steady";

/** Other views of a screen that are looked at as well: its tabs, filters and pages. */
const mostViews = 6;
/** Fields of a form that are told; it may have hundreds. */
const mostFields = 16;

/** Lines of something else than a page that are told. */
const mostLines = 60;

interface Seen {
  status: number;
  text: string;
  location: string | undefined;
  /** Its media type. */
  type: string;
  /** What else its headers say. */
  headers: string[];
}

/** Headers that differ by moment, machine or length, or that every answer has. */
const untold = new Set([
  ...["date", "connection", "keep-alive", "transfer-encoding", "content-length", "etag", "location", "content-type"],
  ...["content-security-policy", "x-request-id", "server-timing", "link", "last-modified", "x-session-mark"],
  ...["x-frame-options", "x-content-type-options", "permissions-policy", "vary"],
  ...["cross-origin-resource-policy", "cross-origin-opener-policy"],
]);

/** What somebody sees at an address, and can send from there. */
interface Looking {
  address: string;
  lines: string[];
  /** Headers of the page itself. */
  usual: ReadonlySet<string>;
  get(where: string): Promise<Seen>;
  post(press: Press): Promise<Seen>;
}

/**
 * Returns what a screen says to somebody, what its other views say otherwise, and what each of its forms, and those of `forms`, answers and writes.
 */
export async function tellScreen(shop: OpenDemo, who: Who, address: string, forms: Press[]): Promise<string[]> {
  const headers = { cookie: `${shop.cookies[who]}; lng=en`, origin: shop.url };
  const send = async (where: string, options: { method?: string; body?: string } = {}) => {
    const type = options.body === undefined ? null : { "content-type": "application/x-www-form-urlencoded" };
    const {
      status,
      text,
      headers: answered,
    } = await ask(shop.url, where, { ...options, headers: { ...headers, ...type } });
    const mediaType = (answered["content-type"] ?? "").split(";")[0] ?? "";
    const told = Object.entries(answered).flatMap(([name, value]) =>
      untold.has(name) || value === "strict-origin-when-cross-origin"
        ? []
        : [value ?? ""].flat().map((one) => steady(`${name}: ${one}`)),
    );
    const words = text.replaceAll(shop.url, "");
    return { status, text: words, location: answered.location, type: mediaType, headers: told };
  };
  const first = await send(address);
  const main = first.type === html ? mainOf(first.text) : "";
  const looking: Looking = {
    ...{ address, lines: linesOf(first), usual: new Set(first.headers), get: (where) => send(where) },
    post: ({ action, fields }) => send(action, { method: "POST", body: new URLSearchParams(fields).toString() }),
  };
  const told = [steady(`# ${address}`), ...first.headers, "", ...looking.lines];
  for (const view of viewsOf(main, address))
    told.push("", steady(`## ${view}`), ...others(looking.lines, linesOf(await send(view))));
  const empty = { name: "[a form with nothing in it]", action: address, fields: [] };
  for (const press of [...(await pressesOf(main, address)), ...forms, empty])
    told.push("", ...(await tellPress(shop, looking, press)));
  return [...told, ""];
}

async function tellPress(
  shop: OpenDemo,
  { address, lines, usual, get, post }: Looking,
  press: Press,
): Promise<string[]> {
  const { value, wrote } = await shop.undone(async () => {
    const answer = await post(press);
    const { status, location } = answer;
    const headers = answer.headers.filter((header) => !usual.has(header));
    if (location === undefined)
      return [String(status), ...headers, ...others(lines, linesOf({ ...answer, status: 200 }))];
    const here = location.split("?")[0] === address.split("?")[0];
    return [
      steady(`${status} → ${location}`),
      ...headers,
      ...(here ? others(lines, linesOf(await get(location))) : []),
    ];
  });
  const all = press.fields.map(([name, given]) => `${name}=${given.slice(0, 60)}`);
  const fields = [...all.slice(0, mostFields), ...(all.length > mostFields ? ["…"] : []), ""].join(" ").trim();
  return [steady(`> ${press.name} ${fields}`), ...value, ...wrote.map((row) => `wrote ${row}`)];
}

/** Returns the part of a page that is its own. */
const mainOf = (html: string) =>
  /<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? /<body\b[\s\S]*<\/body>/.exec(html)?.[0] ?? html;

function linesOf({ status, text, location, type }: Seen): string[] {
  if (location !== undefined) return [steady(`${status} → ${location}`)];
  const content = type === html ? outline(mainOf(text), { details: true }) : [type, ...plainLines(type, text)];
  return [...(status === 200 ? [] : [String(status)]), ...content.map(steady)];
}

const html = "text/html";

function plainLines(type: string, text: string): string[] {
  if (text === "") return [];
  const words = type === "application/json" ? JSON.stringify(JSON.parse(text), null, 1) : text;
  if (!/^text\/|json|xml|javascript/.test(type)) return [`${text.length} characters`];
  return firstOf(words.split("\n"), mostLines);
}

/** Returns the first lines, and of more than `most` how many there are. */
export const firstOf = (lines: string[], most: number): string[] =>
  lines.length > most ? [...lines.slice(0, most), `… (${lines.length} lines)`] : lines;

/** Returns what a page says otherwise; of one that says little of the same only what is new. */
export function others(before: string[], after: string[]): string[] {
  const told = changes(before, after);
  const gone = told.filter((line) => line.startsWith("- ")).length;
  if (gone <= Math.max(before.length / 2, 4)) return told;
  return [`(${gone} lines gone)`, ...told.filter((line) => !line.startsWith("- "))];
}

/** Returns the addresses on a page that are views of the same screen. */
function viewsOf(html: string, address: string): string[] {
  const path = address.split("?")[0];
  const links = [...html.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));
  return [...new Set(links.filter((href) => href.split("?")[0] === path && href !== address))].slice(0, mostViews);
}
