import { mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import pg from "pg";
import { describe, expect, test } from "vitest";
import { joinPrivatePostgres } from "~/db/embedded/embedded.server";
import { postgresProcesses } from "~/db/embedded/embedded-processes.server";
import { clusterOf, lost, mentioning, strays, temporaryDataDir, until } from "../support/killable";
import { built, migratedDataDir, startShop } from "../support/shop-process";
import { inTier } from "../support/tier";

/** Writes into the running shop's database until it goes away; returns the numbers whose commits were acknowledged. */
async function writeInto(dataDir: string): Promise<{ acknowledged: number[]; end: Promise<unknown> }> {
  const { url } = await joinPrivatePostgres({ dataDir });
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  pool.on("error", () => undefined);
  await pool.query("create table if not exists written (number bigint primary key)");
  const last = await pool.query<{ last: string }>("select coalesce(max(number), 0) as last from written");
  const acknowledged: number[] = [];
  let next = Number(last.rows[0]?.last) + 1;
  const write = async () => {
    for (;;) {
      const number = next++;
      await pool.query("insert into written values ($1)", [number]);
      acknowledged.push(number);
    }
  };
  const end = Promise.allSettled([write(), write(), write(), write()]).then(() => pool.end());
  return { acknowledged, end };
}

const alone = (pid: number) => process.kill(pid, "SIGKILL");
const group = (pid: number) => process.kill(-pid, "SIGKILL");

/** Runs a shop that cannot start; returns what it said. */
async function ending(environment: Record<string, string>): Promise<string> {
  const shop = startShop(environment);
  expect(await shop.exit).toBe(1);
  expect(shop.said().trim().split("\n")).toHaveLength(1);
  return shop.said();
}

describe.skipIf(!built)("the shop", () => {
  test("after kill -9 of the server alone or the whole group starts again at once with every acknowledged row, and nothing else runs", async () => {
    const dataDir = await migratedDataDir();
    const acknowledged: number[] = [];
    const startAgain = async () => {
      const shop = startShop({ DATA_DIR: dataDir });
      const address = await shop.ready();
      const { acknowledged: written, end } = await writeInto(dataDir);
      const { url } = await joinPrivatePostgres({ dataDir });
      expect(await lost(url, acknowledged)).toEqual([]);
      await until("the end of what should not run", () => strays(clusterOf(dataDir)).length === 0, 10_000);
      return { shop, address, written, end };
    };
    for (const kill of inTier({ test: [alone, group], full: [alone, group, group, alone, alone] })) {
      const { shop, written, end } = await startAgain();
      await until("rows", () => written.length > 300);
      kill(shop.pid);
      await shop.exit;
      await end;
      acknowledged.push(...written);
    }
    const { shop, address, end } = await startAgain();
    expect(await ending({ DATA_DIR: dataDir })).toContain(`is in use by process ${shop.pid}`);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);

    process.kill(shop.pid, "SIGTERM");
    expect(await shop.exit).toBe(0);
    await end;
    expect(postgresProcesses(clusterOf(dataDir))).toEqual([]);
    expect(mentioning(dataDir)).toEqual([]);
  });

  test("ends at once with one sentence when the data directory is of another version or cannot be written", async () => {
    const dataDir = temporaryDataDir();
    mkdirSync(join(dataDir, "postgres"), { recursive: true });
    writeFileSync(join(dataDir, "postgres", "PG_VERSION"), "14\n");
    const below = join(dataDir, "postgres", "PG_VERSION", "x");
    const [old, unwritable] = await Promise.all([ending({ DATA_DIR: dataDir }), ending({ DATA_DIR: below })]);
    expect(old).toContain("was made by PostgreSQL 14");
    expect(unwritable).toContain("cannot be written");
  });

  test("ends so when the database of DATABASE_URL or the Redis of REDIS_URL cannot be reached, without its password", async () => {
    const [wrong, redis] = await Promise.all([
      ending({ DATA_DIR: temporaryDataDir(), DATABASE_URL: "postgres://shop:very-secret@127.0.0.1:1/shop" }),
      ending({ DATA_DIR: await migratedDataDir(), REDIS_URL: "redis://:very-secret@127.0.0.1:1" }),
    ]);
    expect(wrong).toContain("DATABASE_URL: nothing answers at 127.0.0.1:1");
    expect(wrong).not.toContain("very-secret");
    expect(redis).toMatch(/REDIS_URL.*127\.0\.0\.1:1/);
    expect(redis).not.toContain("very-secret");
  });

  test("ends so when the port is taken, and the database it had started is gone then", async () => {
    const dataDir = await migratedDataDir();
    const other = createServer().listen(0);
    await new Promise((resolve) => other.once("listening", resolve));
    const address = other.address();
    const port = typeof address === "object" && address ? address.port : 0;
    expect(await ending({ DATA_DIR: dataDir, PORT: String(port) })).toContain(`Port ${port} is taken`);
    expect(postgresProcesses(clusterOf(dataDir))).toEqual([]);
    other.close();
  });
});
