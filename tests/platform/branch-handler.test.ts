import fc from "fast-check";
import { LRUCache } from "lru-cache";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { createRequestHandler, type RequestHandler, type ServerBuild } from "#router/server";
import type { RequestContext } from "~/app/context.server";
import { operatorRoutes } from "~/app/operator-routes";
import { darkQuery } from "~/app/platform/cookies/theme";
import { readEnv } from "~/app/platform/env/env.server";
import { createBranchHandler } from "~/app/platform/http/branch-handler.server";
import { locales } from "~/app/platform/language/locales";
import { softwareLook } from "~/app/platform/market-look";
import { createStorage } from "~/app/platform/media/storage.server";
import { createLogger } from "~/app/platform/process/log.server";
import { createLocalBus } from "~/app/platform/process/pubsub.server";
import { createMemory } from "~/app/platform/process/remembered.server";
import { createSessions } from "~/app/platform/session/sessions.server";
import { resourceRoutes, storefrontRoutes } from "~/app/routes";
import { createPages } from "~/modules/store/pages.server";
import { accessRows, addressOf } from "../support/access-rows";
import { builtRoutes } from "../support/built-routes";
import { testDatabase } from "../support/database";
import { type Fixtures, makeThings } from "../support/fixtures";
import { languages } from "../support/languages";
import { makePerson, makeStaffPerson } from "../support/people";
import { temporaryDataDir } from "../support/server";
import { everyNth, inTier } from "../support/tier";

const { db } = testDatabase();
const log = createLogger("silent");
const now = new Date("2026-03-04T05:06:07Z");
const origin = "http://shop.test";

let build: ServerBuild;
let whole: RequestHandler;
let branch: RequestHandler;
/** Sessions of the requests: a signed-in buyer who is also an owner among the staff, or nobody. */
let people: { buyer: RequestContext["session"]; staff: RequestContext["staffSession"] };
let parts: Partial<RequestContext>;
/** Records named in the URLs. */
let fixtures: Fixtures;

beforeAll(async () => {
  build = await builtRoutes();
  whole = createRequestHandler(build, "production");
  branch = createBranchHandler(build, "production");
  const buyer = await makePerson(db);
  fixtures = await makeThings(db, buyer.id);
  // Countdowns are by the database's clock, which goes on between two answers.
  await db.updateTable("orders").set({ deadline_at: null }).execute();
  await db.updateTable("refunds").set({ deadline_at: null }).execute();
  const sessions = {
    users: createSessions(db, "user_sessions", false),
    staff: createSessions(db, "staff_sessions", false),
  };
  const owner = await makeStaffPerson(db, "owner", "owner");
  // Some requests here end the session.
  const staff = async () => sessions.staff.create(owner.id);
  const session = { sessionId: "s".repeat(40), ownerId: buyer.id, fresh: false, expiresAt: now };
  people = { buyer: async () => session, staff };
  const bus = createLocalBus();
  parts = {
    db,
    bus,
    log,
    languages,
    sessions,
    origin,
    address: "192.0.2.1",
    nonce: "n",
    requestId: "r",
    buildId: "one",
    env: readEnv({}),
    clock: { now: () => now },
    offered: locales,
    dark: darkQuery("system"),
    look: softwareLook,
    marketZone: "UTC",
    language: languages.get("en"),
    storage: createStorage(temporaryDataDir()),
    codeSecret: "codes",
    totpSecret: "a key for tests, 32 characters long",
    pages: createPages({ db, log, bus }),
    rendererFiles: () => ["/assets/banner.js"],
    unavailable: () => undefined,
  };
});

interface Asked {
  address: string;
  method?: string;
  body?: Record<string, string>;
}

