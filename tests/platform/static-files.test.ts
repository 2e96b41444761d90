import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import express from "express";
import { afterAll, beforeAll, expect, test } from "vitest";
import { securityHeaders } from "~/app/platform/http/guards/security.server";
import { staticFiles } from "~/app/platform/http/static-files.server";
import { ask } from "~/tests/support/ask";

const folder = mkdtempSync(path.join(os.tmpdir(), "pasar-static-"));
const text = "body{color:red}".repeat(50);
let address = "";
let close: () => void = () => {};

beforeAll(async () => {
  mkdirSync(path.join(folder, "assets"));
  writeFileSync(path.join(folder, "assets", "a.css"), text);
  writeFileSync(path.join(folder, "assets", "a.css.gz"), gzipSync(text));
  writeFileSync(path.join(folder, "assets", "a.svg"), "<svg/>");
  writeFileSync(path.join(folder, "secret.txt"), "not for you");
  const app = express();
  app.use((_req, res, next) => {
    for (const header of securityHeaders({ path: "/", scripts: [], production: true, secure: true }))
      res.set(...header);
    next();
  });
  app.use("/assets", staticFiles(path.join(folder, "assets"), { maxAge: 60, immutable: true }));
  const server = await new Promise<ReturnType<typeof app.listen>>((resolve) => {
    const started = app.listen(0, "127.0.0.1", () => resolve(started));
  });
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () => server.close();
});
afterAll(() => {
  close();
  rmSync(folder, { recursive: true, force: true });
});

test("a file is answered compressed to those who can read that, and plain to others", async () => {
  const small = await ask(address, "/assets/a.css", { headers: { "accept-encoding": "gzip" } });
  expect(small.headers["content-encoding"]).toBe("gzip");
  expect(gunzipSync(small.body).toString()).toBe(text);
  const plain = await ask(address, "/assets/a.css");
  expect(plain.headers["content-encoding"]).toBeUndefined();
  expect(plain.headers["cache-control"]).toBe("public, max-age=60, immutable");
  expect(plain.headers["content-type"]).toMatch(/^text\/css/);
  expect(plain.body.toString()).toBe(text);
});

test("a file that is no document has what guards every answer, without what only documents obey; SVG and refusals have both", async () => {
  const guards = async (name: string) => {
    const { headers } = await ask(address, `/assets/${name}`);
    const all = securityHeaders({ path: "/", scripts: [], production: true, secure: true }).map(([one]) => one);
    return all.filter((one) => headers[one.toLowerCase()] !== undefined);
  };
  const every = ["X-Content-Type-Options", "Cross-Origin-Resource-Policy", "Strict-Transport-Security"];
  expect(await guards("a.css")).toEqual(every);
  for (const document of ["a.svg", "none.js"]) expect(await guards(document)).toHaveLength(8);
});

test("who has it already gets 304", async () => {
  const { headers } = await ask(address, "/assets/a.css");
  const again = await ask(address, "/assets/a.css", { headers: { "if-none-match": String(headers.etag) } });
  expect([again.status, again.body.length]).toEqual([304, 0]);
});

test.each(["/assets/../secret.txt", "/assets/%2e%2e/secret.txt", "/assets/a.css.gz", "/assets/", "/assets/none.js"])(
  "%s is no file of this folder",
  async (path) => expect((await ask(address, path)).status).toBe(404),
);

test("a file goes on being answered after a rebuild has removed it", async () => {
  rmSync(path.join(folder, "assets"), { recursive: true });
  expect((await ask(address, "/assets/a.css")).status).toBe(200);
});
