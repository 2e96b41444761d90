import { EventEmitter } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { createAnswerCache, type SharedAnswer } from "~/app/platform/http/answer-cache.server";

let cache = createAnswerCache();
let made = 0;
let work: () => Promise<SharedAnswer | null>;
const page = (text: string): SharedAnswer => ({
  status: 200,
  headers: [["Content-Type", "text/html"]],
  body: Buffer.from(text.repeat(200)),
  whole: true,
});

const arrived = new EventEmitter();
const server: Server = createServer((req, res) => {
  const key = req.url ?? "";
  arrived.emit("request");
  if (cache.send(key, req, res)) return;
  cache.fill(key, work, req, res).then((sent) => {
    if (!sent) res.writeHead(503).end("apart");
  });
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => void server.close());

beforeEach(() => {
  cache = createAnswerCache();
  made = 0;
  work = async () => {
    made += 1;
    await new Promise((resolve) => setTimeout(resolve, 20));
    return page("hello ");
  };
});

test("who comes at once waits for one answer, and it is made once", async () => {
  let waiting = 0;
  const all = new Promise<void>((resolve) => {
    arrived.on("request", () => ++waiting === 20 && resolve());
  });
  // Completes only when all of them have arrived: on a slow machine they would exceed the second that a response is
  // cached.
  work = async () => {
    made += 1;
    if (made === 1) await all;
    return page("hello ");
  };
  const answers = await Promise.all(Array.from({ length: 20 }, () => fetch(`${url}/a`).then((one) => one.text())));
  expect(new Set(answers).size).toBe(1);
  expect(made).toBe(1);
  await fetch(`${url}/b`);
  expect(made).toBe(2);
});

test("each answer has an id of its own, a browser that has the page gets 304, HEAD gets no body", async () => {
  const [first, second] = [await fetch(`${url}/a`), await fetch(`${url}/a`)];
  expect(first.headers.get("x-request-id")).not.toBe(second.headers.get("x-request-id"));
  const etag = first.headers.get("etag") ?? "";
  const known = await fetch(`${url}/a`, { headers: { "If-None-Match": etag } });
  expect([known.status, await known.text()]).toEqual([304, ""]);
  const head = await fetch(`${url}/a`, { method: "HEAD", headers: { "Accept-Encoding": "identity" } });
  expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([200, "1200", ""]);
});

test.each(["gzip", "br", "identity"])("the body arrives whole as %s", async (encoding) => {
  const answer = await fetch(`${url}/a`, { headers: { "Accept-Encoding": encoding } });
  expect(answer.headers.get("content-encoding")).toBe(encoding === "identity" ? null : encoding);
  expect(await answer.text()).toBe("hello ".repeat(200));
});

test("after forgetting, the next one is made anew, also when one was under way", async () => {
  await fetch(`${url}/a`);
  cache.forget();
  const old = fetch(`${url}/a`);
  await new Promise((resolve) => setTimeout(resolve, 5));
  cache.forget();
  work = async () => page("anew ");
  await old;
  expect(await (await fetch(`${url}/a`)).text()).toBe("anew ".repeat(200));
});

test("what is not to be shared, and what fails, is left to somebody else and not kept", async () => {
  work = async () => null;
  expect((await fetch(`${url}/a`)).status).toBe(503);
  work = async () => {
    throw new Error("no");
  };
  expect((await fetch(`${url}/a`)).status).toBe(503);
  work = async () => page("fine ");
  expect((await fetch(`${url}/a`)).status).toBe(200);
});

test("a failure, or a page without some of its parts, does not take the place of a whole one, and is not made again at once", async () => {
  await fetch(`${url}/a`);
  vi.spyOn(performance, "now").mockReturnValue(performance.now() + 2000);
  work = async () => {
    made += 1;
    return { ...page("half "), status: 503, whole: false };
  };
  for (let again = 0; again < 3; again++) {
    const answer = await fetch(`${url}/a`);
    expect([answer.status, await answer.text()]).toEqual([200, "hello ".repeat(200)]);
  }
  expect(made).toBe(2);
  for (let again = 0; again < 3; again++) expect((await fetch(`${url}/never-seen`)).status).toBe(503);
  expect(made).toBe(3);
});
