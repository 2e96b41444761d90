import { once } from "node:events";
import { connect } from "node:net";
import { expect, inject, test } from "vitest";
import { ask } from "../support/ask";
import { refusal } from "../support/wire-shapes";

const { url } = inject("shop");
const { hostname, port, host } = new URL(url);
const json = { "content-type": "application/json", "accept-language": "ru" };
const deep = (levels: number) => "[".repeat(levels) + "]".repeat(levels);

/** Sends exactly this text and returns everything received until the other side closed. */
async function raw(text: string): Promise<string> {
  const socket = connect(Number(port), hostname);
  let answer = "";
  socket.on("data", (chunk) => (answer += chunk.toString("utf8")));
  socket.on("error", () => undefined);
  socket.write(text);
  await once(socket, "close");
  return answer;
}

for (const area of ["wanlshop", "recharge"]) {
  test.each([
    ["what is not there", 404, "GET", "/nothing", {}, undefined],
    ["an address that is not well-formed", 400, "GET", "/%zz", {}, undefined],
    ["an address that is too long", 414, "GET", `/a?${"b".repeat(99_000)}`, {}, undefined],
    ["a method that is not served", 405, "PROPFIND", "/common/init", {}, undefined],
    ["a post of another site", 403, "POST", "/cart/storage", { ...json, origin: "https://evil.example" }, "{}"],
  ] as const)(`/${area}: %s is %i in the envelope`, async (_name, status, method, path, headers, body) => {
    const answer = await ask(url, `/${area}${path}`, {
      method,
      headers: { "accept-language": "ru", ...headers },
      body,
    });
    expect(answer.status).toBe(status);
    expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
    const no = refusal(status === 403 ? 403 : 0).parse(JSON.parse(answer.text));
    expect(no.msg).toMatch(/\p{Script=Cyrillic}/u);
  });
}

test.each([
  ["a body over the limit", 413, JSON.stringify({ account: "a", password: "x".repeat(70_000) })],
  ["a body nested 5,000 deep", 400, `{"account":${deep(5000)}}`],
])("%s is %i in the envelope", async (_name, status, body) => {
  const answer = await ask(url, "/wanlshop/user/login", { method: "POST", headers: json, body });
  expect(answer.status).toBe(status);
  refusal(0).parse(JSON.parse(answer.text));
});

test.each([
  ["a host that is none", `GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n`],
  ["a host that is none, of the API", `GET /wanlshop/common/init HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n`],
  ["an address with its host", `GET http://${host}/ HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`],
  ["an address that is a star", `GET * HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`],
])("%s is 400", async (_name, text) => {
  const answer = await raw(text);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  if (text.includes("wanlshop")) refusal(0).parse(JSON.parse(answer.slice(answer.indexOf("\r\n\r\n"))));
});

test("after a body over the limit the connection is closed, so that no request waits behind it", async () => {
  const size = 3_000_000;
  const head = `POST /wanlshop/user/login HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: ${size}\r\n\r\n`;
  const answer = await raw(head + "x".repeat(200_000));
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(answer).toMatch(/\r\nConnection: close\r\n/i);
  const whole = await raw(head + "x".repeat(size));
  expect(whole).toMatch(/^HTTP\/1\.1 413 [\s\S]*"code":0/);
});
