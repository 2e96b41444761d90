import { once } from "node:events";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { refuseMalformed } from "~/app/platform/http/guards/refuse-malformed.server";
import { logRefused } from "~/app/platform/http/guards/refused-requests.server";
import { sameOriginOnly } from "~/app/platform/http/guards/same-origin.server";
import { loggedPath } from "~/app/platform/process/logged-path";
import { ask } from "../support/ask";

const messages: Record<string, unknown>[] = [];
let url: string;
let close: () => void;

beforeAll(async () => {
  const app = express();
  // Lets each test come from an address of its own.
  app.set("trust proxy", 1);
  app.use(logRefused({ info: (line: object) => void messages.push({ ...line }) } as never), refuseMalformed);
  app.use(sameOriginOnly({ publicUrl: null, apiOrigins: [] }));
  app.use((req, res) => void res.status(Number(req.query.status ?? 200)).end());
  const server = app.listen(0, "127.0.0.1");
  await once(server, "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () => server.close();
});
afterAll(() => close());
beforeEach(() => {
  messages.length = 0;
});

const from = (address: string, more: Record<string, string> = {}) => ({ "x-forwarded-for": address, ...more });

test("a form of another origin leaves a line: who, from where, to what", async () => {
  const headers = from("203.0.113.1", { origin: "https://evil.example" });
  expect((await ask(url, "/pages/user/bank/add?secret=1", { method: "POST", headers })).status).toBe(403);
  expect(messages).toEqual([
    expect.objectContaining({
      security: "requestRefused",
      status: 403,
      method: "POST",
      path: "/pages/user/bank/add",
      address: "203.0.113.1",
      origin: "https://evil.example",
    }),
  ]);
});

test("so does what is malformed, of a wrong method, too large, or too much", async () => {
  await ask(url, "/%E0%A4%A", { headers: from("203.0.113.2") });
  await ask(url, "/", { method: "TRACE", headers: from("203.0.113.2") });
  for (const status of [400, 413, 429]) await ask(url, `/?status=${status}`, { headers: from("203.0.113.2") });
  expect(messages.map(({ status }) => status)).toEqual([400, 405, 400, 413, 429]);
});

test("pages, redirects, what is not there and our own failures leave none here", async () => {
  for (const status of [200, 303, 304, 401, 404, 500]) {
    await ask(url, `/?status=${status}`, { headers: from("203.0.113.3") });
  }
  expect(messages).toEqual([]);
});

test("one address cannot fill the log, and others are told of beside it", async () => {
  for (let at = 0; at < 40; at++) await ask(url, "/?status=400", { headers: from("203.0.113.4") });
  expect(messages).toHaveLength(30);
  expect(messages.at(-1)).toHaveProperty("more");
  await ask(url, "/?status=400", { headers: from("203.0.113.5") });
  expect(messages.at(-1)).toMatchObject({ address: "203.0.113.5" });
});

test("tokens of links are cut from paths", async () => {
  expect(loggedPath("/operator/invite/abc-123")).toBe("/operator/invite/…");
  expect(loggedPath("/preview/abc/style.css")).toBe("/preview/…/style.css");
  for (const path of ["/", "/operator/invite", "/operator/previews", "/page/preview/x"])
    expect(loggedPath(path)).toBe(path);
  await ask(url, "/preview/abc?status=400", { headers: from("203.0.113.6") });
  expect(messages[0]).toMatchObject({ path: "/preview/…" });
});
