import { ask } from "../ask";
import { outline } from "../outline";
import { firstOf } from "./differences";
import { deadLinksOf } from "./links";
import { bareNumbersOf } from "./numbers";
import { steady } from "./steady";

/** Max reported lines of anything but a page. */
const maxLines = 8;
/** Max reported members of a JSON list, and characters of its texts. */
const maxMembers = 3;
const maxCharacters = 40;
const maxInLine = 160;
/** Lines of the menu of languages, which stands on every page: three languages, and how many more. */
const reportedLanguages = 4;

/** A response of an address. */
export interface Seen {
  status: number;
  location: string | undefined;
  isPage: boolean;
  /** Text of its main part. */
  lines: string[];
  main: string;
  /** Other headers: type, caching, cookies. */
  headers: string[];
}

/** The default caching of a page. */
const usual = ["cache-control: private, no-store"];
/** Recorded headers; a cookie by its name and value (tests/platform/cookie-value.test.ts has the rest). */
const toldHeaders = ["cache-control", "content-disposition", "x-robots-tag", "retry-after", "clear-site-data"];
/** Cookies that any page may set, with tests of their own (tests/cart/cart-cookie.test.ts). */
const anywhere = /^(?:__Host-)?(?:cart_count)=|=$/;

/** Sends a request and returns its recorded response; fails when it breaks a rule for all pages. */
export async function see(
  base: string,
  where: string,
  options: { method?: string; body?: string; headers: Record<string, string> },
): Promise<Seen> {
  const { status, text, headers } = await ask(base, where, options);
  if (status >= 500) throw new Error(`${where} is broken: ${status}`);
  const type = (headers["content-type"] ?? "").split(";")[0] ?? "";
  const words = text.replaceAll(base, "");
  const isPage = type === "text/html";
  const main = isPage ? mainOf(words) : "";
  const [fault] = isPage ? pageFaults(words) : [];
  if (fault) throw new Error(`${where} ${fault}`);
  const lines = isPage ? outline(main, { details: true, firstRows: true }) : plainLines(type, words);
  const told = toldHeaders.flatMap((name) => (headers[name] === undefined ? [] : [`${name}: ${headers[name]}`]));
  const cookies = (headers["set-cookie"] ?? []).map((one) => decodeURIComponent(one.split(";")[0] ?? ""));
  return {
    status,
    isPage,
    main,
    location: headers.location,
    lines: once(lines).map(steady),
    headers: [
      ...told.filter((line) => !usual.includes(line)),
      ...cookies.filter((cookie) => !anywhere.test(cookie)).map((cookie) => `cookie ${cookie}`),
    ].map(steady),
  };
}

/** Returns how a page breaks a rule for all pages. */
export function pageFaults(html: string): string[] {
  const dead = deadLinksOf(html);
  const bare = bareNumbersOf(mainOf(html));
  return [
    ...(dead.length > 0 ? [`has links to pages that are not built: ${dead.join(", ")}`] : []),
    ...(bare.length > 0 ? [`lets a translator touch ${bare.join(" | ")}`] : []),
  ];
}

/** Returns the page-specific part of a page. */
const mainOf = (html: string) =>
  /<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? /<body\b[\s\S]*<\/body>/.exec(html)?.[0] ?? html;

/** Returns the lines without the menu of languages, and without repeated picture sizes. */
function once(lines: string[]): string[] {
  const seen = new Set<string>();
  const menu = lines.indexOf("[Language]");
  return lines.filter((line, at) => {
    if (menu >= 0 && at >= menu && at <= menu + reportedLanguages) return false;
    if (!/^ ?\{width/.test(line)) return true;
    if (seen.has(line)) return false;
    seen.add(line);
    return true;
  });
}

function plainLines(type: string, text: string): string[] {
  if (text === "") return [type];
  if (type === "application/json") return jsonLines(JSON.parse(text));
  // A file in PDF holds letters cut out of fonts, and its moment.
  if (type === "application/pdf") return [type];
  if (!/^text\/|json|xml|javascript/.test(type)) return [`${type}, ${text.length} characters`];
  return [type, ...firstOf(text.split("\n"), maxLines)];
}

function jsonLines(json: unknown): string[] {
  const short = JSON.stringify(cut(json));
  if (typeof json !== "object" || json === null || Array.isArray(json) || short.length < maxInLine) return [short];
  return firstOf(
    Object.entries(json).map(([key, value]) => `${key}: ${JSON.stringify(cut(value))}`),
    maxLines * 2,
  );
}

function cut(json: unknown): unknown {
  if (typeof json === "string") return json.length > maxCharacters ? `${json.slice(0, maxCharacters)}…` : json;
  if (typeof json !== "object" || json === null) return json;
  if (!Array.isArray(json)) return Object.fromEntries(Object.entries(json).map(([key, value]) => [key, cut(value)]));
  const more = json.length - maxMembers;
  return [...json.slice(0, maxMembers).map(cut), ...(more > 0 ? [`… and ${more} more`] : [])];
}
