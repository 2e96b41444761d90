import type { IncomingMessage } from "node:http";
import { describe, expect, test } from "vitest";
import { cachedSuccess, failure, success } from "~/app/platform/http/envelope.server";
import { corsHeaders } from "~/app/platform/http/guards/cors.server";
import { createNonce, securityHeaders } from "~/app/platform/http/guards/security.server";
import { href } from "~/app/platform/http/href";
import { isHost, requestOrigin } from "~/app/platform/http/origin.server";

const clock = { now: () => new Date(1_700_000_000_500) };
const context = { clock, origin: "https://shop.test" };

describe("the envelope of the JSON API", () => {
  test("success has code 1, the data and the time in whole seconds", async () => {
    expect(await success({ a: 1 }, context).json()).toEqual({
      code: 1,
      msg: "ok",
      time: 1_700_000_000,
      data: { a: 1 },
    });
  });
  test("pictures of ours have absolute addresses with a width, in styles too; texts that name one do not", async () => {
    const picture = `/media/${"0123456789abcdef".repeat(2)}`;
    const data = {
      image: `${picture}-375.webp`,
      picture: { src: picture },
      list: [picture],
      film: "https://films.test/media/a.mp4",
      style: { "background-image": `url("${picture}-750.webp")` },
      text: `see ${picture}`,
      other: "/pages/a",
    };
    const at = `https://shop.test${picture}`;
    expect((await success(data, context).json()).data).toEqual({
      image: `${at}-375.webp`,
      picture: { src: `${at}-750.webp` },
      list: [`${at}-750.webp`],
      film: data.film,
      style: { "background-image": `url("${at}-750.webp")` },
      text: data.text,
      other: "/pages/a",
    });
  });
  test("a rule's no is HTTP 200 with code 0; a missing login is 401 in both places", async () => {
    const no = failure(200, "no", clock);
    expect([no.status, (await no.json()).code]).toEqual([200, 0]);
    const stranger = failure(401, "who?", clock);
    expect([stranger.status, (await stranger.json()).code]).toEqual([401, 401]);
    const missing = failure(404, "gone", clock);
    expect([missing.status, (await missing.json()).code]).toEqual([404, 0]);
  });
  test("the same data has the same ETag at any time, and a client that has it gets 304 without a body", async () => {
    const first = cachedSuccess(new Request("http://x/"), { a: 1 }, context);
    const later = { ...context, clock: { now: () => new Date(1_800_000_000_000) } };
    const etag = first.headers.get("ETag") ?? "";
    const again = cachedSuccess(
      new Request("http://x/", { headers: { "If-None-Match": `W/${etag}` } }),
      { a: 1 },
      later,
    );
    expect(again.status).toBe(304);
    expect(await again.text()).toBe("");
    const changed = cachedSuccess(new Request("http://x/", { headers: { "If-None-Match": etag } }), { a: 2 }, later);
    expect(changed.status).toBe(200);
  });
});

describe("security headers", () => {
  const headersOf = (path: string, secure = false) =>
    new Map(securityHeaders({ path, scripts: ["'nonce-abc'"], production: true, secure }));
  const headers = headersOf("/");
  const policy = headers.get("Content-Security-Policy") ?? "";
  test("the policy has no way in for inline code or styles", () => {
    expect(policy).not.toContain("unsafe");
    expect(policy).toContain("script-src 'self' 'nonce-abc'");
    expect(policy).toContain("style-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("object-src 'none'");
  });
  test("browsers are told to stay on https only when the shop is reached over https", () => {
    expect(headers.has("Strict-Transport-Security")).toBe(false);
    expect(headersOf("/", true).get("Strict-Transport-Security")).toMatch(/^max-age=\d{8}/);
  });
  test("the camera opens on the studio of live rooms alone, parts put together play on pages of rooms alone", () => {
    const opens = (path: string) => ({
      camera: headersOf(path).get("Permissions-Policy")?.includes("camera=(self)"),
      blobs: /media-src [^;]*blob:/.test(headersOf(path).get("Content-Security-Policy") ?? ""),
    });
    expect(opens("/pages/shop/live/live")).toEqual({ camera: true, blobs: true });
    expect(opens("/pages/find/details/live")).toEqual({ camera: false, blobs: true });
    expect(opens("/pages/page/end_live")).toEqual({ camera: false, blobs: true });
    for (const path of ["/operator/live", "/operator/live/7"])
      expect(opens(path)).toEqual({ camera: false, blobs: true });
    for (const path of ["/", "/pages/shop/live/live/x", "/pages/find/details/details", "/operator", "/operator/lives"])
      expect(opens(path)).toEqual({ camera: false, blobs: false });
  });
  test("every nonce is new and long", () => {
    const nonces = new Set(Array.from({ length: 100 }, createNonce));
    expect(nonces.size).toBe(100);
    for (const nonce of nonces) expect(Buffer.from(nonce, "base64")).toHaveLength(16);
  });
});

describe("other origins", () => {
  test("only a configured one may call the API", () => {
    expect(corsHeaders("https://a.example", ["https://a.example"])).toContainEqual([
      "Access-Control-Allow-Origin",
      "https://a.example",
    ]);
    for (const origin of ["https://b.example", "null", "https://a.example.evil.test", undefined]) {
      expect(corsHeaders(origin, ["https://a.example"])).toBeNull();
    }
  });
});

describe("the origin of a request without PUBLIC_URL", () => {
  const from = (host: string | undefined) => requestOrigin({ headers: { host } } as IncomingMessage);
  test.each([
    ["Shop.example:3000", "http://shop.example:3000"],
    ["127.0.0.1", "http://127.0.0.1"],
    ["[::1]:80", "http://[::1]:80"],
  ])("%s", (host, origin) => expect(from(host)).toBe(origin));
  test.each(["shop.example:3000", "127.0.0.1", "[::1]:80", "shop_upstream"])("%s can be one", (host) => {
    expect(isHost(host)).toBe(true);
  });
  test.each(["a b", "evil.test/x", "[", "a:b:c", "user@host", ""])("%j cannot", (host) => {
    expect(isHost(host)).toBe(false);
  });
  test.each(["evil.test/x", 'a"b', "a b", "", undefined, "user@host", "a,b", "x".repeat(300)])(
    "a host that is none (%j) never gets into a page",
    (host) => expect(from(host)).toBe("http://localhost"),
  );
});

describe("href", () => {
  test("writes an address with its query, leaving empty values out", () => {
    expect(href("/pages/product/goods", { id: 7 })).toBe("/pages/product/goods?id=7");
    expect(href("/pages/product/search", { keyword: "a&b=c", page: null, x: "" })).toBe(
      "/pages/product/search?keyword=a%26b%3Dc",
    );
    expect(href("/", {})).toBe("/");
  });
});
