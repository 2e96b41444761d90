import { spawn } from "node:child_process";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { joinPrivatePostgres, startPrivatePostgres } from "~/db/embedded/embedded.server";
import { isStartError } from "~/db/start-error.server";
import {
  alive,
  bundledWriter,
  clusterOf,
  lost,
  ready,
  temporaryDataDir,
  usedDataDir,
  writing,
} from "../support/killable";
import { noOtherUser, writerFor } from "../support/other-user";
import { runOnce } from "../support/test-server";

const { startWriter, file: ownWriter } = bundledWriter();
const root = process.getuid?.() === 0;
const nobody = 65534;
const unfit = noOtherUser(nobody);

/** Returns the message with which a start is refused. */
async function refusal(dataDir: string): Promise<string> {
  try {
    await (await startPrivatePostgres({ dataDir })).stop();
  } catch (error) {
    if (isStartError(error)) return error.message;
    throw error;
  }
  return "it started";
}

describe("one clear sentence for a data directory", () => {
  test("of another PostgreSQL version", async () => {
    const dataDir = temporaryDataDir();
    mkdirSync(join(dataDir, "postgres"), { recursive: true });
    writeFileSync(join(dataDir, "postgres", "PG_VERSION"), "16\n");
    expect(await refusal(dataDir)).toMatch(/was made by PostgreSQL 16, this program brings PostgreSQL 18: /);
    expect(existsSync(join(dataDir, "server.lock"))).toBe(false);
  });

  test("that holds something else", async () => {
    const dataDir = temporaryDataDir();
    mkdirSync(join(dataDir, "postgres"), { recursive: true });
    writeFileSync(join(dataDir, "postgres", "notes.txt"), "mine");
    expect(await refusal(dataDir)).toContain("holds files but no PostgreSQL database");
    expect(readFileSync(join(dataDir, "postgres", "notes.txt"), "utf8")).toBe("mine");
  });

  test("that lies under a file", async () => {
    const dataDir = temporaryDataDir();
    writeFileSync(dataDir, "");
    expect(await refusal(dataDir)).toMatch(/\(DATA_DIR\) cannot be written: a part of the path is a file/);
    expect(await refusal(join(dataDir, "below"))).toMatch(
      /\(DATA_DIR\) cannot be written: a part of the path is a file/,
    );
  });

  test("that the user may not write", async ({ skip }) => {
    skip(unfit !== "", unfit);
    const dataDir = temporaryDataDir();
    mkdirSync(dataDir, { mode: 0o755 });
    chmodSync(join(dataDir, ".."), 0o755);
    const writer = startWriter(dataDir, { mode: "idle", user: nobody, program: writerFor(nobody, ownWriter()) });
    expect(await writer.exit).toBe(1);
    expect(writer.said.join()).toMatch(/^refused The data directory .* cannot be written: no permission \(EACCES\)\.$/);
  });

  test("that another server uses, with its number", async () => {
    const dataDir = await usedDataDir();
    const writer = startWriter(dataDir, { mode: "idle" });
    await ready(writer);
    expect(await refusal(dataDir)).toContain(`is in use by process ${writer.pid}:`);
    const second = startWriter(dataDir, { mode: "idle" });
    expect(await second.exit).toBe(1);
    expect(alive(writer.pid)).toBe(true);
  });

  test("whose password belongs to another database", async () => {
    const dataDir = await usedDataDir();
    writeFileSync(join(dataDir, "secrets", "postgres"), "another");
    expect(await refusal(dataDir)).toContain("does not fit the private database");
  });
});

test("of four first starts at once exactly one gets the data directory", async () => {
  const dataDir = temporaryDataDir();
  const writers = [1, 2, 3, 4].map(() => startWriter(dataDir, { mode: "idle" }));
  await Promise.race(writers.map(ready));
  const losers = await Promise.all(
    writers.map((writer) => Promise.race([writer.exit, ready(writer).then(() => "running")])),
  );
  expect(losers.sort()).toEqual([1, 1, 1, "running"]);
});

test("numbers of processes that were given away again are no obstacle, and their new owners are left alone", async () => {
  const dataDir = await usedDataDir();
  const bystander = spawn("sleep", ["60"], { stdio: "ignore" });
  onTestFinished(() => void bystander.kill());
  writeFileSync(join(dataDir, "server.lock"), JSON.stringify({ pid: bystander.pid, identity: "an earlier boot 12" }));
  const stale = `${bystander.pid}\n${clusterOf(dataDir)}\n1700000000\n5432\n\n127.0.0.1\n\nready\n`;
  writeFileSync(join(clusterOf(dataDir), "postmaster.pid"), stale);

  await (await startPrivatePostgres({ dataDir })).stop();
  expect(alive(bystander.pid ?? 0)).toBe(true);
});

