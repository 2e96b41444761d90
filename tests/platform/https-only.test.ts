import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { httpsOnly } from "~/app/platform/http/guards/https-only.server";

/** Starts a server behind the check; returns a function that requests a path and returns status and Location. */
async function shop(options: Parameters<typeof httpsOnly>[0]) {
  const refusePlain = httpsOnly(options);
  const server = createServer((req, res) => void (refusePlain(req, res) || res.end("the shop")));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return async (path: string, proto: string | null, method = "GET") => {
    const headers = proto === null ? {} : { "X-Forwarded-Proto": proto };
    const asking = request({ port, host: "127.0.0.1", path, method, headers, agent: false }).end();
    const [answer] = await once(asking, "response");
    answer.resume();
    return [answer.statusCode, answer.headers.location];
  };
}

const https = { publicUrl: "https://shop.example", proxyHops: 1 };

test("a page that was asked for by http is shown on https", async () => {
  const ask = await shop(https);
  expect(await ask("/pages/product/goods?id=7", "http")).toEqual([
    308,
    "https://shop.example/pages/product/goods?id=7",
  ]);
  expect(await ask("/", "HTTP, https", "HEAD")).toEqual([308, "https://shop.example/"]);
  expect(await ask("//evil.example/x", "http")).toEqual([308, "https://shop.example//evil.example/x"]);
});

test("forms and calls of the API by http are refused, not led on", async () => {
  const ask = await shop(https);
  expect(await ask("/pages/user/auth/auth", "http", "POST")).toEqual([403, undefined]);
  expect(await ask("/wanlshop/common/init", "http")).toEqual([403, undefined]);
  expect(await ask("//wanlshop/common/init", "http")).toEqual([403, undefined]);
});

test("https, a probe, and a proxy that says nothing go on", async () => {
  const ask = await shop(https);
  for (const proto of ["https", null, ""]) expect(await ask("/", proto)).toEqual([200, undefined]);
  expect(await ask("/healthz", "http")).toEqual([200, undefined]);
});

test("without https or without a proxy of ours nothing is believed", async () => {
  for (const options of [
    { ...https, proxyHops: 0 },
    { ...https, publicUrl: "http://shop.example" },
    { ...https, publicUrl: null },
  ]) {
    const ask = await shop(options);
    expect(await ask("/", "http")).toEqual([200, undefined]);
  }
});
