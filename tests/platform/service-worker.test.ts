import { beforeEach, expect, test } from "vitest";
import { serviceWorkerScript } from "~/app/platform/service-worker/script.server";

const origin = "http://shop.test";
const goods = "/goods";
const cart = "/cart";

type Answer = () => Promise<Response> | Response;
type Listener = (event: Record<string, unknown>) => void;

/** The part of the browser's Cache that the worker uses. */
class MemoryCache {
  private readonly entries = new Map<string, Response>();
  private readonly absolute = (key: string | Request) => new URL(typeof key === "string" ? key : key.url, origin).href;
  match = async (key: string | Request) => this.entries.get(this.absolute(key))?.clone();
  put = async (key: string | Request, answer: Response) => void this.entries.set(this.absolute(key), answer);
  delete = async (key: string | Request) => this.entries.delete(this.absolute(key));
  keys = async () => [...this.entries.keys()].map((url) => new Request(url));
}

/** Network responses by URL; any other URL is unreachable. */
let network: Map<string, Answer>;
let listeners: Map<string, Listener>;
let stores: Map<string, MemoryCache>;

beforeEach(() => {
  [network, listeners, stores] = [new Map(), new Map(), new Map()];
  const caches = {
    async open(name: string) {
      const store = stores.get(name) ?? new MemoryCache();
      stores.set(name, store);
      return store;
    },
    delete: async (name: string) => stores.delete(name),
    match: async () => undefined,
  };
  const fetch = async (request: Request) => {
    const answer = network.get(request.url.slice(origin.length));
    if (!answer) throw new TypeError("Failed to fetch");
    return answer();
  };
  const script = serviceWorkerScript({
    buildId: "b1",
    offlinePage: "/no-network",
    pages: [
      { path: goods, names: ["id"], ignored: ["lng"], most: 3 },
      { path: cart, names: [], ignored: [], most: 1 },
    ],
    markHeader: "X-Mark",
    signInPath: "/auth/",
  });
  const self = { addEventListener: (name: string, listener: Listener) => listeners.set(name, listener) };
  const redirect = (address: string) => new Response(null, { status: 302, headers: { Location: address } });
  const NodeResponse = Object.assign(
    function answer(body: string) {
      return new Response(body);
    },
    { redirect },
  );
  new Function("self", "caches", "fetch", "location", "Response", script)(
    self,
    caches,
    fetch,
    { origin },
    NodeResponse,
  );
});

/** Returns the worker's response once its background work is done; null with no network and nothing cached. */
async function ask(
  address: string,
  { method = "GET" } = {},
): Promise<{ text: string; location: string | null } | null> {
  const beside: Promise<unknown>[] = [];
  let answer: Promise<Response> | undefined;
  const request = { url: origin + address, method, mode: address.includes("_data") ? "cors" : "navigate" };
  listeners.get("fetch")?.({
    request,
    waitUntil: (work: Promise<unknown>) => beside.push(work),
    respondWith: (work: Promise<Response>) => {
      answer = work;
    },
  });
  try {
    const got = await answer;
    const said = got ? { text: await got.text(), location: got.headers.get("Location") } : null;
    await Promise.all(beside);
    return said;
  } catch {
    return null;
  }
}

const page =
  (text: string, mark = "", status = 200): Answer =>
  () =>
    new Response(status === 204 ? null : text, { status, headers: mark ? { "X-Mark": mark } : {} });

test("the newest goods are read without a network, older ones and other pages lead to the no-network page", async () => {
  for (const id of [1, 2, 3, 4, 2]) {
    network.set(`${goods}?id=${id}&lng=en`, page(`goods ${id}`));
    await ask(`${goods}?id=${id}&lng=en`);
  }
  network.set("/about", page("about"));
  await ask("/about");
  network.clear();
  for (const id of [2, 3, 4]) expect((await ask(`${goods}?id=${id}`))?.text).toBe(`goods ${id}`);
  expect((await ask(`${goods}?id=1`))?.location).toBe("/no-network?from=%2Fgoods%3Fid%3D1");
  expect((await ask("/about"))?.location).toBe("/no-network?from=%2Fabout");
});

test("a page of which only the data is kept is named as such, and its data answers", async () => {
  network.set(`${goods}?id=7&_data=route`, page("data"));
  await ask(`${goods}?id=7&_data=route`);
  network.clear();
  expect((await ask(`${goods}?id=7&_data=route`))?.text).toBe("data");
  expect((await ask(`${goods}?id=7`))?.location).toContain("kept=1");
  expect(await ask(`${goods}?id=8&_data=route`)).toBeNull();
});

test("an answer of another session, or of none, forgets every page of the one before", async () => {
  network.set(cart, page("cart of a", "a"));
  await ask(cart);
  network.set("/about", page("about", "b"));
  await ask("/about");
  network.clear();
  expect((await ask(cart))?.location).toContain("/no-network");

  network.set(cart, page("cart of b", "b"));
  await ask(cart);
  network.set("/about", page("about"));
  await ask("/about");
  network.clear();
  expect((await ask(cart))?.location).toContain("/no-network");
});

test("an answer that comes after the session has changed is not kept, whosever it is", async () => {
  let send = (_: Response) => {};
  network.set(
    cart,
    () =>
      new Promise((resolve) => {
        send = resolve;
      }),
  );
  const late = ask(cart);
  network.set("/about", page("about", "a"));
  await ask("/about");
  network.set("/about", page("about", "b"));
  await ask("/about");
  network.set(`${goods}?id=1`, page("goods for b", "b"));
  await ask(`${goods}?id=1`);
  send(await page("cart of a", "a")());
  expect((await late)?.text).toBe("cart of a");
  network.clear();
  expect((await ask(`${goods}?id=1`))?.text).toBe("goods for b");
  expect((await ask(cart))?.location).toContain("/no-network");
});

test("signing in or out forgets at once, even when no answer comes", async () => {
  network.set(cart, page("cart", "a"));
  await ask(cart);
  network.clear();
  await ask("/auth/logout", { method: "POST" });
  expect((await ask(cart))?.location).toContain("/no-network");
});

test("an error of a proxy forgets nothing; a page that leads away or is gone is not shown again", async () => {
  network.set(cart, page("cart", "a"));
  network.set(`${goods}?id=1`, page("goods", "a"));
  await ask(cart);
  await ask(`${goods}?id=1`);
  network.set(cart, page("Bad Gateway", "", 502));
  network.set(`${goods}?id=1`, page("gone", "a", 404));
  await ask(cart);
  await ask(`${goods}?id=1`);
  network.clear();
  expect((await ask(cart))?.text).toBe("cart");
  expect((await ask(`${goods}?id=1`))?.location).toContain("/no-network");
});
