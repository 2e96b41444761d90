import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { relationCount } from "~/app/platform/backup/catalogue-queries.server";
import { recoveryHash } from "~/app/platform/second-factor/totp.server";
import { openValue, sealValue } from "~/app/platform/secrets/sealed-value.server";
import { backUp, restoreShop } from "~/app/start/backup.server";
import { changeSecret, secret } from "~/db/secrets.server";
import { testDatabase } from "../support/database";
import { makeUser } from "../support/factories";
import { fundWallet } from "../support/order-factories";
import { runOnce } from "../support/test-server";

const { db, url } = testDatabase();
/** Nothing is ever kept in it, until the last tests. */
const empty = testDatabase({ empty: true });
const folder = mkdtempSync(join(tmpdir(), "pasar-backup-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const place = (databaseUrl: string, name: string) => ({
  databaseUrl,
  dataDir: join(folder, name),
  codeSecret: null,
  totpSecret: null,
});
const source = place(url, "source");
const target = place(empty.url, "target");
const passphrase = "quiet harbour, seven lamps";
const plain = join(folder, "plain");
const sealed = join(folder, "sealed");
let userId = 0;

beforeAll(async () => {
  userId = (await makeUser(db)).id;
  await fundWallet(db, userId, 500);
  const key = secret(source.dataDir, "totp");
  await db
    .updateTable("users")
    .set({ totp_secret: sealValue("SEED", key), totp_at: new Date() })
    .where("id", "=", userId)
    .execute();
  await db
    .insertInto("user_recovery_codes")
    .values({ user_id: userId, code_hash: await recoveryHash("ABCDE-FGHIJ", key) })
    .execute();
  await backUp(source, { file: plain, passphrase: null });
  await backUp(source, { file: sealed, passphrase });
});

/** A copy of a backup with other bytes. */
function changed(file: string, change: (tar: Buffer) => Buffer): string {
  const copy = `${file}-${Math.random()}`;
  writeFileSync(copy, gzipSync(change(gunzipSync(readFileSync(file)))));
  return copy;
}

/** Replaces text by text of the same length. */
const swap = (from: string, to: string) => (tar: Buffer) => {
  const at = tar.indexOf(from);
  if (at < 0 || from.length !== to.length) throw new Error(`no ${from}`);
  return Buffer.concat([tar.subarray(0, at), Buffer.from(to), tar.subarray(at + from.length)]);
};

const isEmpty = async () => (await relationCount(empty.db)) === 0;
const restore = (file: string, options: { passphrase?: string; withoutKeys?: boolean } = {}) =>
  restoreShop(target, { file, passphrase: null, ...options });

test("a file that is cut off is refused, wherever the cut is", async () => {
  const whole = readFileSync(plain);
  for (const share of [0.02, 0.5, 0.9, 0.999]) {
    const cut = join(folder, "cut");
    writeFileSync(cut, whole.subarray(0, Math.floor(whole.length * share)));
    await expect(restore(cut)).rejects.toThrow("The file is cut off: its end is missing.");
  }
  const unpacked = gunzipSync(whole);
  for (const share of [0.3, 0.7]) {
    const cut = changed(plain, () => unpacked.subarray(0, Math.floor((unpacked.length * share) / 512) * 512));
    await expect(restore(cut)).rejects.toThrow("The file is cut off: its end is missing.");
  }
  expect(await isEmpty()).toBe(true);
});

test("a file that was changed is refused, and what is no backup", async () => {
  const flipped = readFileSync(plain);
  flipped[Math.floor(flipped.length / 2)] = (flipped[Math.floor(flipped.length / 2)] ?? 0) ^ 0xff;
  writeFileSync(join(folder, "flipped"), flipped);
  await expect(restore(join(folder, "flipped"))).rejects.toThrow(/^The file is (?:damaged|cut off): /);
  await expect(restore(changed(plain, swap("\t500\t", "\t900\t")))).rejects.toThrow(
    /^The file is damaged: the table ledger_\w+ is not what was written.$/,
  );
  await expect(restore(changed(plain, swap("tables/users/", "tables/userz/")))).rejects.toThrow("damaged: a header");
  await expect(restore(changed(plain, swap('"pasarBackup": 1', '"pasarBackup": 2')))).rejects.toThrow("a newer Pasar");
  writeFileSync(join(folder, "text"), "hello");
  await expect(restore(join(folder, "text"))).rejects.toThrow("The file is no backup of Pasar.");
  writeFileSync(join(folder, "zipped"), gzipSync("hello ".repeat(500)));
  await expect(restore(join(folder, "zipped"))).rejects.toThrow(/damaged|no backup/);
  await expect(restore(join(folder, "none"))).rejects.toThrow("There is no file");
  mkdirSync(join(folder, "folder"));
  await expect(restore(join(folder, "folder"))).rejects.toThrow("is a folder");
  expect(await isEmpty()).toBe(true);
});