test("a command uses the database of the running server, and starts it when none runs", async () => {
  const dataDir = await usedDataDir();
  const writer = startWriter(dataDir);
  await writing(writer, 20);
  const joined = await joinPrivatePostgres({ dataDir });
  expect(await lost(joined.url, writer.acknowledged.slice(0, 20))).toEqual([]);
  await joined.stop();
  expect(alive(writer.pid)).toBe(true);
  process.kill(writer.pid, "SIGKILL");
  await writer.exit;
  const alone = await joinPrivatePostgres({ dataDir });
  expect(await lost(alone.url, writer.acknowledged)).toEqual([]);
  await alone.stop();
});

test("an ordinary user runs it in a folder that is private to that user", async ({ skip }) => {
  skip(unfit !== "", unfit);
  const dataDir = temporaryDataDir();
  chownSync(join(dataDir, ".."), nobody, nobody);
  chmodSync(join(dataDir, ".."), 0o700);
  const writer = startWriter(dataDir, { user: nobody, program: writerFor(nobody, ownWriter()) });
  await writing(writer);
  expect(statSync(clusterOf(dataDir)).uid).toBe(nobody);
  writer.child.kill("SIGKILL");
  await writer.exit;
});

test.runIf(root)(
  "root runs it in a private folder too: the data go where they can be reached, and are found again",
  async () => {
    const dataDir = temporaryDataDir();
    chmodSync(join(dataDir, ".."), 0o700);
    const first = await startPrivatePostgres({ dataDir });
    await runOnce(first.url, "create table kept as select 42 as answer");
    await first.stop();
    expect(existsSync(join(dataDir, "postgres"))).toBe(false);
    expect(clusterOf(dataDir)).toBe(join(readFileSync(join(dataDir, "postgres.path"), "utf8").trim(), "postgres"));

    const second = await startPrivatePostgres({ dataDir });
    expect(await runOnce(second.url, "select answer from kept")).toEqual([{ answer: 42 }]);
    await second.stop();
  },
);

test("secrets and the database are readable by nobody else", async () => {
  const dataDir = await usedDataDir();
  const server = await startPrivatePostgres({ dataDir });
  expect(statSync(join(dataDir, "secrets", "postgres")).mode & 0o777).toBe(0o600);
  expect(statSync(join(dataDir, "secrets")).mode & 0o777).toBe(0o700);
  expect(statSync(clusterOf(dataDir)).mode & 0o777).toBe(0o700);
  const wrong = new URL(server.url);
  wrong.password = "guess";
  await expect(runOnce(wrong.href, "select 1")).rejects.toThrow(/password authentication failed/);
  await server.stop();
});

test("letters beyond English are letters: lower-casing and trigrams know Cyrillic and Chinese", async () => {
  const dataDir = await usedDataDir();
  const server = await startPrivatePostgres({ dataDir });
  await runOnce(server.url, "create extension pg_trgm");
  const rows = await runOnce(
    server.url,
    "select lower('ЧАЙ') as lower, cardinality(show_trgm('чай')) as cyrillic, cardinality(show_trgm('茶叶')) as chinese",
  );
  expect(rows).toEqual([{ lower: "чай", cyrillic: 4, chinese: 3 }]);
  await server.stop();
});

describe("a private database is reached", () => {
  /** Null for a connection through a socket. */
  async function cameFrom(url: string): Promise<unknown> {
    const [row] = await runOnce(url, "select inet_client_addr() as address");
    return row?.address;
  }
  const sockets = (dataDir: string) => readdirSync(clusterOf(dataDir)).filter((name) => /^\.s\.PGSQL\.\d+$/.test(name));

  test("through a socket, also by a command that joins; one that a killed run left is gone", async () => {
    const dataDir = await usedDataDir();
    expect(sockets(dataDir)).toEqual([]);
    writeFileSync(join(clusterOf(dataDir), ".s.PGSQL.1"), "");
    const running = await startPrivatePostgres({ dataDir });
    onTestFinished(running.stop);
    const joined = await joinPrivatePostgres({ dataDir });
    expect(await cameFrom(running.url)).toBe(null);
    expect(await cameFrom(joined.url)).toBe(null);
    expect(sockets(dataDir)).toEqual([`.s.PGSQL.${new URL(running.url).port}`]);
  });

  test("through its port where the path is too long for a socket", async () => {
    const dataDir = join(temporaryDataDir(), "long".repeat(30));
    const running = await startPrivatePostgres({ dataDir });
    onTestFinished(running.stop);
    const joined = await joinPrivatePostgres({ dataDir });
    expect(await cameFrom(running.url)).toBe("127.0.0.1");
    expect(await cameFrom(joined.url)).toBe("127.0.0.1");
    expect(sockets(dataDir)).toEqual([]);
  });
});
