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
/** Names of databases that were deleted. */
let deleted: string[];
/** Notifications that are shown, pages that are open, and pages that a tap led to. */
let shown: { title: string; data?: unknown }[];
let windows: string[];
let opened: string[];

beforeEach(() => {
  [network, listeners, stores, deleted] = [new Map(), new Map(), new Map(), []];
  [shown, windows, opened] = [[], [], []];
  const indexedDB = { deleteDatabase: (name: string) => deleted.push(name) };
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
      { path: goods, names: ["id"], ignored: ["lng"], max: 3 },
      { path: cart, names: [], ignored: [], max: 1 },
    ],
    markHeader: "X-Mark",
    signInPath: "/auth/",
    noticesPage: "/notices",
  });
  const self = {
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    registration: {
      getNotifications: async () => shown.map((one) => ({ close: () => shown.splice(shown.indexOf(one), 1) })),
      showNotification: async (title: string, options: object) => shown.push({ title, ...options }),
    },
    clients: {
      matchAll: async () => windows.map((url) => ({ url, focus: () => opened.push(`again ${url}`) })),
      openWindow: async (url: string) => opened.push(url),
    },
  };
  const redirect = (address: string) => new Response(null, { status: 302, headers: { Location: address } });
  const NodeResponse = Object.assign(
    function answer(body: string) {
      return new Response(body);
    },
    { redirect },
  );
  new Function("self", "caches", "fetch", "location", "Response", "indexedDB", script)(
    self,
    caches,
    fetch,
    { origin, hostname: "shop.test" },
    NodeResponse,
    indexedDB,
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
  // Conversations that the device kept, too.
  expect(deleted).toEqual(["pasar-chat"]);
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

/** Lets the worker handle an event, and waits until it is done. */
async function happens(name: string, event: object): Promise<void> {
  const work: Promise<unknown>[] = [];
  listeners.get(name)?.({ ...event, waitUntil: (one: Promise<unknown>) => work.push(one) });
  await Promise.all(work);
}

const push = (payload: unknown) => happens("push", { data: { json: () => payload } });
const tap = (path: unknown) => happens("notificationclick", { notification: { close: () => {}, data: { path } } });

test("what is pushed is shown, also when it cannot be read", async () => {
  await push({ title: "Paid", text: "Order 7", path: "/orders?id=7", tag: "t" });
  expect(shown).toMatchObject([{ title: "Paid", body: "Order 7", tag: "t", data: { path: "/orders?id=7" } }]);
  await happens("push", {
    data: {
      json: () => {
        throw new SyntaxError("no JSON");
      },
    },
  });
  await happens("push", { data: null });
  expect(shown.slice(1)).toMatchObject([{ title: "shop.test" }, { title: "shop.test" }]);
});

test("a tap opens the page or goes to the window that has it, and never leaves the shop", async () => {
  await tap("/orders?id=7");
  windows = [`${origin}/`, `${origin}/orders?id=7`];
  await tap("/orders?id=7");
  expect(opened).toEqual([`${origin}/orders?id=7`, `again ${origin}/orders?id=7`]);
  opened = [];
  for (const path of ["https://evil.test/", "//evil.test/", "/\\evil.test", "javascript:alert(1)", null, 7])
    await tap(path);
  expect(new Set(opened)).toEqual(new Set([`${origin}/notices`]));
});

test("signing out takes away the notices that are shown", async () => {
  await push({ title: "Paid" });
  await ask("/auth/logout", { method: "POST" });
  expect(shown).toEqual([]);
});