/** Returns everything of a response that a client can see. */
async function seen(
  handle: RequestHandler,
  { address, method = "GET", body }: Asked,
  signedIn: boolean,
  more: Partial<RequestContext> = {},
) {
  const request = new Request(origin + address, {
    method,
    body: body && new URLSearchParams(body),
    headers: { host: "shop.test", cookie: signedIn ? "pasar=s" : "", "accept-language": "en" },
  });
  const session = signedIn ? people.buyer : async () => null;
  const staffSession = signedIn ? people.staff : async () => null;
  // Nothing is cached between responses.
  const remembered = createMemory(1);
  const answer = await handle(request, { ...parts, session, staffSession, remembered, ...more } as RequestContext);
  // Keys of forms are made by chance, as are signed ids; the database grows between two answers.
  const text = (await answer.text())
    .replace(/\b\d+ MB\b/g, "size")
    .replace(/"megabytes":"?\d+/g, "megabytes")
    .replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "key")
    .replace(/[\w-]{16,24}\.[\w-]{40,}/g, "signed");
  // A tag in a line: what differs is told by its line, not by two whole pages.
  const lines = text.replaceAll("><", ">\n<");
  return { status: answer.status, words: answer.statusText, headers: [...answer.headers], body: lines };
}

/** Makes output that depends on chance or time deterministic. */
async function stilled<T>(ask: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ["Date", "performance"], now });
  // The router warns about URLs that it cannot decode, or that lead nowhere.
  vi.spyOn(console, "warn").mockReturnValue(undefined);
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  try {
    return await ask();
  } finally {
    vi.useRealTimers();
  }
}

async function same(asked: Asked, signedIn: boolean) {
  const [expected, found] = await stilled(async () => [
    await seen(whole, asked, signedIn),
    await seen(branch, asked, signedIn),
  ]);
  expect(found).toEqual(expected);
  return expected;
}

/** Every built URL, and the route that handles it. */
const rows = [...storefrontRoutes, ...resourceRoutes, ...operatorRoutes]
  .filter(([, file]) => file !== null)
  .map(([path, file]) => ({ path: path as string, id: String(file).replace(/\.tsx?$/, "") }));

/** Returns the URL of a row, with existing records for its parameters. */
function filled(path: string, more: Record<string, string> = {}): string {
  return addressOf(path.replace(/:(?!file)\w+/g, "7"), { ...accessRows[path]?.query?.(fixtures), ...more });
}

/** Of records that do not exist, so that the second request finds the same state. */
const missing = (path: string, more: Record<string, string> = {}) =>
  addressOf(path.replace(/:(?!file)\w+/g, "7"), more);

/**
 * Rows asked for their page. Which routes answer hangs on the address alone, so that the others are met by chance in
 * the last test, and Remix's whole handler takes most of the time.
 */
const asked = everyNth(rows, inTier({ test: 4, full: 1 }));
/** Rows asked for their data. */
const some = everyNth(rows, inTier({ test: 12, full: 1 }));
/** Rows that are asked in every way. */
const thorough = everyNth(rows, inTier({ test: 48, full: 1 }));
/** What the rows' pages answer to the signed-in, by both handlers alike. */
const pages = new Map<string, Awaited<ReturnType<typeof seen>>>();

describe.each(asked)("$path", ({ path }) => {
  test("is answered as by Remix's whole handler", async () => {
    pages.set(path, await same({ address: filled(path) }, true));
  });
});

describe.each(some)("$path", ({ path, id }) => {
  test.each([false, true])("gives its data as Remix's whole handler does, signed in: %s", async (signedIn) => {
    await same({ address: filled(path, { _data: id }) }, signedIn);
  });
});

describe.each(thorough)("$path", ({ path, id }) => {
  test.each(["GET", "HEAD", "PUT", "OPTIONS"])("is answered so to %s, signed in or not", async (method) => {
    // A PUT is an act, too.
    const address = method === "PUT" ? missing : filled;
    for (const signedIn of [false, true]) {
      await same({ address: address(path), method }, signedIn);
      await same({ address: address(path, { _data: id }), method }, signedIn);
    }
  });
});

const isPage = ({ status, body }: { status: number; body: string }) =>
  status === 200 && body.startsWith("<!DOCTYPE html>");

test("the table is real: most pages are drawn for somebody", () => {
  const drawn = [...pages].filter(([, answer]) => isPage(answer)).map(([path]) => path);
  expect(drawn.length).toBeGreaterThan(asked.length / 4);
});

/** What a page draws, without its data: those of refunds have a clock of the database's in them. */
const drawnOf = ({ body }: { body: string }) => body.split("window.__remixContext")[0];

