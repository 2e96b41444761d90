import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { restoreShop } from "~/app/start/backup.server";
import { openDatabase } from "~/db/client.server";
import { startPrivatePostgres } from "~/db/embedded/embedded.server";
import { migrate, pendingMigrations } from "~/db/migrate.server";
import { bundledCommand } from "../support/command";
import { testDatabase } from "../support/database";
import { makeUser } from "../support/factories";
import { temporaryDataDir } from "../support/killable";
import { type LandedData, restore as restoreRows } from "../support/landed-data";
import { runOnce, testName, withDatabase } from "../support/test-server";

const old = testDatabase({ empty: true });

const commands = { backup: bundledCommand("scripts/backup.ts"), restore: bundledCommand("scripts/restore.ts") };

async function command(name: keyof typeof commands, args: string[], env: Record<string, string>) {
  const { code, out, err } = await commands[name](args, env);
  return { code, out: out + err };
}

/** Four commands and two servers of a database, one after the other, in ms. */
const wholeServers = { timeout: 180_000 };

test("the private database is backed up while it runs, and restored into a new directory", wholeServers, async () => {
  const dataDir = temporaryDataDir();
  const file = join(dataDir, "..", "shop.backup");
  const running = await startPrivatePostgres({ dataDir, durable: false });
  const { db, close } = openDatabase(running.url, { max: 2 });
  await migrate(db);
  const { id } = await makeUser(db);
  const written = await command("backup", [file], { DATA_DIR: dataDir });
  expect(written.out).toMatch(/: \d+ rows of \d+ tables, 0 pictures\.\nWithout PASAR_BACKUP_PASSPHRASE/);
  expect(written.code).toBe(0);
  // The shop goes on.
  expect(await db.selectFrom("users").select("id").execute()).toEqual([{ id }]);
  await close();
  await running.stop();
  const again = await command("backup", [file], { DATA_DIR: dataDir });
  expect(again).toEqual({ code: 1, out: expect.stringContaining("exists already") });

  const fresh = temporaryDataDir();
  expect(await command("restore", [file], { DATA_DIR: fresh })).toEqual({
    code: 0,
    out: expect.stringContaining("Money and stock add up."),
  });
  const restored = await startPrivatePostgres({ dataDir: fresh, durable: false });
  const other = openDatabase(restored.url, { max: 1 });
  expect(await other.db.selectFrom("users").select("id").execute()).toEqual([{ id }]);
  await other.close();
  await restored.stop();
  expect(await command("restore", [file], { DATA_DIR: fresh })).toEqual({
    code: 1,
    out: expect.stringContaining("The database is not empty"),
  });
});

test("what was typed wrong is answered with the usage, and nothing is made", async () => {
  const DATA_DIR = temporaryDataDir();
  for (const args of [[], ["one", "two"], ["one", "--fast"]])
    expect(await command("backup", args, { DATA_DIR })).toEqual({
      code: 1,
      out: expect.stringMatching(/^Usage: npm run/),
    });
  const short = join(DATA_DIR, "..", "short");
  writeFileSync(short, "short\n");
  expect((await command("backup", ["one", "--passphrase-file", short], { DATA_DIR })).out).toContain("12 characters");
  expect((await command("restore", ["none"], { DATA_DIR, PASAR_BACKUP_PASSPHRASE: "tiny" })).code).toBe(1);
  expect(existsSync(DATA_DIR)).toBe(false);
});

test("a backup of an older level is restored at that level and migrated on", async () => {
  const landed: LandedData = JSON.parse(readFileSync("tests/fixtures/landed-data.json", "utf8"));
  await restoreRows(old.db, landed);
  const dataDir = temporaryDataDir();
  const file = join(dataDir, "..", "old.backup");
  const done = await command("backup", [file], { DATA_DIR: dataDir, DATABASE_URL: old.url });
  expect(done.code).toBe(0);
  expect(await pendingMigrations(old.db)).not.toEqual([]);

  const name = testName();
  await runOnce(inject("testServer"), `create database ${name} template template0 encoding 'UTF8'`);
  const url = withDatabase(inject("testServer"), name);
  const { db, close } = openDatabase(url, { max: 1 });
  const place = { databaseUrl: url, dataDir, codeSecret: null, totpSecret: null };
  const manifest = await restoreShop(place, { file, passphrase: null });
  expect(manifest.migrations).toEqual(landed.migrations);
  expect(await pendingMigrations(db)).toEqual([]);
  const ids = async (one: typeof db) => one.selectFrom("users").select("id").orderBy("id").execute();
  expect(await ids(db)).toEqual(await ids(old.db));
  await close();
  await runOnce(inject("testServer"), `drop database ${name} with (force)`);
});
