import { mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { describe, expect, test } from "vitest";
import { joinPrivatePostgres } from "~/db/embedded/embedded.server";
import { postgresProcesses } from "~/db/embedded/embedded-processes.server";
import { clusterOf, lost, mentioning, strays, temporaryDataDir, until } from "../support/killable";
import { built, startShop } from "../support/shop-process";

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

const kills = {
  "the server alone": (pid: number) => process.kill(pid, "SIGKILL"),
  "the whole group": (pid: number) => process.kill(-pid, "SIGKILL"),
};

describe.skipIf(!built).each(Object.entries(kills))("the shop after kill -9 of %s", (_, kill) => {
  test("starts again at once with every acknowledged row, and 10 s later nothing runs that should not", async () => {
    const dataDir = temporaryDataDir();
    const acknowledged: number[] = [];
    for (let round = 0; round < 2; round++) {
      const shop = startShop({ DATA_DIR: dataDir });
      await shop.ready();
      const writing = await writeInto(dataDir);
      await until("rows", () => writing.acknowledged.length > 300);
      kill(shop.pid);
      await shop.exit;
      await writing.end;
      acknowledged.push(...writing.acknowledged);
    }
    const shop = startShop({ DATA_DIR: dataDir });
    const address = await shop.ready();
    const { url } = await joinPrivatePostgres({ dataDir });
    expect(await lost(url, acknowledged)).toEqual([]);
    await sleep(10_000);
    expect(strays(clusterOf(dataDir))).toEqual([]);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);

    process.kill(shop.pid, "SIGTERM");
    expect(await shop.exit).toBe(0);
    expect(postgresProcesses(clusterOf(dataDir))).toEqual([]);
    expect(mentioning(dataDir)).toEqual([]);
  });
});

describe.skipIf(!built)("the shop ends at once with one sentence and a code that is not zero", () => {
  async function ending(environment: Record<string, string>): Promise<string> {
    const shop = startShop(environment);
    expect(await shop.exit).toBe(1);
    expect(shop.said().trim().split("\n")).toHaveLength(1);
    return shop.said();
  }

  test("when the data directory cannot be written, is of another version, or is in use", async () => {
    const dataDir = temporaryDataDir();
    mkdirSync(join(dataDir, "postgres"), { recursive: true });
    writeFileSync(join(dataDir, "postgres", "PG_VERSION"), "14\n");
    expect(await ending({ DATA_DIR: dataDir })).toContain("was made by PostgreSQL 14");
    expect(await ending({ DATA_DIR: join(dataDir, "postgres", "PG_VERSION", "x") })).toContain("cannot be written");

    const used = temporaryDataDir();
    const shop = startShop({ DATA_DIR: used });
    await shop.ready();
    expect(await ending({ DATA_DIR: used })).toContain(`is in use by process ${shop.pid}`);
  });

  test("when the database of DATABASE_URL or the Redis of REDIS_URL cannot be reached, without its password", async () => {
    const dataDir = temporaryDataDir();
    const wrong = await ending({ DATA_DIR: dataDir, DATABASE_URL: "postgres://shop:very-secret@127.0.0.1:1/shop" });
    expect(wrong).toContain("DATABASE_URL: nothing answers at 127.0.0.1:1");
    expect(wrong).not.toContain("very-secret");
    expect(await ending({ DATA_DIR: dataDir, REDIS_URL: "redis://:very-secret@127.0.0.1:1" })).toMatch(
      /REDIS_URL.*127\.0\.0\.1:1/,
    );
  });

  test("when the port is taken, and the database it had started is gone then", async () => {
    const dataDir = temporaryDataDir();
    const other = createServer().listen(0);
    await new Promise((resolve) => other.once("listening", resolve));
    const address = other.address();
    const port = typeof address === "object" && address ? address.port : 0;
    expect(await ending({ DATA_DIR: dataDir, PORT: String(port) })).toContain(`Port ${port} is taken`);
    expect(postgresProcesses(clusterOf(dataDir))).toEqual([]);
    other.close();
  });
});
