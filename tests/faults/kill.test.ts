import { expect, test } from "vitest";
import { startPrivatePostgres } from "~/db/embedded/embedded.server";
import { postgresProcesses, readPostmaster } from "~/db/embedded/embedded-processes.server";
import {
  bundledWriter,
  clusterOf,
  lost,
  mentioning,
  parentOf,
  ready,
  strays,
  until,
  usedDataDir,
  writing,
} from "../support/killable";
import { inTier } from "../support/tier";

const { startWriter } = bundledWriter();

const kills = {
  "the server alone": (pid: number) => process.kill(pid, "SIGKILL"),
  "its whole process group": (pid: number) => process.kill(-pid, "SIGKILL"),
};

test.each(Object.entries(kills))(
  "after kill -9 of %s during writes a start at once finds every acknowledged row, and no process is left over",
  async (_, kill) => {
    const dataDir = await usedDataDir();
    const acknowledged: number[] = [];
    for (let round = 0; round < inTier({ test: 1, full: 3 }); round++) {
      const writer = startWriter(dataDir);
      await writing(writer, 200 + round * 50);
      kill(writer.pid);
      await writer.exit;
      acknowledged.push(...writer.acknowledged);
    }
    const server = await startPrivatePostgres({ dataDir });
    expect(await lost(server.url, acknowledged)).toEqual([]);
    expect(strays(clusterOf(dataDir))).toEqual([]);
    await server.stop();
    expect(postgresProcesses(clusterOf(dataDir))).toEqual([]);
  },
);

test("after kill -9 of either and no other start nothing of it runs 10 s later, even while it computes", async () => {
  const ending = Object.entries(kills).map(async ([what, kill]) => {
    const dataDir = await usedDataDir();
    const writer = startWriter(dataDir, { mode: "busy" });
    await writing(writer);
    expect(postgresProcesses(clusterOf(dataDir))).not.toEqual([]);
    kill(writer.pid);
    await writer.exit;
    const left = () => [...postgresProcesses(clusterOf(dataDir)), ...mentioning(dataDir)];
    await until(`the end of everything after the kill of ${what}`, () => left().length === 0, 10_000);
  });
  await Promise.all(ending);
});

test("a start at once works when server, supervisor and postmaster were all killed and busy backends live on", async () => {
  const dataDir = await usedDataDir();
  const writer = startWriter(dataDir, { mode: "busy" });
  await writing(writer);
  const cluster = clusterOf(dataDir);
  const postmaster = readPostmaster(cluster)?.pid ?? 0;
  for (const pid of [writer.pid, parentOf(postmaster), postmaster]) process.kill(pid, "SIGKILL");
  await writer.exit;
  const server = await startPrivatePostgres({ dataDir });
  expect(await lost(server.url, writer.acknowledged)).toEqual([]);
  expect(strays(cluster)).toEqual([]);
  await server.stop();
});

test("the server hears when PostgreSQL itself is killed, and the next start recovers", async () => {
  const dataDir = await usedDataDir();
  const deaths: string[] = [];
  const server = await startPrivatePostgres({ dataDir, onDeath: (how) => deaths.push(how) });
  process.kill(readPostmaster(clusterOf(dataDir))?.pid ?? 0, "SIGKILL");
  await until("the news", () => deaths.length > 0);
  expect(deaths).toEqual([expect.stringContaining("PostgreSQL ended by itself")]);
  await server.stop();
  await (await startPrivatePostgres({ dataDir })).stop();
});

test("a server that ends in order leaves nothing and starts again", async () => {
  const dataDir = await usedDataDir();
  const writer = startWriter(dataDir, { mode: "idle" });
  await ready(writer);
  process.kill(writer.pid, "SIGTERM");
  await writer.exit;
  await until("its end", () => postgresProcesses(clusterOf(dataDir)).length === 0, 5_000);
  await (await startPrivatePostgres({ dataDir })).stop();
});
