import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callOther } from "~/app/platform/http/call-other.server";
import { sourceFiles } from "../support/source-files";

const arrived: IncomingHttpHeaders[] = [];
const server = createServer((request, response) => {
  arrived.push(request.headers);
  if (request.url === "/elsewhere") response.writeHead(302, { location: "/" }).end();
  else if (request.url !== "/never") response.end("as it is");
});
let address = "";

beforeAll(async () => {
  await once(server.listen(0, "127.0.0.1"), "listening");
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test("another server is asked not to compress its answer, whatever the caller's headers", async () => {
  const answer = await callOther(`${address}/`, { timeout: 5000, headers: [["X-Own", "kept"]] });
  expect(await answer.text()).toBe("as it is");
  expect(arrived.at(-1)).toMatchObject({ "accept-encoding": "identity", "x-own": "kept" });
});

test("an answer that leads elsewhere is followed nowhere", async () => {
  await expect(callOther(`${address}/elsewhere`, { timeout: 5000 })).rejects.toThrow();
  expect((await callOther(`${address}/elsewhere`, { timeout: 5000, redirect: "manual" })).status).toBe(302);
});

test("a server that never answers is given up", async () => {
  await expect(callOther(`${address}/never`, { timeout: 50 })).rejects.toThrow(/timeout/);
});

test("no other file of the server calls another one", () => {
  const callers = sourceFiles(["app", "modules", "db"], /\.server\.tsx?$/).filter(({ text }) =>
    /(?<![.\w])fetch\(/.test(text),
  );
  expect(callers.map(({ path }) => path)).toEqual(["app/platform/http/call-other.server.ts"]);
});
