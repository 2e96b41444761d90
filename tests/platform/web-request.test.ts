import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { expect, onTestFinished, test } from "vitest";
import { ownOrigin } from "~/app/platform/http/guards/own-origin.server";
import { TextResponse } from "~/app/platform/http/text-response.server";
import { webHandler } from "~/app/platform/http/web-request.server";
import { ask } from "../support/ask";

const encoder = new TextEncoder();

/** Starts a server that handles every request with one handler. */
async function serve(handle: Parameters<typeof webHandler>[0]) {
  const app = express();
  const failed: unknown[] = [];
  app.use(ownOrigin("https://shop.test:8443"));
  app.all("*", webHandler(handle));
  app.use(((error, _req, res, _next) => {
    failed.push(error);
    if (res.headersSent) res.destroy();
    else res.status(500).send("broken");
  }) as express.ErrorRequestHandler);
  const server = http.createServer(app).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, failed };
}

test("a request arrives with its own origin, its whole address, its headers and its body", async () => {
  const { url } = await serve(async (request) =>
    Response.json({
      method: request.method,
      url: request.url,
      cookie: request.headers.get("cookie"),
      body: await request.text(),
      names: [...request.headers.keys()].filter((name) => name.startsWith("x-")),
    }),
  );
  const headers = {
    cookie: "a=1; b=2",
    "x-forwarded-host": "evil.example",
    "x-mine": "1",
    "content-type": "text/plain",
  };
  const { text } = await ask(url, "/a%20b/c?d=%2F&e", { method: "POST", headers, body: "a ü b" });
  expect(JSON.parse(text)).toEqual({
    method: "POST",
    url: "https://shop.test:8443/a%20b/c?d=%2F&e",
    cookie: "a=1; b=2",
    body: "a ü b",
    names: ["x-mine"],
  });
});

test("an answer arrives with its status, its words, every cookie by itself and its body", async () => {
  const { url } = await serve(async (_request, _req, res) => {
    res.append("Set-Cookie", "early=1");
    const headers = new Headers({ "Content-Type": "text/html; charset=utf-8", "X-A": "1" });
    for (const cookie of ["one=1; Path=/", "two=2"]) headers.append("Set-Cookie", cookie);
    return new TextResponse("<p>ü</p>", { status: 418, statusText: "A pot", headers });
  });
  const { status, headers, text } = await ask(url, "/");
  expect([status, headers["x-a"], headers["content-length"], text]).toEqual([418, "1", "9", "<p>ü</p>"]);
  expect(headers["set-cookie"]).toEqual(["early=1", "one=1; Path=/", "two=2"]);
});

test("a text answers a GET; without a body there is none, whatever the status", async () => {
  const { url } = await serve(async (request) => new Response(null, { status: request.method === "HEAD" ? 200 : 204 }));
  expect([(await ask(url, "/")).status, (await ask(url, "/")).text]).toEqual([204, ""]);
  expect((await ask(url, "/", { method: "HEAD" })).status).toBe(200);
});

test("a stream arrives part by part, no faster than it is read, and is given up with its reader", async () => {
  let made = 0;
  let cancelled = false;
  const part = encoder.encode("x".repeat(65_536));
  const endless = () =>
    new ReadableStream({
      pull(controller) {
        made += 1;
        controller.enqueue(part);
      },
      cancel: () => {
        cancelled = true;
      },
    });
  const { url } = await serve(async () => new Response(endless()));
  const request = http.get(url);
  const [response] = await once(request, "response");
  response.pause();
  await new Promise((resolve) => setTimeout(resolve, 300));
  const unread = made;
  await new Promise((resolve) => setTimeout(resolve, 100));
  // Unread output is not produced: it would fill the memory.
  expect(made).toBe(unread);
  request.destroy();
  await expect.poll(() => cancelled).toBe(true);
});

test("a request is aborted when its browser goes away before the answer, and not after it", async () => {
  const signals: AbortSignal[] = [];
  const { url } = await serve(async (request) => {
    signals.push(request.signal);
    if (request.url.endsWith("/slow"))
      await new Promise((resolve) => request.signal.addEventListener("abort", resolve));
    return new Response("done");
  });
  await ask(url, "/quick");
  const request = http.get(`${url}/slow`).on("error", () => undefined);
  await expect.poll(() => signals.length).toBe(2);
  request.destroy();
  await expect.poll(() => signals.map((signal) => signal.aborted)).toEqual([false, true]);
});

test("what a handler throws is told to express; a stream that breaks ends the connection", async () => {
  const broken = new Error("no answer");
  const { url, failed } = await serve(async (request) => {
    if (request.url.endsWith("/throws")) throw broken;
    return new Response(
      new ReadableStream({
        start: (controller) => controller.enqueue(encoder.encode("begun")),
        pull: (controller) => controller.error(new Error("cut")),
      }),
    );
  });
  expect([(await ask(url, "/throws")).text, failed]).toEqual(["broken", [broken]]);
  await expect(ask(url, "/breaks")).rejects.toThrow();
});
