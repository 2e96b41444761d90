import { news, refusal } from "./differences";
import type { OpenDemo, Who } from "./people";
import { type Press, pressesOf } from "./presses";
import { type Seen, see } from "./seen";
import { steady } from "./steady";

/** Max other views of a screen that are visited: its tabs, filters and pages. */
const maxViews = 6;

/** A recorded part of an address: its content, another view of it, or the response of one of its forms. */
export interface Part {
  name: string;
  lines: string[];
}

/** A person's view of an address, and the forms on it. */
interface Looking {
  address: string;
  page: Seen;
  get(where: string): Promise<Seen>;
  post(press: Press): Promise<Seen>;
}

/**
 * Returns what a screen says to someone, what its other views say otherwise, and what each of its forms, and those of
 * `forms`, answers and writes.
 * @param frame lines that every screen but the home of the console begins with
 */
export async function describeScreen(
  shop: OpenDemo,
  { who, address, forms, frame }: { who: Who; address: string; forms: Press[]; frame: string[] },
): Promise<Part[]> {
  const looking = await lookAt(shop, who, address);
  const { page, get } = looking;
  const parts: Part[] = [
    {
      name: "",
      lines: [...page.headers, ...withoutFrame(whole(page), address === "/operator" ? [] : frame)],
    },
  ];
  for (const view of viewsOf(page.main, address)) {
    const other = await get(view);
    // Another language has other words in every line; the rules of all pages are checked in any case.
    if (!/[?&]lng=/.test(view)) parts.push({ name: `## ${view}`, lines: news(whole(page), whole(other)) });
  }
  const presses = [...pressesOf(page.main, address, ["as it stands", "emptied"]), ...forms];
  for (const press of [...presses, { name: "nothing", action: address, fields: [] }]) {
    const part = await describePress(shop, looking, press);
    const before = parts.at(-1);
    // Adjacent buttons with the same effect are recorded together.
    if (before?.name.startsWith("> ") && before.lines.join("\n") === part.lines.join("\n"))
      before.name += press.name.endsWith(", emptied") ? " as well as emptied" : `, ${press.name}`;
    else parts.push(part);
  }
  return parts.map(({ name, lines }) => ({ name: steady(name), lines: lines.map(steady) }));
}

/** Returns the lines that every screen of the console begins with, which its home records. */
export async function frameOf(shop: OpenDemo): Promise<string[]> {
  const { value } = await shop.undone(async () => [
    (await lookAt(shop, "operator", "/operator")).page.lines,
    (await lookAt(shop, "operator", "/operator/search")).page.lines,
  ]);
  const [home = [], other = []] = value;
  return home.slice(
    0,
    home.findIndex((line, index) => line !== other[index]),
  );
}

async function lookAt(shop: OpenDemo, who: Who, address: string): Promise<Looking> {
  const headers = { cookie: `${shop.cookies[who]}; lng=en`, origin: shop.url };
  const get = (where: string) => see(shop.url, where, { headers });
  return {
    address,
    get,
    page: await get(address),
    post: ({ action, fields }) =>
      see(shop.url, action, {
        method: "POST",
        body: new URLSearchParams(fields).toString(),
        headers: { ...headers, "content-type": "application/x-www-form-urlencoded" },
      }),
  };
}

async function describePress(shop: OpenDemo, { address, page, get, post }: Looking, press: Press): Promise<Part> {
  const { value, wrote } = await shop.undone(async () => {
    const answer = await post(press);
    const { status, location, lines, isPage } = answer;
    const headers = answer.headers.filter((header) => !page.headers.includes(header) && !header.startsWith("cache-"));
    if (location !== undefined) {
      const here = location.split("?")[0] === address.split("?")[0] && !press.name.endsWith(", emptied");
      const next = here ? news(page.lines, (await get(location)).lines) : [];
      return { first: [`${status} → ${location}`, ...headers], next };
    }
    // Without an action, the 405 page is always the same.
    if (status === 405) return { first: ["405"], next: [] };
    return { first: [String(status), ...headers], next: isPage ? refusal(page.lines, lines) : lines };
  });
  const first = [...value.first, ...(wrote.length > 0 ? [`wrote ${wrote.join(", ")}`] : [])].join("; ");
  return { name: `> ${press.name}`, lines: [first, ...value.next] };
}

const whole = ({ status, location, lines }: Seen): string[] =>
  location !== undefined ? [`${status} → ${location}`] : [...(status === 200 ? [] : [String(status)]), ...lines];

const withoutFrame = (lines: string[], frame: string[]) =>
  frame.length > 0 && frame.every((line, index) => lines[index] === line) ? lines.slice(frame.length) : lines;

/** Returns the addresses on a page that are views of the same screen. */
function viewsOf(html: string, address: string): string[] {
  const path = address.split("?")[0];
  const links = [...html.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));
  return [...new Set(links.filter((href) => href.split("?")[0] === path && href !== address))].slice(0, maxViews);
}
