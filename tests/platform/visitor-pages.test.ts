import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import type { LoaderFunctionArgs, ServerBuild } from "#router/server";
import type { Services } from "~/app/context.server";
import { createApp } from "~/app/http.server";
import { notifyPagesChanged } from "~/app/pages/publishing/notify-pages-changed.server";
import { staleForMs } from "~/app/platform/http/answer-cache.server";
import { createShares } from "~/app/platform/http/guards/shares.server";
import { json } from "~/app/platform/http/text-response.server";
import { createLanguages } from "~/app/platform/language/i18n.server";
import { createLocalBus } from "~/app/platform/process/pubsub.server";
import { createSessions } from "~/app/platform/session/sessions.server";
import { createVisitorPages } from "~/app/visitor-pages.server";
import type { Db } from "~/db/client.server";
import { ask } from "../support/ask";

const partner = "https://partner.example";
const stranger = "https://stranger.example";
const languages = createLanguages(".", false);
const address = "/wanlshop/common/init";

/** The route's next response: the published content. */
let published = "before";
/** The database does not answer. */
let frozen = false;
let made = 0;
/** Answers are made as soon as this is over. */
let held: Promise<void> | undefined;

const unused = () => {
  throw new Error("no page is drawn here");
};

/** A build with a JSON API call and a page that are the same for everybody. */
const build = {
  entry: { module: { default: async () => new Response(`drawn ${published}`) } },
  routes: {
    root: { id: "root", path: "", module: { default: unused, loader: async () => json({ data: `all ${published}` }) } },
    page: {
      id: "page",
      parentId: "root",
      path: "page",
      module: { default: unused, handle: { cached: [] }, loader: async () => json({ data: published }) },
    },
    init: {
      id: "init",
      parentId: "root",
      path: address.slice(1),
      module: {
        handle: { cached: ["page"], wire: true },
        loader: async ({ request, context }: LoaderFunctionArgs) => {
          made += 1;
          await held;
          if (frozen) context.unavailable();
          if (frozen) throw json({ code: 0 }, { status: 500 });
          return json({ code: 1, data: published + new URL(request.url).search });
        },
      },
    },
  },
  assets: { entry: { module: "", imports: [] }, routes: {}, url: "", version: "1" },
  publicPath: "/",
  assetsBuildDirectory: "",
  basename: "/",
  future: {},
  isSpaMode: false,
} as unknown as ServerBuild;

