import { once } from "node:events";
import type { AddressInfo } from "node:net";
import express from "express";
import { expect, onTestFinished, test } from "vitest";
import { ownOrigin } from "~/app/platform/http/guards/own-origin.server";
import { sameOriginOnly } from "~/app/platform/http/guards/same-origin.server";
import { ask } from "../support/ask";

const partner = "https://partner.example";

/** Starts an application that responds with what it would pass on. */
async function serve(publicUrl: string | null): Promise<string> {
  const app = express();
  app.use(sameOriginOnly({ publicUrl, apiOrigins: [partner], foreignPaths: ["/signed"] }), ownOrigin(publicUrl));
  app.use((req, res) => {
    const { host, "x-forwarded-host": forwarded, cookie } = req.headers;
    res.json({
      cookie,
      from: req.headers.origin,
      origin: `${req.protocol}://${req.get("Host")}`,
      name: req.hostname,
      host,
      forwarded,
    });
  });
  const server = app.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function post(url: string, path: string, headers: Record<string, string>): Promise<number> {
  return (await ask(url, path, { method: "POST", headers })).status;
}

test("with PUBLIC_URL only its own origin may send forms, whatever Host says", async () => {
  const url = await serve("https://shop.example");
  for (const host of ["shop.example", "127.0.0.1:3000"]) {
    expect(await post(url, "/operator/account", { host, origin: "https://shop.example" })).toBe(200);
    for (const origin of ["http://shop.example", `http://${host}`, "https://shop.example:8443", "null", partner]) {
      expect(await post(url, "/operator/account", { host, origin })).toBe(403);
    }
  }
});

test("without PUBLIC_URL it is the origin that Host names", async () => {
  const url = await serve(null);
  expect(await post(url, "/cart", { host: "shop.lan:3000", origin: "http://shop.lan:3000" })).toBe(200);
  expect(await post(url, "/cart", { host: "shop.lan:3000", origin: "http://shop.lan" })).toBe(403);
});

test("an origin of CORS_ORIGINS may call the JSON API and nothing else", async () => {
  const url = await serve("https://shop.example");
  const sent = { origin: partner };
  expect(await post(url, "/wanlshop/user/login", sent)).toBe(200);
  for (const path of [
    "/",
    "/operator/account",
    "/wanlshopping",
    "/wanlshop/../operator/account",
    "/wanlshop/%2e%2e/cart",
  ]) {
    expect(await post(url, path, sent)).toBe(403);
  }
});

test("a signed address takes forms from anywhere, without the session of the browser that sends them", async () => {
  const url = await serve("https://shop.example");
  const headers = { origin: "https://mail.example", "sec-fetch-site": "cross-site", cookie: "session=1" };
  const { status, text } = await ask(url, "/signed?user=1", { method: "POST", headers });
  expect([status, JSON.parse(text)]).toEqual([200, expect.not.objectContaining({ cookie: "session=1" })]);
  expect(JSON.parse(text)).not.toHaveProperty("from");
  for (const path of ["/signed/more", "/signed/../cart", "/cart?/signed"])
    expect(await post(url, path, headers)).toBe(403);
  const own = await ask(url, "/signed", { method: "POST", headers: { ...headers, origin: "https://shop.example" } });
  expect(JSON.parse(own.text)).toMatchObject({ cookie: "session=1" });
});

test("what is behind sees the shop's own origin and no forwarded host", async () => {
  const sent = { host: "127.0.0.1:3000", "x-forwarded-host": "evil.example:99" };
  const behind = async (publicUrl: string | null) => {
    const { origin, name, host, forwarded } = JSON.parse(
      (await ask(await serve(publicUrl), "/", { headers: sent })).text,
    );
    return [origin, name, host, forwarded];
  };
  const shop = ["https://shop.example", "shop.example", "shop.example", undefined];
  expect(await behind("https://shop.example")).toEqual(shop);
  expect(await behind(null)).toEqual(["http://127.0.0.1:3000", "127.0.0.1", "127.0.0.1:3000", undefined]);
});
