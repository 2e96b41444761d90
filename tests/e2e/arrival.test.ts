import type { BrowserContextOptions, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { hashPassword } from "~/app/platform/secrets/passwords.server";
import type { Db } from "~/db/client.server";
import { type CopiedProject, copyProject, rebuild } from "../support/another-build";
import { foreignCookies } from "../support/foreign-cookies";
import { databaseOf, makePerson, password } from "../support/people";
import { type ReverseProxy, startReverseProxy } from "../support/reverse-proxy";
import { startSecondShop } from "../support/second-shop";
import { freePort, type RunningShop } from "../support/server";
import { inTier } from "../support/tier";
import { hydrated, openBrowser } from "../support/visit";

const { dataDir } = inject("shop");
const visit = openBrowser();
let db: Db;
let close: () => Promise<void>;
let shop: RunningShop;
let newBuild: CopiedProject | undefined;
let upstream: string;
let port: string;
/** URL as people type it. */
let base: string;

beforeAll(async () => {
  ({ db, close } = await databaseOf(dataDir));
  [upstream, port] = [await freePort(), await freePort()];
  base = `https://localhost:${port}`;
  shop = await startSecondShop(dataDir, { port: upstream, publicUrl: base });
});
afterAll(async () => {
  await shop?.stop();
  newBuild?.remove();
  await close?.();
});

/** Returns options for a browser that other sites of the domain have filled with cookies. */
function arriving(options: BrowserContextOptions = {}): BrowserContextOptions & { base: string } {
  const cookie = {
    domain: "localhost",
    path: "/",
    expires: -1,
    httpOnly: false,
    secure: false,
    sameSite: "Lax" as const,
  };
  const cookies = foreignCookies.map(([name, value]) => ({ ...cookie, name, value }));
  return { base, ignoreHTTPSErrors: true, storageState: { cookies, origins: [] }, ...options };
}

async function makeBuyer(): Promise<string> {
  const mobile = `137${String(Math.floor(Math.random() * 1e8)).padStart(8, "0")}`;
  await makePerson(db, { mobile });
  return mobile;
}

async function makeOperator(): Promise<string> {
  const email = `arriving-${crypto.randomUUID()}@pasar.test`;
  const row = { email, name: "Mei Lin", role: "content" as const, password_hash: await hashPassword(password) };
  await db.insertInto("staff").values(row).execute();
  return email;
}

/** Returns the names of the browser's cookies that other sites have not set. */
async function ownCookies(page: Page): Promise<string[]> {
  const foreign = new Set(foreignCookies.map(([name]) => name));
  const cookies = await page.context().cookies(base);
  return cookies.map(({ name }) => name).filter((name) => !foreign.has(name));
}

/** Adds the goods of the page to the cart, with the first value of each specification. */
async function addToCart(page: Page): Promise<void> {
  await page.locator(".buy-bar .double-button a").first().click();
  const groups = page.locator(".choose fieldset");
  for (const at of Array.from({ length: await groups.count() }).keys()) {
    await groups.nth(at).locator("label:has(input:enabled)").first().click();
  }
  await page.click(".choose button[value=add]");
  await page.locator(".toast", { hasText: "cart" }).waitFor();
}

const withAndWithout: [string, boolean][] = [
  ["with JavaScript", true],
  ["without JavaScript", false],
];
/** Bytes a second and ms: quick and slow 3G as browser tools define them. */
const network = inTier({ test: { speed: 180_000, latency: 560 }, full: { speed: 50_000, latency: 400 } });

describe.each(["upstream", "kept"] as const)("behind a reverse proxy with TLS, Host %s", (host) => {
  let proxy: ReverseProxy;
  beforeAll(async () => {
    proxy = await startReverseProxy({ port, upstream, host });
  });
  afterAll(() => proxy?.stop());

  const scripts = {
    upstream: [...withAndWithout],
    kept: inTier({ test: withAndWithout.slice(0, 1), full: [...withAndWithout] }),
  }[host];

  test.each(scripts)(
    "a buyer comes from home to the cart and into the user centre, %s",
    async (_name, javaScriptEnabled) => {
      const mobile = await makeBuyer();
      const { page, problems } = await visit("/?lng=en", arriving({ javaScriptEnabled }));
      await page.locator("main a[href*='/pages/product/goods?']").first().click();
      await page.waitForURL(/pages\/product\/goods\?/);
      await addToCart(page);
      expect(await ownCookies(page)).toContain("__Host-cart");

      await page.goto(`${base}/pages/user/auth/auth?by=password&next=${encodeURIComponent("/pages/cart/cart")}`);
      await page.fill("input[name=account]", mobile);
      await page.fill("input[name=password]", password);
      await page.locator("button[value=password]:visible").last().click();
      await page.waitForURL(`${base}/pages/cart/cart`);
      await page.locator("main a[href*='/pages/product/goods?']").first().waitFor();
      const signedIn = await ownCookies(page);
      expect(signedIn).toContain("__Host-pasar");
      expect(signedIn.filter((name) => !name.startsWith("__Host-"))).toEqual([]);

      await page.locator(".tab-bar a", { hasText: "Mine" }).click();
      await page.waitForURL(`${base}/pages/user/user`);
      await page.locator("a[href='/pages/user/setting/setting']").first().waitFor();
      expect(problems).toEqual([]);
      await page.context().close();
    },
  );

  test.each(scripts)("an operator signs in, %s", async (_name, javaScriptEnabled) => {
    const email = await makeOperator();
    const { page, problems } = await visit("/operator", arriving({ javaScriptEnabled }));
    await page.waitForURL(/\/operator\/login/);
    await page.fill("input[name=email]", email);
    await page.fill("input[name=password]", password);
    await page.locator("main button[type=submit]").click();
    await page.waitForURL(`${base}/operator`);
    await page.locator("h1").first().waitFor();
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test("the JSON API answers and signs in, and pictures come", async () => {
    const mobile = await makeBuyer();
    const { page, problems } = await visit("/?lng=en", arriving());
    const { request } = page.context();
    const init = await request.get(`${base}/wanlshop/common/init`);
    expect([init.status(), (await init.json()).code]).toEqual([200, 1]);
    const login = await request.post(`${base}/wanlshop/user/login`, { data: { account: mobile, password } });
    const { code, data } = await login.json();
    expect([login.status(), code]).toEqual([200, 1]);
    const headers = { token: data.userinfo.token };
    const logout = await request.post(`${base}/wanlshop/user/logout`, { headers });
    expect([logout.status(), (await logout.json()).code]).toEqual([200, 1]);

    const picture = await page
      .locator("main img")
      .first()
      .evaluate((image: HTMLImageElement) => image.currentSrc);
    expect(picture).toMatch(new RegExp(`^${base}/media/`));
    const media = await request.get(picture);
    expect([media.status(), media.headers()["content-type"]]).toEqual([200, expect.stringMatching(/^image\//)]);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test("a form of another origin is refused, also one on http at our own name", async () => {
    const { page } = await visit("/operator/login?lng=en", arriving());
    for (const origin of [`http://localhost:${port}`, "https://evil.example", `http://127.0.0.1:${upstream}`]) {
      const sent = { headers: { origin }, form: { email: "x@pasar.test", password: "x" } };
      expect((await page.context().request.post(`${base}/operator/login`, sent)).status()).toBe(403);
    }
    const own = { headers: { origin: base }, form: { email: "x@pasar.test", password: "x" } };
    expect((await page.context().request.post(`${base}/operator/login`, own)).status()).toBe(400);
    await page.context().close();
  });
});

describe("behind a reverse proxy, for people with little luck", () => {
  let proxy: ReverseProxy;
  beforeAll(async () => {
    proxy = await startReverseProxy({ port, upstream, host: "upstream" });
  });
  afterAll(() => proxy?.stop());

  test("on a slow network a visitor comes from home to goods in the cart", async () => {
    const { page, problems } = await visit("/?lng=en", arriving());
    const session = await page.context().newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.clearBrowserCache");
    const { speed, latency } = network;
    const perSecond = { downloadThroughput: speed, uploadThroughput: speed };
    await session.send("Network.emulateNetworkConditions", { offline: false, latency, ...perSecond });
    await page.goto(`${base}/?lng=en`, { waitUntil: "commit" });
    await page.locator("main a[href*='/pages/product/goods?']").first().click();
    await page.waitForURL(/pages\/product\/goods\?/, { waitUntil: "commit" });
    await addToCart(page);
    await page.locator(".tab-bar, .buy-bar").first().waitFor();
    await page.goto(`${base}/pages/cart/cart`, { waitUntil: "commit" });
    await page.locator("main a[href*='/pages/product/goods?']").first().waitFor();
    expect(problems).toEqual([]);
    await page.context().close();
  });

  // In npm test new-build.test.ts holds it, without a proxy.
  const newBuilds = inTier({ test: [], full: ["a page that is open while the shop gets a new build goes on in it"] });
  test.each(newBuilds)("%s, and its goods come into the cart", async () => {
    const { page } = await visit("/?lng=en", arriving());
    const script = () => page.locator("link[rel=modulepreload][href*='/assets/']").first().getAttribute("href");
    const before = await script();
    await shop.stop();
    newBuild = copyProject();
    rebuild(newBuild);
    shop = await startSecondShop(dataDir, { port: upstream, publicUrl: base, root: newBuild.root });
    await page.locator("main a[href*='/pages/product/goods?']").first().click();
    await page.waitForURL(/pages\/product\/goods\?/);
    await page.locator(".buy-bar").waitFor();
    await hydrated(page);
    expect(await script()).not.toBe(before);
    await addToCart(page);
    await page.context().close();
  });
});
