import { once } from "node:events";
import type { AddressInfo } from "node:net";
import express from "express";
import { expect, onTestFinished, test } from "vitest";
import { createRequestLimit } from "~/app/platform/http/guards/request-limit.server";
import { ask } from "../support/ask";

/** Creates a limit that is called directly, with a clock of its own. */
function limit(perMinute: number, proxyHops = 0) {
  const clock = { ms: 1_000_000 };
  const { take } = createRequestLimit({ perMinute, proxyHops, now: () => clock.ms });
  const from = (address: string, forwarded?: string) =>
    take({ socket: { remoteAddress: address }, headers: { "x-forwarded-for": forwarded } } as never);
  const many = (times: number, address: string) =>
    Array.from({ length: times }, () => from(address)).filter((taken) => taken).length;
  return { clock, from, many };
}

test("an address gets so many at once, and then as many as its bucket fills evenly", () => {
  const { clock, many } = limit(60);
  expect(many(100, "203.0.113.1")).toBe(60);
  clock.ms += 5000;
  expect(many(100, "203.0.113.1")).toBe(5);
  clock.ms += 3_600_000;
  expect(many(100, "203.0.113.1")).toBe(60);
});

test("others have buckets of their own; who has a whole IPv6 network has one", () => {
  const { many } = limit(10);
  expect([many(20, "203.0.113.1"), many(20, "203.0.113.2"), many(20, "::ffff:203.0.113.1")]).toEqual([10, 10, 0]);
  expect([many(20, "2001:db8:1:2:aaaa::1"), many(20, "2001:db8:1:2::2"), many(20, "2001:db8:1:3::1")]).toEqual([
    10, 0, 10,
  ]);
});

test("behind proxies it is the address that the last of ours saw, and no other that a client writes", () => {
  const direct = limit(2);
  expect(["1.1.1.1", "2.2.2.2", "3.3.3.3"].map((typed) => direct.from("203.0.113.1", typed))).toEqual([
    true,
    true,
    false,
  ]);
  const behind = limit(2, 1);
  const seen = ["9.9.9.9, 203.0.113.7", "8.8.8.8, 203.0.113.7", "7.7.7.7, 203.0.113.7", "203.0.113.8"];
  expect(seen.map((header) => behind.from("10.0.0.1", header))).toEqual([true, true, false, true]);
});

test("the own machine is never shut out: it may be a proxy that nobody told of", () => {
  const { many } = limit(1);
  expect([many(50, "127.0.0.1"), many(50, "::1"), many(50, "::ffff:127.0.0.1")]).toEqual([50, 50, 50]);
});

test("0 is no limit", () => expect(limit(0).many(5000, "203.0.113.1")).toBe(5000));

test("one too many is told to wait", async () => {
  const app = express();
  app.use(createRequestLimit({ perMinute: 1, proxyHops: 1 }).middleware, (_req, res) => void res.send("page"));
  const server = app.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const headers = { "x-forwarded-for": "203.0.113.9" };
  expect((await ask(url, "/", { headers })).status).toBe(200);
  const refused = await ask(url, "/", { headers });
  expect([refused.status, Number(refused.headers["retry-after"])]).toEqual([429, 5]);
});