test("a page put together from fragments is the page drawn whole, also when they are in the cache", async () => {
  const inParts = { env: { ...readEnv({}), production: true } };
  const cached = vi.spyOn(LRUCache.prototype, "get");
  const drawn = [...pages].filter(([, answer]) => isPage(answer));
  for (const [path] of everyNth(drawn, inTier({ test: 2, full: 1 }))) {
    const asked = { address: filled(path) };
    const expected = await stilled(() => seen(branch, asked, true));
    for (const time of ["first", "second"])
      expect(drawnOf(await stilled(() => seen(branch, asked, true, inParts))), `${path}, ${time}`).toBe(
        drawnOf(expected),
      );
  }
  const hits = cached.mock.results.filter(({ value }) => Buffer.isBuffer(value));
  expect(hits.length).toBeGreaterThan(10);
});

const wrong = { method: "POST", body: { intent: "nothing that there is" } };

describe.each(thorough)("$path", ({ path }) => {
  test.each([false, true])(
    "refuses what is sent wrongly as Remix's whole handler does, signed in: %s",
    async (signedIn) => {
      await same({ address: missing(path), ...wrong }, signedIn);
      await same({ address: `${missing(path)}?index`, ...wrong }, signedIn);
    },
  );
});

/** URLs spelled differently from the table, or requesting something that their route lacks. */
const untidy = [
  ...["/PAGES/User/user/", "/pages/user/setting/about///", "/pages/user/setting/%61bout", "/pages%2Fcart%2Fcart"],
  ...[
    "//pages/cart/cart",
    "/pages//cart/cart",
    "/pages/cart/cart/more",
    "/%70ages/cart/cart",
    "/pages/cart/cart?x=1&x=2",
  ],
  ...["/operator", "/operator/", "/operator//", "/operator?index", "/operator/nothing/here", "/OPERATOR/goods/"],
  ...["/operator/pages/import/frame", "/operator/pages/import", "/operator/pages/a%2Fb", "/operator/pages/7/nothing"],
  ...["/operator/invite/one.two", "/operator/second-factor/", "/preview/x/style.css", "/preview/x/other.css"],
  ...[
    "/wanlshop",
    "/wanlshop/",
    "/wanlshop/a/b/c",
    "/wanlshop/%0A",
    "/%0A",
    "/a%0Ab",
    "/recharge/x",
    "///",
    "/*",
    "/:id",
  ],
  ...[
    "/%E2%84%AAey",
    "/opening/",
    "/open\u212Aing",
    "/oper%E2%84%AAator",
    "/caf%C3%A9",
    "/sitemap/%2e%2e",
    "/strings/en",
  ],
  ...[
    "/__manifest",
    "/__manifest?version=one&p=/pages/cart/cart&p=/operator/goods",
    "/__manifest?version=two",
    "/__MANIFEST",
  ],
  ...["/?index", "/?_data=root", "/?_data=content/routes/home", "/?_data=cart/routes/cart", "/pages/cart/cart?_data="],
  ...[
    "/operator/goods?_data=operator/routes/console",
    "/operator/goods?_data=root",
    "/nowhere?_data=platform/routes/not-found",
  ],
  ...["/operator?_data=operator/routes/home", "/operator?index&_data=operator/routes/home", "/a/b/c/d/e/f/g/h"],
];

describe.each(everyNth(untidy, inTier({ test: 2, full: 1 })))("%s", (address) => {
  test.each(inTier({ test: ["GET", "POST"], full: ["GET", "POST", "PUT", "OPTIONS"] }))(
    "is answered alike to %s",
    async (method) => {
      for (const signedIn of inTier({ test: [true], full: [false, true] })) await same({ address, method }, signedIn);
    },
  );
});

test("any path made of the table's parts leads where Remix leads", async () => {
  const known = [...new Set(rows.flatMap(({ path }) => path.split("/")))];
  const part = fc.oneof(fc.constantFrom(...known), fc.constantFrom("7", "%2F", "%zz", "A", ".", "%0a", ""));
  const made = fc.array(part, { minLength: 1, maxLength: 7 }).map((parts) => `/${parts.join("/")}`);
  const written = fc.constantFrom(...rows.map(({ path }) => path)).chain((path) => fc.mixedCase(fc.constant(path)));
  const leadsAlike = async (path: string) => void (await same({ address: `${path}?_data=root` }, false));
  await fc.assert(fc.asyncProperty(fc.oneof(made, written), leadsAlike), { numRuns: inTier({ test: 60, full: 400 }) });
});
