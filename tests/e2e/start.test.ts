import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer, type Socket } from "node:net";
import os from "node:os";
import path from "node:path";
import { expect, inject, test } from "vitest";
import { ask } from "../support/ask";
import { testDatabase } from "../support/database";
import { freePort, refusedShop, startShop } from "../support/server";
import { inTier } from "../support/tier";

/** An empty shop: one that starts on it has no PostgreSQL of its own to set up. */
const { url: database } = testDatabase();

/** Expects a message that a person can act on: no stack, few lines. */
function isPlain(output: string): void {
  expect(output).toMatch(/Pasar cannot start\./);
  expect(output).not.toMatch(/\n\s+at /);
  expect(output.trim().split("\n").length).toBeLessThan(4);
}

test("a taken port is refused in one sentence that names it", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  const ended = await refusedShop({ env: { PORT: String(port), DATABASE_URL: database } });
  other.close();
  expect(ended.code).toBe(1);
  isPlain(ended.output);
  expect(ended.output).toContain(String(port));
});

/**
 * Each setting by itself is tried without a process in tests/platform/env.test.ts, tests/db/probe.test.ts and
 * tests/platform/pubsub.test.ts. Here the first and the last that a start looks at show that a refusal ends the process
 * as it should.
 */
const wrong: [string, Record<string, string>, RegExp][] = [
  ["a port that is no number", { PORT: "many" }, /PORT/],
  ["a Redis where nothing answers", { DATABASE_URL: database, REDIS_URL: "redis://127.0.0.1:1" }, /REDIS_URL/],
  ["a port that is none", { PORT: "70000" }, /PORT/],
  ["a database of another kind", { DATABASE_URL: "mysql://here/there" }, /DATABASE_URL/],
  [
    "a database where nothing answers",
    { DATABASE_URL: "postgres://nobody:x@127.0.0.1:1/none" },
    /DATABASE_URL|127\.0\.0\.1:1/,
  ],
  [
    "a database elsewhere without TLS",
    { DATABASE_URL: "postgres://shop:x@db.example/shop" },
    /DATABASE_URL leads to another machine without TLS/,
  ],
  ["a file that is not there", { SMS_TOKEN_FILE: "/nowhere/token" }, /SMS_TOKEN_FILE: \/nowhere\/token does not exist/],
  ["an address without its protocol", { PUBLIC_URL: "shop.example" }, /PUBLIC_URL/],
];
test.each(wrong.slice(0, inTier({ test: 2, full: 8 })))(
  "%s is refused in one sentence that names the setting",
  async (_, env, named) => {
    const ended = await refusedShop({ env: { PASAR_DEMO: "0", ...env } });
    expect(ended.code).toBe(1);
    isPlain(ended.output);
    expect(ended.output).toMatch(named);
  },
);

test("a data directory that cannot be made is refused in one sentence that names it", async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "pasar-test-"));
  const file = path.join(folder, "a-file");
  writeFileSync(file, "");
  const ended = await refusedShop({ dataDir: path.join(file, "data") });
  rmSync(folder, { recursive: true });
  expect(ended.code).toBe(1);
  isPlain(ended.output);
  expect(ended.output).toContain(file);
});

test("a shop without https says so loudly, on standard error and at the collector, whose end does not end the shop; SIGTERM lets running requests finish, frees the port and ends with 0", async () => {
  let collected = "";
  const collector = createServer((socket) => socket.on("data", (chunk) => (collected += chunk)).on("error", () => {}));
  const sockets: Socket[] = [];
  collector.on("connection", (socket) => sockets.push(socket)).listen(0, "127.0.0.1");
  await once(collector, "listening");
  const { port } = collector.address() as AddressInfo;
  const env = { DATABASE_URL: database, PUBLIC_URL: "http://shop.example", LOG_URL: `tcp://127.0.0.1:${port}` };
  const shop = await startShop({ env: { ...env, PORT: await freePort() } });
  const warning = /"level":40,.*PUBLIC_URL=http:\/\/shop\.example is not https/;
  await expect.poll(() => shop.output()).toMatch(warning);
  await expect.poll(() => collected).toMatch(warning);
  collector.close();
  for (const socket of sockets) socket.destroy();
  await expect.poll(() => shop.output()).toContain("the log collector is out of reach");
  expect((await ask(shop.url, "/")).status).toBe(200);

  const running = Array.from({ length: 40 }, () => ask(shop.url, "/"));
  await Promise.any(running);
  const ended = shop.stop("SIGTERM");
  // Accepted requests get their page; one that came too late is refused. None is cut off.
  const outcomes = await Promise.allSettled(running);
  for (const outcome of outcomes) {
    if (outcome.status === "fulfilled")
      expect(outcome.value).toMatchObject({ status: 200, text: expect.stringMatching(/<\/html>$/) });
    else expect(String(outcome.reason)).toMatch(/ECONNREFUSED|ECONNRESET/);
  }
  expect(await ended).toBe(0);
  await expect(ask(shop.url, "/healthz")).rejects.toThrow(/ECONNREFUSED/);
});

test("the probes tell that the process lives and that it can serve", async () => {
  const { url } = inject("shop");
  expect(await ask(url, "/healthz")).toMatchObject({ status: 200, text: "ok" });
  expect(await ask(url, "/readyz")).toMatchObject({ status: 200, text: "ready" });
});

test("while the demo's owner has the published password, the shop answers on this machine's own address only", async () => {
  const elsewhere = new URL(inject("shop").url);
  elsewhere.hostname = "127.0.0.2";
  await expect(fetch(elsewhere)).rejects.toThrow();
  expect((await fetch(inject("shop").url)).status).toBe(200);
});
