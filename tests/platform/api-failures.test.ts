import type { AddressInfo } from "node:net";
import compression from "compression";
import express from "express";
import { afterAll, beforeAll, expect, test } from "vitest";
import { apiFailures } from "~/app/platform/http/api-failures.server";
import { createLanguages } from "~/app/platform/language/i18n.server";
import { ask } from "~/tests/support/ask";
import { refusal } from "~/tests/support/wire-shapes";

const clock = { now: () => new Date(1_800_000_000_000) };
const app = express();
app.use(apiFailures({ languages: createLanguages(process.cwd(), false), clock }), compression({ threshold: 0 }));
app.all("*", (req, res) => {
  const status = Number(req.query.status);
  res.status(status).set("Retry-After", "3").set("ETag", '"a"');
  if (req.query.as === "json") res.json({ code: 0, msg: "said", time: 1, data: null });
  else if (req.query.as === "nothing") res.end();
  else if (req.query.as === "parts") {
    res.write("<p>".repeat(1000));
    res.end("end");
  } else res.type("html").send("<p>".repeat(1000));
});
const server = app.listen(0, "127.0.0.1");
let base = "";
beforeAll(async () => {
  if (!server.listening) await new Promise((listening) => server.once("listening", listening));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const statuses = [400, 401, 403, 404, 405, 413, 414, 415, 418, 429, 500, 502, 503];
const headers = { "accept-language": "en", "accept-encoding": "gzip" };

test.each(statuses)(
  "%i of a call of the API is the envelope, whatever was said and however it was packed",
  async (status) => {
    for (const path of ["/wanlshop/a", "/recharge/bakrh"]) {
      for (const as of ["text", "parts", "nothing"]) {
        const answer = await ask(base, `${path}?status=${status}&as=${as}`, { headers });
        expect([answer.status, answer.headers["content-encoding"], answer.headers["retry-after"]]).toEqual([
          status,
          undefined,
          "3",
        ]);
        refusal(status === 401 || status === 403 ? status : 0).parse(JSON.parse(answer.text));
      }
    }
    const head = await ask(base, `/wanlshop/a?status=${status}`, { method: "HEAD", headers });
    expect([head.status, head.text]).toEqual([status, ""]);
  },
);

test("what says no in the envelope already, what succeeds, and pages are left alone", async () => {
  const plain = { "accept-language": "en" };
  expect(JSON.parse((await ask(base, "/wanlshop/a?status=404&as=json", { headers: plain })).text).msg).toBe("said");
  expect((await ask(base, "/wanlshop/a?status=200", { headers: plain })).text).toMatch(/^<p>/);
  expect((await ask(base, "/wanlshopping?status=500", { headers: plain })).text).toMatch(/^<p>/);
});
