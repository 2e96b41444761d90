import { once } from "node:events";
import { connect } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { postgresProcesses } from "~/db/embedded/embedded-processes.server";
import { clusterOf, temporaryDataDir, until } from "../support/killable";
import { built, startShop } from "../support/shop-process";

/** Freezes all of PostgreSQL: connections stay open and nothing responds. Returns a function that resumes it. */
function freeze(dataDir: string): () => void {
  const cluster = clusterOf(dataDir);
  for (const pid of postgresProcesses(cluster)) process.kill(pid, "SIGSTOP");
  // Stops processes started in the meantime; from now on nobody can start any.
  const frozen = postgresProcesses(cluster);
  for (const pid of frozen) process.kill(pid, "SIGSTOP");
  let stopped = true;
  const goOn = () => {
    if (stopped) for (const pid of frozen) process.kill(pid, "SIGCONT");
    stopped = false;
  };
  onTestFinished(goOn);
  return goOn;
}

describe.skipIf(!built)("the shop over a frozen PostgreSQL", () => {
  test("answers 503 with Retry-After to pages and /readyz, and is itself again afterwards", async () => {
    const dataDir = temporaryDataDir();
    const shop = startShop({ DATA_DIR: dataDir, LOG_LEVEL: "silent" });
    const address = await shop.ready();
    const ask = (path: string) => fetch(address + path, { signal: AbortSignal.timeout(60_000), redirect: "manual" });
    expect((await ask("/pages/product/goods?id=1")).status).toBe(404);
    const goOn = freeze(dataDir);
    // Not the page that was just rendered: visitors get it from memory for a second.
    const paths = ["/pages/product/goods?id=3", "/pages/product/goods?id=2&lng=en", "/readyz"];
    const answers = await Promise.all(paths.map(ask));
    expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 503));
    for (const answer of answers) expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    // Pages that can be rendered without the database may be.
    for (const path of ["/", "/pages/cart/cart", "/wanlshop/common/init"])
      expect([200, 503]).toContain((await ask(path)).status);
    expect((await ask("/healthz")).status).toBe(200);
    goOn();
    await expect.poll(async () => (await ask("/readyz")).status, { timeout: 60_000 }).toBe(200);
    await expect.poll(async () => (await ask("/pages/product/goods?id=1")).status, { timeout: 60_000 }).toBe(404);
    process.kill(shop.pid, "SIGTERM");
    expect(await shop.exit).toBe(0);
  });
});

describe.skipIf(!built)("SIGTERM", () => {
  test("ends the process within the ten seconds of a supervisor, whatever slow clients do", async () => {
    const shop = startShop({ DATA_DIR: temporaryDataDir(), LOG_LEVEL: "silent" });
    const { hostname, port } = new URL(await shop.ready());
    const heads = [
      // A head that never ends, a body that never ends, and a response that is never read.
      "GET / HTTP/1.1\r\nHost: x\r\n",
      "POST /pages/user/auth/auth HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 100\r\n\r\na=",
      "GET / HTTP/1.1\r\nHost: x\r\n\r\n".repeat(200),
    ];
    for (const head of heads) {
      const socket = connect(Number(port), hostname);
      socket.on("error", () => undefined).pause();
      onTestFinished(() => void socket.destroy());
      await once(socket, "connect");
      socket.write(head);
    }
    await until("a page while they hang", () => shop.said().includes("ready"));
    process.kill(shop.pid, "SIGTERM");
    const late = new Promise((resolve) => setTimeout(() => resolve("late"), 10_000));
    expect(await Promise.race([shop.exit, late])).toBe(0);
  });
});
