import { once } from "node:events";
import { connect } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { postgresProcesses } from "~/db/embedded/embedded-processes.server";
import { clusterOf } from "../support/killable";
import { built, migratedDataDir, type ShopProcess, startShop } from "../support/shop-process";

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

describe.skipIf(!built)("the shop", () => {
  test("answers 503 with Retry-After over a frozen PostgreSQL, is itself again, and ends within a supervisor's ten seconds whatever clients do", async () => {
    const dataDir = await migratedDataDir();
    const shop = startShop({ DATA_DIR: dataDir, LOG_LEVEL: "silent" });
    const address = await shop.ready();
    const ask = (path: string) => fetch(address + path, { signal: AbortSignal.timeout(60_000), redirect: "manual" });
    expect((await ask("/pages/product/goods?id=1")).status).toBe(404);
    const goOn = freeze(dataDir);
    // Not the page that was just rendered: visitors get it from memory for a second.
    const paths = ["/pages/product/goods?id=3", "/pages/product/goods?id=2&lng=en", "/readyz"];
    // Pages that can be rendered without the database may be.
    const others = ["/", "/pages/cart/cart", "/wanlshop/common/init"].map(ask);
    const answers = await Promise.all(paths.map(ask));
    expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 503));
    for (const answer of answers) expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    for (const answer of await Promise.all(others)) expect([200, 503]).toContain(answer.status);
    expect((await ask("/healthz")).status).toBe(200);
    goOn();
    await expect.poll(async () => (await ask("/readyz")).status, { timeout: 60_000 }).toBe(200);
    await expect.poll(async () => (await ask("/pages/product/goods?id=1")).status, { timeout: 60_000 }).toBe(404);
    await endsInTime(shop, address);
  });
});

/** Lets slow clients hang on to the shop, and ends it. */
async function endsInTime(shop: ShopProcess, address: string): Promise<void> {
  const { hostname, port } = new URL(address);
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
    await new Promise((resolve) => socket.write(head, resolve));
  }
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  process.kill(shop.pid, "SIGTERM");
  const late = new Promise((resolve) => setTimeout(() => resolve("late"), 10_000));
  expect(await Promise.race([shop.exit, late])).toBe(0);
}