test("a backup with migrations that this program does not know is left to the program that does", async () => {
  const newer = changed(plain, swap('"202611222010-ledger"', '"202611222010-lodger"'));
  await expect(restore(newer)).rejects.toThrow("The backup was written by a newer Pasar (202611222010-lodger)");
  expect(await isEmpty()).toBe(true);
});

test("books that do not add up are rolled back, though the file is whole", async () => {
  // Someone with the owner's rights changed a balance behind the triggers.
  const addBehind = (by: number) =>
    db.transaction().execute(async (trx) => {
      await sql`alter table ledger_accounts disable trigger user`.execute(trx);
      await sql`update ledger_accounts set balance_minor = balance_minor + ${by} where owner_id = ${userId}`.execute(
        trx,
      );
      await sql`alter table ledger_accounts enable trigger user`.execute(trx);
    });
  await addBehind(1);
  const file = join(folder, "wrong");
  await backUp(source, { file, passphrase: null });
  await addBehind(-1);
  await expect(restore(file)).rejects.toThrow(
    /does not fit: Accounts whose balance is not the sum of their entries: \d+/,
  );
  expect(await isEmpty()).toBe(true);
});

test("a database without a shop is not backed up", async () => {
  const file = join(folder, "nothing");
  await expect(backUp(target, { file, passphrase: null })).rejects.toThrow("There is no shop in this database.");
  expect(existsSync(file)).toBe(false);
});

test("a database that is not empty is refused and stays as it is", async () => {
  await expect(restoreShop(place(url, "other"), { file: plain, passphrase: null })).rejects.toThrow(
    "The database is not empty",
  );
  expect(await db.selectFrom("users").select("id").where("id", "=", userId).execute()).toHaveLength(1);
});

test("sealed keys need their passphrase and their manifest", async () => {
  await expect(restore(sealed)).rejects.toThrow("The keys in this backup are sealed");
  await expect(restore(sealed, { passphrase: "another passphrase" })).rejects.toThrow("The passphrase does not open");
  const manifest = changed(sealed, swap('"leftOut": 0', '"leftOut": 9'));
  await expect(restore(manifest, { passphrase })).rejects.toThrow("or its manifest was changed");
  const text = gunzipSync(readFileSync(sealed)).toString("latin1");
  expect(text).not.toContain(secret(source.dataDir, "totp"));
  expect(await isEmpty()).toBe(true);
});

test("a key of the environment that does not fit stops the restore", async () => {
  const other = { ...target, totpSecret: "x".repeat(40) };
  await expect(restoreShop(other, { file: sealed, passphrase })).rejects.toThrow(
    "TOTP_SECRET is set and lacks the key",
  );
  expect(await isEmpty()).toBe(true);
});

const factorOf = async (handle: typeof db) => {
  const user = await handle
    .selectFrom("users")
    .select(["totp_secret", "totp_at"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  const { length } = await handle.selectFrom("user_recovery_codes").selectAll().where("user_id", "=", userId).execute();
  return { ...user, codes: length };
};

const again = [
  ["made without a passphrase", plain, {}],
  ["restored without its keys", sealed, { withoutKeys: true }],
] as const;

test.each(again)("a backup %s brings no second factors", async (_what, file, options) => {
  await restore(file, options);
  expect(await factorOf(empty.db)).toEqual({ totp_secret: null, totp_at: null, codes: 0 });
  await runOnce(empty.url, "drop schema public cascade; create schema public");
});

test("with the passphrase second factors are read with the keys of before; keys that were there go on being read", async () => {
  changeSecret(target.dataDir, "totp", "a key of the new place, which is long enough");
  await restore(sealed, { passphrase });
  const found = await factorOf(empty.db);
  const keys = secret(target.dataDir, "totp");
  expect(openValue(found.totp_secret ?? "", keys)).toBe("SEED");
  expect(found.codes).toBe(1);
  expect(keys.split("\n")).toEqual([secret(source.dataDir, "totp"), "a key of the new place, which is long enough"]);
  expect(secret(target.dataDir, "codes").split("\n")[0]).toBe(secret(source.dataDir, "codes"));
});
