import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { resourceRoutes, storefrontRoutes } from "~/app/routes";
import { ask } from "../support/ask";
import { testDatabase } from "../support/database";
import { freePort, type RunningShop, startShop } from "../support/server";

const { url } = inject("shop");

/** Every URL of the table, with its path parameters filled in, plus those outside it. */
const addresses = [
  ...[...storefrontRoutes, ...resourceRoutes].map(([path]) =>
    path.replace(":file", "nothing.css").replace("*", "nowhere"),
  ),
  ...["/healthz", "/readyz", "/media/nothing-80.webp", "/assets/nothing.js", "/%E0%A4%A", "/nowhere?lng=en"],
].map((path) => (path.startsWith("/") ? path : `/${path}`));

const policy = {
  "default-src": "'self'",
  // A nonce, or on pages for all visitors the hashes of their scripts; nothing else.
  "script-src": "'self' inline-scripts",
  "style-src": "'self'",
  "img-src": "'self' data: https:",
  "media-src": "'self' https:",
  "font-src": "'self'",
  "connect-src": "'self'",
  "worker-src": "'self'",
  "manifest-src": "'self'",
  "object-src": "'none'",
  "base-uri": "'none'",
  "form-action": "'self'",
  "frame-src": "'none'",
  "frame-ancestors": "'none'",
};

function policyOf(header: string | string[] | undefined): Record<string, string> {
  const rules = String(header ?? "")
    .split(";")
    .map((rule) => rule.trim().split(/ (.*)/s) as [string, string]);
  const named = /'nonce-[\w+/=]{22,}'|'sha256-[\w+/]{43}='(?: 'sha256-[\w+/]{43}=')*/;
  return Object.fromEntries(rules.map(([name, value]) => [name, (value ?? "").replace(named, "inline-scripts")]));
}

test.each(addresses)("%s answers with the headers that protect it", async (address) => {
  const { status, headers } = await ask(url, address);
  expect(status).toBeLessThan(500);
  // A cached API response has no inline script to allow.
  const scripts = /^\/wanlshop\/(?:common\/(?!upload)|page\/)/.test(address) ? { "script-src": "'self'" } : {};
  // The page editor of merchants shows the page in a frame.
  const frames = address.startsWith("/pages/store/") ? { "frame-src": "'self'" } : {};
  // What is played of a live room is put together by its page.
  const isRoom = ["/pages/find/details/live", "/pages/page/end_live", "/pages/shop/live/live"].includes(address);
  const plays = isRoom ? { "media-src": "'self' https: blob:" } : {};
  expect(policyOf(headers["content-security-policy"])).toEqual({ ...policy, ...scripts, ...frames, ...plays });
  expect(headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "x-request-id": expect.stringMatching(/^[\w-]{8,}$/),
  });
  expect(headers["strict-transport-security"]).toBeUndefined();
  expect(headers["x-powered-by"]).toBeUndefined();
});

test("scripts, styles and pictures of a page come without the headers of documents, and with the others", async () => {
  const { text } = await ask(url, "/?lng=en");
  const [script] = /\/assets\/[\w-]+\.js/.exec(text) ?? [];
  const [style] = /\/assets\/[\w-]+\.css/.exec(text) ?? [];
  const [picture] = /\/media\/[0-9a-f]{32}-\d+\.webp/.exec(text) ?? [];
  for (const part of [script, style, picture]) {
    const { status, headers } = await ask(url, part ?? "missing");
    expect([part, status]).toEqual([part, 200]);
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
      "x-request-id": expect.any(String),
    });
    for (const name of ["content-security-policy", "x-frame-options", "permissions-policy", "referrer-policy"])
      expect(headers[name], `${name} of ${part}`).toBeUndefined();
  }
});

test("an answer for one person has a nonce of its own, and its inline scripts carry it", async () => {
  const answers = await Promise.all([ask(url, "/?lng=en"), ask(url, "/?lng=en")]);
  const nonces = answers.map(({ headers }) => /'nonce-([^']+)'/.exec(String(headers["content-security-policy"]))?.[1]);
  expect(nonces[0]).not.toBe(nonces[1]);
  for (const [index, { text }] of answers.entries()) {
    const scripts = [...text.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)];
    expect(scripts.length).toBeGreaterThan(0);
    for (const [, attributes = "", content = ""] of scripts) {
      const isData = attributes.includes('type="application/');
      if (content.trim() !== "" && !isData) expect(attributes).toContain(`nonce="${nonces[index]}"`);
    }
    expect(text).not.toMatch(/\sstyle="/);
    expect(text).not.toMatch(/<[a-z][^>]*\son[a-z]+=/i);
    expect(text).not.toMatch(/javascript:/i);
  }
});

const { url: database } = testDatabase();
let https: RunningShop;
beforeAll(async () => {
  const env = { DATABASE_URL: database, PUBLIC_URL: "https://shop.example", PROXY_HOPS: "1", PORT: await freePort() };
  https = await startShop({ env });
});
afterAll(async () => void (await https?.stop()));

test("a shop that is reached over https tells browsers to stay there, and marks its cookies", async () => {
  const answer = await ask(https.url, "/?lng=en");
  expect(answer.headers["strict-transport-security"]).toMatch(/^max-age=\d{7,}/);
  expect(answer.headers["set-cookie"]?.join()).toMatch(/^__Host-lng=en;.*Secure/);
  expect(answer.text).toContain('href="https://shop.example/');
});

test("a page that came to the proxy by plain http is shown on https, a page for visitors too; the API is refused", async () => {
  const headers = { "x-forwarded-proto": "http" };
  const page = await ask(https.url, "/", { headers });
  expect([page.status, page.headers.location]).toEqual([308, "https://shop.example/"]);
  expect((await ask(https.url, "/wanlshop/common/init", { headers })).status).toBe(403);
  expect((await ask(https.url, "/", { headers: { "x-forwarded-proto": "https" } })).status).toBe(200);
});

test("an empty shop opens all the same", async () => {
  const answer = await ask(https.url, "/", { headers: { "accept-language": "en" } });
  expect(answer.status).toBe(200);
  expect(answer.text).toContain("</html>");
});