/** Starts the HTTP side as a running shop assembles it. */
async function serve(corsOrigins: string[], { proxyHops = 0 } = {}) {
  const bus = createLocalBus();
  const log = { error: vi.fn(), warn: vi.fn(), isLevelEnabled: () => false };
  const db = {} as Db;
  const sessions = {
    users: createSessions(db, "user_sessions", false),
    staff: createSessions(db, "staff_sessions", false),
  };
  const services = {
    bus,
    log,
    languages,
    storage: { get: async () => Buffer.from("webp"), has: async () => true },
    env: { publicUrl: null, corsOrigins, production: true, pseudoLocale: false, proxyHops: 0 },
    // Settings fall back to their defaults when the database does not respond.
    db,
    sessions,
  } as unknown as Services;
  const shares = createShares({ sessions, perMinute: 0, proxyHops });
  const app = createApp({ services, build, shares, clientDir: null });
  const visitors = createVisitorPages(services, build, shares);
  const server = createServer((req, res) => {
    const otherwise = () => app(req, res);
    if (!visitors.handle(req, res, otherwise)) otherwise();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    visitors.close();
    server.close();
  });
  return { bus, visitors, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const data = (answer: { text: string }) => JSON.parse(answer.text).data;

beforeEach(() => {
  published = "before";
  frozen = false;
  made = 0;
  held = undefined;
  // Copies do not expire while the clock is stopped: a slow machine must not look like a publication.
  vi.spyOn(performance, "now").mockReturnValue(1000);
});

describe("kept answers of the JSON API", () => {
  test("pages of configured origins may read them, nobody else's, whoever asked first", async () => {
    const { url } = await serve([partner]);
    const from = (origin?: string) => ask(url, address, { headers: origin ? { origin } : {} });
    for (const again of [false, true]) {
      for (const origin of [undefined, partner, stranger]) {
        const { headers, text } = await from(origin);
        const mayRead = origin === partner;
        expect([origin, again, data({ text })]).toEqual([origin, again, "before"]);
        expect(headers["access-control-allow-origin"]).toBe(mayRead ? partner : undefined);
        expect(headers["cross-origin-resource-policy"]).toBe(mayRead ? "cross-origin" : "same-origin");
      }
    }
    // One copy for the configured origin and one for everybody else: the second round came from memory.
    expect(made).toBe(2);
  });

  test("differ by the parameters that their route names, not by others", async () => {
    const { url } = await serve([]);
    const asked: unknown[] = [];
    for (const query of ["?page=2", "?page=3", "?utm=x&page=2", "?page=2&page=4", "?utm=x", "?_data=init"])
      asked.push(data(await ask(url, address + query)));
    expect(asked).toEqual([
      "before?page=2",
      "before?page=3",
      "before?page=2",
      "before?page=2&page=4",
      "before",
      "before",
    ]);
    expect(made).toBe(4);
  });

  test("say when to come again while the database does not answer", async () => {
    const { url } = await serve([]);
    frozen = true;
    const { status, headers } = await ask(url, address);
    expect([status, headers["retry-after"]]).toEqual([503, "5"]);
  });

  test("are the last ones, for minutes, while the database fails or does not answer at all", async () => {
    const { url } = await serve([]);
    const later = (ms: number) => vi.spyOn(performance, "now").mockReturnValue(1000 + ms);
    await ask(url, address);
    later(60_000);
    published = "after";
    frozen = true;
    const failing = await ask(url, address);
    expect([failing.status, data(failing)]).toEqual([200, "before"]);
    later(120_000);
    frozen = false;
    let release = () => {};
    held = new Promise((resolve) => {
      release = resolve;
    });
    const hanging = await ask(url, address);
    expect([hanging.status, data(hanging)]).toEqual([200, "before"]);
    release();
    await expect.poll(async () => data(await ask(url, address))).toBe("after");
    later(120_000 + staleForMs + 1);
    frozen = true;
    // The memory looks at the clock once in 50 ms.
    await sleep(100);
    expect((await ask(url, address)).status).toBe(503);
  });

  test("are made at once for whoever comes next, though somebody waits for the same one in a line of their own", async () => {
    const { url } = await serve([], { proxyHops: 1 });
    let release = () => {};
    held = new Promise((resolve) => {
      release = resolve;
    });
    const from = (at: number, page: number) =>
      ask(url, `${address}?page=${page}`, { headers: { "x-forwarded-for": `203.0.113.${at}` } });
    const crowd = Array.from({ length: 6 }, (_, page) => from(1, page));
    await expect.poll(() => made).toBe(6);
    crowd.push(from(1, 9));
    const next = from(2, 9);
    await expect.poll(() => made).toBe(7);
    release();
    expect(data(await next)).toBe("before?page=9");
    expect((await Promise.all(crowd)).map(({ status }) => status)).toEqual(crowd.map(() => 200));
  });

  test("are made anew as soon as something is published, not before", async () => {
    const { url, bus } = await serve([]);
    await ask(url, address);
    published = "after";
    expect([data(await ask(url, address)), made]).toEqual(["before", 1]);
    await notifyPagesChanged(bus, 7);
    expect([data(await ask(url, address)), made]).toEqual(["after", 2]);
  });

  test("are not for who has one already, and after the end nothing listens any more", async () => {
    const { url, bus, visitors } = await serve([]);
    const { headers } = await ask(url, address);
    const known = await ask(url, address, { headers: { "if-none-match": String(headers.etag) } });
    expect([known.status, known.text]).toEqual([304, ""]);
    visitors.close();
    published = "after";
    await notifyPagesChanged(bus, 7);
    expect(data(await ask(url, address))).toBe("before");
  });
});

test("a page and its own data are kept apart; data of what surrounds it is made for each who asks", async () => {
  const { url } = await serve([]);
  const answers = async () => {
    const { text } = await ask(url, "/page");
    return [text, data(await ask(url, "/page?_data=page")), data(await ask(url, "/page?_data=root"))];
  };
  expect(await answers()).toEqual(["drawn before", "before", "all before"]);
  published = "after";
  expect(await answers()).toEqual(["drawn before", "before", "all after"]);
});

test.each([
  ["cross-origin", [partner]],
  ["same-origin", []],
])("pictures are %s with CORS_ORIGINS %j", async (policy, origins) => {
  const { url } = await serve(origins);
  const picture = await ask(url, `/media/${"ab".repeat(16)}-240.webp?x-oss-process=image/resize`);
  expect([picture.status, picture.headers["cross-origin-resource-policy"]]).toEqual([200, policy]);
});
