import { once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { createServer as createTlsServer } from "node:tls";
import { expect, onTestFinished, test } from "vitest";
import { createLogger } from "~/app/platform/process/log.server";
import { createLogCollector } from "~/app/platform/process/log-collector.server";
import { selfSigned } from "../support/certificate";

/** Starts a collector that records its lines; `port` lets it come back on the same one. */
async function collecting({ port = 0, paused = false, server = createServer() as Server } = {}) {
  const sockets = new Set<Socket>();
  let text = "";
  const onSocket = (socket: Socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    if (paused) socket.pause();
    else socket.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
  };
  server.on("connection", onSocket).listen(port, "127.0.0.1");
  await once(server, "listening");
  const stop = async () => {
    const closed = server.listening ? once(server, "close") : null;
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  onTestFinished(stop);
  const messages = () =>
    text
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line).msg as string);
  return { port: (server.address() as AddressInfo).port, sockets, messages, stop };
}

function sender(url: string, silence?: number) {
  const changes: { message: string; reason?: string; leftOut?: number }[] = [];
  const collector = createLogCollector({
    url,
    silence,
    onChange: (message, facts) => changes.push({ message, ...facts }),
  });
  onTestFinished(() => collector.close());
  return { collector, changes };
}

test("what is logged before the connection stands and after it arrives, in order, above the level alone", async () => {
  const there = await collecting();
  const { collector } = sender(`tcp://127.0.0.1:${there.port}`);
  const log = createLogger("info", collector);
  log.info("one");
  log.debug("hidden");
  await expect.poll(there.messages).toEqual(["one"]);
  log.info({ password: "x", user: { password: "geheim" } }, "two");
  log.error(new Error("three"));
  await expect.poll(there.messages).toEqual(["one", "two", "three"]);
});

test("a collector that closes in the middle is found again; what was said meanwhile arrives, and both are told once", async () => {
  const first = await collecting();
  const { collector, changes } = sender(`tcp://127.0.0.1:${first.port}`);
  const log = createLogger("info", collector);
  log.info("before");
  await expect.poll(first.messages).toEqual(["before"]);
  await first.stop();
  await expect.poll(() => changes.length).toBe(1);
  log.info("meanwhile");
  await new Promise((resolve) => setTimeout(resolve, 600));
  const second = await collecting({ port: first.port });
  await expect.poll(second.messages, { timeout: 10_000 }).toEqual(["meanwhile"]);
  log.info("after");
  await expect.poll(second.messages).toEqual(["meanwhile", "after"]);
  expect(changes.map(({ message }) => message)).toEqual([
    "the log collector is out of reach",
    "the log collector takes lines again",
  ]);
});

test.each([
  ["that reads nothing", true],
  ["that is not there", false],
])("a collector %s costs neither time nor more memory than is its due", async (_what, isThere) => {
  const there = await collecting({ paused: true });
  if (!isThere) await there.stop();
  const { collector } = sender(`tcp://127.0.0.1:${there.port}`);
  if (isThere) await expect.poll(() => there.sockets.size).toBe(1);
  const line = `${"x".repeat(1023)}\n`;
  const before = process.memoryUsage().rss;
  const started = performance.now();
  for (let turn = 0; turn < 200; turn++) {
    for (let n = 0; n < 500; n++) collector.write(line);
    await new Promise(setImmediate);
  }
  // 100 MB in 100,000 lines: buffered completely they would show here.
  expect(performance.now() - started).toBeLessThan(5000);
  expect(process.memoryUsage().rss - before).toBeLessThan(60 * 1024 * 1024);
  const closing = performance.now();
  await collector.close();
  expect(performance.now() - closing).toBeLessThan(2000);
});

test("lines that had no room are counted", async () => {
  const gone = await collecting();
  await gone.stop();
  const { collector, changes } = sender(`tcp://127.0.0.1:${gone.port}`);
  await expect.poll(() => changes.length).toBe(1);
  const line = `{"msg":"${"x".repeat(1024 * 1024)}"}\n`;
  for (let n = 0; n < 10; n++) collector.write(line);
  const back = await collecting({ port: gone.port });
  await expect.poll(() => back.messages().length, { timeout: 10_000 }).toBe(3);
  expect(changes[1]).toEqual({ message: "the log collector takes lines again", leftOut: 7 });
});

test("by TLS nothing is sent to a collector whose certificate nobody vouches for", async () => {
  const server = createTlsServer(selfSigned());
  server.on("tlsClientError", () => undefined);
  const there = await collecting({ server });
  let heard = "";
  server.on("secureConnection", (socket) =>
    socket.on("data", (chunk) => (heard += chunk)).on("error", () => undefined),
  );
  const { collector, changes } = sender(`tls://localhost:${there.port}`);
  createLogger("info", collector).info("geheim");
  await expect.poll(() => changes[0]?.reason).toMatch(/self.signed/);
  expect(heard).toBe("");
});

test.each([
  ["localhost", ["localhost"]],
  ["127.0.0.1", []],
])("by TLS it is told which name is wanted, unless it is an address: %s", async (host, names) => {
  const asked: string[] = [];
  const SNICallback = (name: string, answer: (error: null) => void) => {
    asked.push(name);
    answer(null);
  };
  const server = createTlsServer({ ...selfSigned(), SNICallback });
  server.on("tlsClientError", () => undefined);
  const there = await collecting({ server });
  const { changes } = sender(`tls://${host}:${there.port}`);
  await expect.poll(() => changes[0]?.reason).toMatch(/self.signed/);
  expect(asked).toEqual(names);
});

test("a collector that takes nothing for long is given up, one that has nothing to take is not", async () => {
  const there = await collecting({ paused: true });
  const { collector, changes } = sender(`tcp://127.0.0.1:${there.port}`, 200);
  await expect.poll(() => there.sockets.size).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(changes).toEqual([]);
  // The kernels on both sides buffer about the first ten of them.
  for (let n = 0; n < 60; n++) {
    collector.write(`${"x".repeat(1024 * 1024)}\n`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await expect.poll(() => changes[0]?.reason, { timeout: 5000 }).toBe("it takes nothing any more");
});

test("what waits leaves before the end", async () => {
  const there = await collecting();
  const { collector } = sender(`tcp://127.0.0.1:${there.port}`);
  const say = (msg: string) => collector.write(`${JSON.stringify({ msg })}\n`);
  say("first");
  await expect.poll(there.messages).toEqual(["first"]);
  for (let n = 0; n < 100; n++) say(`last ${n}`);
  await collector.close();
  await expect.poll(() => there.messages().at(-1)).toBe("last 99");
});
