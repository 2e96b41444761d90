import type { OpenDemo, Who } from "../screen-texts/people";
import { screensOf } from "../screen-texts/screens";
import { drawn, encoded, grouped, hostileTexts } from "./values";
import { addressFor, areas, get, type Pages, routes, type Width } from "./walk";

export interface Asking {
  /** Of the route table. */
  path: string;
  who: Who;
  address: string;
}

const whoByGuard: Record<string, Who> = { O: "operator", S: "shop", B: "buyer", "-": "visitor" };

/** Returns addresses of every built route, at most `addresses` of each. */
export function addressesToAsk(shop: OpenDemo, pages: Pages, { addresses: max }: Width): Asking[] {
  const all = areas.flatMap(screensOf).flatMap((screen) => {
    const { path, who } = screen;
    return shop.addressesOf(screen).map((address) => ({ path, who, address }));
  });
  const known = grouped(all, ({ path }) => path).flatMap((ofRoute, turn) => drawn(ofRoute, max, turn));
  const others = routes.flatMap(([path, file, guard]): Asking[] => {
    if (!file || known.some((one) => one.path === path)) return [];
    const who = whoByGuard[guard] ?? "visitor";
    return [{ path, who, address: addressFor(path, who === "operator" ? pages.operator : pages.shop) }];
  });
  return [...known, ...others];
}

/**
 * Returns `each` malformed addresses for each of at most `fields` parameters of each route, in its path and in the
 * query read by its loader.
 */
export async function spoiltAddresses(shop: OpenDemo, all: Asking[], { each, fields: max }: Width): Promise<Asking[]> {
  const parameters: (Asking & { name: string; spoilt: string[] })[] = [];
  for (const asking of all) {
    const names = await lookedUpNames(() => get(shop, asking.who, asking.address));
    const own = new URLSearchParams(asking.address.split("?")[1]);
    for (const name of new Set([...own.keys(), ...names]))
      parameters.push({ ...asking, name, spoilt: spoiltQueries(asking.address, name) });
    const places = asking.path.split("/").flatMap((part, index) => (/^[:*]/.test(part) ? [index] : []));
    for (const place of places)
      parameters.push({ ...asking, name: `:${place}`, spoilt: spoiltPaths(asking.address, place) });
  }
  const chosen = grouped(parameters, ({ path }) => path).flatMap((ofRoute, turn) =>
    drawn(
      grouped(ofRoute, ({ name }) => name),
      max,
      turn,
    ),
  );
  return chosen.flatMap((those, turn) =>
    drawn(
      those.flatMap(({ path, who, spoilt }) => spoilt.map((address) => ({ path, who, address }))),
      each,
      turn,
    ),
  );
}

function spoiltQueries(address: string, name: string): string[] {
  const [path = "", query] = address.split("?");
  const own = new URLSearchParams(query);
  const others = [...own].filter(([one]) => one !== name).map(([one, text]) => `${encoded(one)}=${encoded(text)}`);
  const value = encoded(own.get(name) ?? "1");
  return [
    ...hostileTexts.map((text) => [`${name}=${encoded(text)}`]),
    ...[
      [name],
      [`${name}=%ff%c0%80`],
      [`${name}=%&%E0%A4%A=%`],
      [`${name}=${value}`, `${name}=${value}`, `${name}=-1`],
    ],
    [`${name}[]=${value}`, "__proto__[a]=1", `${name}.a=1`],
  ].map((spoilt) => `${path}?${[...others, ...spoilt].join("&")}`);
}

function spoiltPaths(address: string, place: number): string[] {
  const [path = ""] = address.split("?");
  const texts = hostileTexts.filter((text) => text !== "").map(encoded);
  return [...texts, "%ff", "%", "%E0%A4%A"].map((text) => path.split("/").with(place, text).join("/"));
}

/** Returns the names of the address parameters read during some work. */
async function lookedUpNames(work: () => Promise<unknown>): Promise<Set<string>> {
  const names = new Set<string>();
  const { get, getAll, has } = URLSearchParams.prototype;
  const listening = <Value>(ask: (this: URLSearchParams, name: string) => Value) =>
    function (this: URLSearchParams, name: string): Value {
      names.add(name);
      return ask.call(this, name);
    };
  Object.assign(URLSearchParams.prototype, { get: listening(get), getAll: listening(getAll), has: listening(has) });
  try {
    await work();
  } finally {
    Object.assign(URLSearchParams.prototype, { get, getAll, has });
  }
  return names;
}
