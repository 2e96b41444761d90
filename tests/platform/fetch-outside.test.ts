import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { fetchOutside } from "~/app/platform/http/outside/fetch-outside.server";
import { isPublicAddress, type Resolve } from "~/app/platform/http/outside/public-address.server";

const open: (() => unknown)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

/** Starts another server; returns its port. */
async function otherServer(answer: RequestListener): Promise<number> {
  const server = createServer(answer).listen(0, "127.0.0.1");
  open.push(
    () => server.close(),
    () => server.closeAllConnections(),
  );
  await new Promise((resolve) => server.once("listening", resolve));
  return (server.address() as AddressInfo).port;
}

const here: Resolve = async () => [{ address: "127.0.0.1", family: 4 }];

/** Fetches with a gate that takes one name for the public internet: `cdn.test`, which is this machine. */
async function fetched(address: string, { resolve = here, max = 1000, timeout = 2000 } = {}) {
  const parts: Uint8Array[] = [];
  const allowed = new Set(["127.0.0.1"]);
  const result = await fetchOutside(address, {
    max,
    timeout,
    types: ["image/png"],
    write: (bytes) => void parts.push(bytes),
    gate: { resolve, isAllowed: (found) => allowed.has(found) },
  });
  return result.ok ? Buffer.concat(parts).toString() : result.code;
}

const png: RequestListener = (_, response) => response.writeHead(200, { "Content-Type": "image/png" }).end("picture");

describe("an address of the public internet", () => {
  test.each(["93.184.215.14", "2606:2800:21f:cb07:6820:80da:af6b:8b2c", "1.1.1.1"])("%s is one", (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );

  test.each([
    ...["127.0.0.1", "10.0.0.1", "172.16.9.9", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1"],
    ...["192.0.2.1", "198.18.0.1", "255.255.255.255", "::1", "::", "fe80::1", "fc00::1", "ff02::1", "::ffff:10.0.0.1"],
    ...["64:ff9b::a00:1", "2002:a00:1::", "2001:db8::1", "2001::1", "nonsense", ""],
  ])("%j is none", (address) => expect(isPublicAddress(address)).toBe(false));
});

test("a picture is fetched with nothing of ours, and its redirects are followed", async () => {
  const seen: (string | undefined)[] = [];
  const port = await otherServer((request, response) => {
    seen.push(request.headers.cookie, request.headers.authorization);
    if (request.url === "/moved") response.writeHead(302, { Location: "/there" }).end();
    else png(request, response);
  });
  expect(await fetched(`http://cdn.test:${port}/moved`)).toBe("picture");
  expect(seen).toEqual([undefined, undefined, undefined, undefined]);
});

test("private networks are never reached: by address, by name, by a redirect, or by a name that changes", async () => {
  let hits = 0;
  const port = await otherServer((request, response) => {
    hits += 1;
    if (request.url === "/away") response.writeHead(302, { Location: "http://10.0.0.1/" }).end();
    else png(request, response);
  });
  expect(await fetched("http://169.254.169.254/latest")).toBe("private");
  expect(await fetched("http://[::1]/")).toBe("private");
  expect(await fetched("http://0x0a000001/")).toBe("private");
  const inner: Resolve = async () => [{ address: "192.168.1.1", family: 4 }];
  expect(await fetched("http://inner.test/", { resolve: inner })).toBe("private");
  // One private address among public ones is enough.
  const both: Resolve = async () => [...(await here("")), { address: "10.0.0.1", family: 4 }];
  expect(await fetched(`http://both.test:${port}/`, { resolve: both })).toBe("private");
  expect(hits).toBe(0);
  expect(await fetched(`http://cdn.test:${port}/away`)).toBe("private");
  // The name is looked up once for a connection, and that answer is what is connected to.
  let asked = 0;
  const changing: Resolve = async () => {
    asked += 1;
    return asked === 1 ? here("") : [{ address: "10.0.0.1", family: 4 }];
  };
  expect(await fetched(`http://changes.test:${port}/`, { resolve: changing })).toBe("picture");
  expect(asked).toBe(1);
});

test("without a gate of its own only the usual ports are reached, and no credentials are sent", async () => {
  const options = { max: 9, timeout: 500, types: ["image/png"], write: () => {} };
  for (const address of ["http://127.0.0.1/", "http://localhost/"])
    expect(await fetchOutside(address, options)).toMatchObject({ code: "private" });
  for (const address of ["http://a.test:8080/", "http://me:secret@a.test/", "file:///etc/passwd", "data:,x", "a.jpg"])
    expect(await fetchOutside(address, options)).toMatchObject({ code: "address" });
});

test("what is too large, no picture, too slow, or leads in circles is refused", async () => {
  const port = await otherServer((request, response) => {
    if (request.url === "/circle") response.writeHead(302, { Location: "/circle" }).end();
    else if (request.url === "/slow") response.writeHead(200, { "Content-Type": "image/png" }).write("a");
    else if (request.url === "/page") response.writeHead(200, { "Content-Type": "text/html" }).end("<p>");
    else if (request.url === "/gone") response.writeHead(404).end();
    else if (request.url === "/said")
      response.writeHead(200, { "Content-Type": "image/png", "Content-Length": 5000 }).end();
    else response.writeHead(200, { "Content-Type": "image/png" }).end(Buffer.alloc(5000));
  });
  const at = (path: string) => fetched(`http://cdn.test:${port}${path}`, { timeout: 400 });
  expect(await Promise.all(["/circle", "/slow", "/page", "/gone", "/said", "/large"].map(at))).toEqual([
    ...["redirects", "timeout", "type", "status", "tooLarge", "tooLarge"],
  ]);
  expect(await fetched("http://cdn.test:1/")).toBe("unreachable");
});
