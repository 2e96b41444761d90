import { ask } from "../ask";
import { outline } from "../outline";
import { firstOf } from "./differences";
import { deadLinksOf } from "./links";
import { bareNumbersOf } from "./numbers";
import { steady } from "./steady";

/** Lines of something else than a page that are told. */
const mostLines = 8;
/** Members of a list in JSON that are told, and characters of its texts. */
const mostMembers = 3;
const mostCharacters = 40;
const mostInLine = 160;
/** Lines of the menu of languages, which stands on every page: three languages, and how many more. */
const languagesTold = 4;

/** What an address answers. */
export interface Seen {
  status: number;
  location: string | undefined;
  isPage: boolean;
  /** What the main part of it says. */
  lines: string[];
  /** The main part of a page. */
  main: string;
  /** What else its headers say: its type, who may keep it, cookies. */
  headers: string[];
}

/** What a page is kept by when nothing is said of it. */
const usual = ["cache-control: private, no-store"];
/** Headers that are told; a cookie by its name and value (tests/platform/cookie-value.test.ts has the rest). */
const toldHeaders = ["cache-control", "content-disposition", "x-robots-tag", "retry-after", "clear-site-data"];
/** Cookies that any page may set, with tests of their own (tests/cart/cart-cookie.test.ts). */
const anywhere = /^(?:__Host-)?(?:cart_count)=|=$/;

/** Sends a request and returns what its answer says; fails when it breaks a rule that holds for all pages. */
export async function see(
  base: string,
  where: string,
  options: { method?: string; body?: string; headers: Record<string, string> },
): Promise<Seen> {
  const { status, text, headers } = await ask(base, where, options);
  const type = (headers["content-type"] ?? "").split(";")[0] ?? "";
  const words = text.replaceAll(base, "");
  const isPage = type === "text/html";
  const main = isPage ? mainOf(words) : "";
  if (isPage) {
    const dead = deadLinksOf(words);
    if (dead.length > 0) throw new Error(`${where} has links to pages that are not built: ${dead.join(", ")}`);
    const bare = bareNumbersOf(main);
    if (bare.length > 0) throw new Error(`${where} lets a translator touch ${bare.join(" | ")}`);
  }
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

/** Returns the part of a page that is its own. */
const mainOf = (html: string) =>
  /<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? /<body\b[\s\S]*<\/body>/.exec(html)?.[0] ?? html;

/** Returns the lines without the menu of languages, and those that say again in which sizes pictures are loaded. */
function once(lines: string[]): string[] {
  const seen = new Set<string>();
  const menu = lines.indexOf("[Language]");
  return lines.filter((line, at) => {
    if (menu >= 0 && at >= menu && at <= menu + languagesTold) return false;
    if (!/^ ?\{width/.test(line)) return true;
    if (seen.has(line)) return false;
    seen.add(line);
    return true;
  });
}

function plainLines(type: string, text: string): string[] {
  if (text === "") return [type];
  if (type === "application/json") return jsonLines(JSON.parse(text));
  if (!/^text\/|json|xml|javascript/.test(type)) return [`${type}, ${text.length} characters`];
  return [type, ...firstOf(text.split("\n"), mostLines)];
}

/** Returns JSON in a line, or a line for each member of the outermost object. */
function jsonLines(json: unknown): string[] {
  const short = JSON.stringify(cut(json));
  if (typeof json !== "object" || json === null || Array.isArray(json) || short.length < mostInLine) return [short];
  return firstOf(
    Object.entries(json).map(([key, value]) => `${key}: ${JSON.stringify(cut(value))}`),
    mostLines * 2,
  );
}

/** Returns JSON with the first members of its lists and the beginnings of its texts. */
function cut(json: unknown): unknown {
  if (typeof json === "string") return json.length > mostCharacters ? `${json.slice(0, mostCharacters)}…` : json;
  if (typeof json !== "object" || json === null) return json;
  if (!Array.isArray(json)) return Object.fromEntries(Object.entries(json).map(([key, value]) => [key, cut(value)]));
  const more = json.length - mostMembers;
  return [...json.slice(0, mostMembers).map(cut), ...(more > 0 ? [`… and ${more} more`] : [])];
}
