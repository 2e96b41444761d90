import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, expect, inject, test } from "vitest";
import { balancedTransfers, balancesAsEntries, faultOf, sealTransfers, verifyLedger } from "~/app/ledger/api.server";
import { payOrders } from "~/app/orders/paying/pay-orders.server";
import { writeBackup } from "~/app/platform/backup/write-backup.server";
import { mediaKey } from "~/app/platform/media/media-picture.server";
import { createStorage } from "~/app/platform/media/storage.server";
import { sweepPersonalPictures } from "~/app/platform/media/sweep-personal-pictures.server";
import { backUp, restoreShop } from "~/app/start/backup.server";
import { type Db, openDatabase } from "~/db/client.server";
import { migrate } from "~/db/migrate.server";
import { testDatabase } from "../support/database";
import { makeUser } from "../support/factories";
import { schemaDigest } from "../support/landed-data";
import { fundWallet, makeOrder } from "../support/order-factories";
import { runOnce, testName, withDatabase } from "../support/test-server";

const { db, url } = testDatabase({ max: 12 });
const folder = mkdtempSync(join(tmpdir(), "pasar-backup-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const place = (databaseUrl: string, name: string) => ({
  databaseUrl,
  dataDir: join(folder, name),
  codeSecret: null,
  totpSecret: null,
});
const source = place(url, "source");
let files = 0;
const newFile = () => join(folder, `backup-${++files}`);

/** An empty database, and what to do with it. */
async function elsewhere<T>(work: (other: Db, target: ReturnType<typeof place>) => Promise<T>): Promise<T> {
  const server = inject("testServer");
  const name = testName();
  await runOnce(server, `create database ${name} template template0 encoding 'UTF8'`);
  const opened = openDatabase(withDatabase(server, name), { max: 2 });
  try {
    return await work(opened.db, place(withDatabase(server, name), name));
  } finally {
    await opened.close();
    await runOnce(server, `drop database if exists ${name} with (force)`);
  }
}

/** One digest of every table's rows, in any order; without what is stamped again. */
async function contents(one: Db): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname not like 'kysely%' order by 1`.execute(one);
  const found: Record<string, string> = {};
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ line: string }>`
      select (to_jsonb(t) - 'transaction')::text as line from ${sql.table(name)} t order by 1`.execute(one);
    const all = rows.map(({ line }) => line).join("\n");
    found[name] = `${rows.length} ${createHash("sha256").update(all).digest("hex")}`;
  }
  return found;
}

async function makePicture(personal = false): Promise<string> {
  const bytes = Buffer.from(`picture ${Math.random()}`);
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
  await createStorage(join(source.dataDir, "files")).put(mediaKey(hash), bytes);
  await db
    .insertInto("media")
    .values({
      hash,
      mime: "image/webp",
      width: 1,
      height: 1,
      bytes: bytes.length,
      tint: 0,
      created_at: new Date(0),
      personal,
    })
    .execute();
  return hash;
}

test("a backup that is restored elsewhere is the same shop: rows, schema, sequences, pictures", async () => {
  const { userId, orderId } = await makeOrder(db, { price: 300 });
  await fundWallet(db, userId, 1000);
  expect(await payOrders(db, { userId, orders: [{ id: orderId, amountVersion: 1 }] })).toMatchObject({ ok: true });
  const picture = await makePicture();
  const transfer = await db.selectFrom("ledger_transfers").select("id").executeTakeFirstOrThrow();
  await db
    .insertInto("ledger_seals")
    .values({ number: 1, transfer_id: transfer.id, hash: Buffer.alloc(32, 7) })
    .execute();
  const file = newFile();
  const { facts } = await backUp(source, { file, passphrase: null });
  expect(facts.ledger).toMatchObject({ seal: { number: 1, transferId: transfer.id, hash: "07".repeat(32) } });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await elsewhere(async (other, target) => {
    await restoreShop(target, { file, passphrase: null });
    const { ledger_seals: sealed, ...rest } = await contents(db);
    const { ledger_seals: _, ...restored } = await contents(other);
    expect(restored).toEqual(rest);
    // The chain is made again, over every transfer, and holds. Other tests' transactions on this server may put its
    // seals off.
    const resealed = async () => {
      await sealTransfers(other);
      return (await contents(other)).ledger_seals?.split(" ")[0];
    };
    expect(sealed?.split(" ")[0]).toBe("1");
    await expect.poll(resealed, { timeout: 30_000 }).toBe("2");
    expect(faultOf(await verifyLedger(other))).toBeNull();
    expect(await schemaDigest(other)).toBe(await schemaDigest(db));
    expect(await migrate(other)).toEqual([]);
    // Transaction numbers are those of the restore: what seals transfers waits for older ones than any that runs.
    const stamps = await sql<{ transaction: string }>`select distinct transaction from ledger_transfers`.execute(other);
    const before = await sql<{
      latest: string;
    }>`select max(transaction::text::bigint) as latest from ledger_transfers`.execute(db);
    expect(stamps.rows).toHaveLength(1);
    expect(Number(stamps.rows[0]?.transaction)).toBeGreaterThan(Number(before.rows[0]?.latest));
    const stored = (dataDir: string) => createStorage(join(dataDir, "files")).get(mediaKey(picture));
    expect(await stored(target.dataDir)).toEqual(await stored(source.dataDir));
    // It goes on: new rows get new ids, money moves, and what guards it is awake.
    const next = await makeOrder(other, { userId, price: 300 });
    expect(next.orderId).toBeGreaterThan(orderId);
    const paid = await payOrders(other, { userId, orders: [{ id: next.orderId, amountVersion: 1 }] });
    expect(paid).toMatchObject({ ok: true, value: { repeated: false } });
    await expect(sql`update ledger_entries set amount_minor = 1`.execute(other)).rejects.toThrow(/refused/);
    await expect(sql`delete from orders where id = ${orderId}`.execute(other)).rejects.toThrow(/foreign key/);
  });
});

test("a backup taken while people buy is one moment: its money and its stock add up", async () => {
  let buying = true;
  let bought = 0;
  const buyers = Array.from({ length: 4 }, async () => {
    while (buying) {
      const { userId, orderId } = await makeOrder(db, { price: 100 });
      await fundWallet(db, userId, 100);
      await payOrders(db, { userId, orders: [{ id: orderId, amountVersion: 1 }] });
      bought++;
    }
  });
  const file = newFile();
  while (bought < 4) await new Promise((resolve) => setTimeout(resolve, 5));
  const before = bought;
  const manifest = await backUp(source, { file, passphrase: null });
  // Someone bought meanwhile, or this proves nothing.
  while (bought === before) await new Promise((resolve) => setTimeout(resolve, 5));
  buying = false;
  await Promise.all(buyers);
  await elsewhere(async (other, target) => {
    await restoreShop(target, { file, passphrase: null });
    expect((await balancedTransfers(other)).first).toBeNull();
    expect((await balancesAsEntries(other)).first).toBeNull();
    for (const { name, rows } of manifest.tables.filter((table) =>
      /^(?:orders|order_lines|ledger_[ate]\w+)$/.test(table.name),
    )) {
      const found = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(name)}`.execute(other);
      expect([name, found.rows[0]?.count]).toEqual([name, rows]);
    }
    // No order without its lines, no payment without its order.
    const { rows } = await sql`
      select 1 from orders where (paid_at is null) <> (payment_transfer_id is null)
        or not exists (select from order_lines where order_id = orders.id)`.execute(other);
    expect(rows).toEqual([]);
  });
});

test("a table far larger than what is in memory passes in parts", async () => {
  const { id } = await makeUser(db);
  await sql`
    insert into feedback (user_id, body, reply)
    select ${id}, 'long', repeat(md5(n::text), 15) from generate_series(1, 16000) n`.execute(db);
  const file = newFile();
  const { tables } = await backUp(source, { file, passphrase: null });
  const listed = spawnSync("tar", ["-tzvf", file], { encoding: "utf8" }).stdout.split("\n").filter(Boolean);
  const sizes = listed.map((line) => Number(line.trim().split(/\s+/)[2]));
  expect(Math.max(...tables.map(({ bytes }) => bytes))).toBeGreaterThan(7 * 1024 * 1024);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(1024 * 1024);
  await elsewhere(async (other, target) => {
    await restoreShop(target, { file, passphrase: null });
    expect((await contents(other)).feedback).toBe((await contents(db)).feedback);
  });
});

test("pictures are not swept while a backup copies them, and are afterwards", async () => {
  const storage = createStorage(join(source.dataDir, "files"));
  const picture = await makePicture(true);
  const swept: number[] = [];
  const get = async (key: string) => {
    swept.push(await sweepPersonalPictures({ db, storage }));
    return storage.get(key);
  };
  const watched = { url, storage: { get }, keys: null, facts: async () => ({}) };
  const { media } = await writeBackup(newFile(), watched);
  expect([new Set(swept), media.missing.includes(picture)]).toEqual([new Set([0]), false]);
  expect(await storage.has(mediaKey(picture))).toBe(true);
  expect(await sweepPersonalPictures({ db, storage })).toBeGreaterThan(0);
  expect(await storage.has(mediaKey(picture))).toBe(false);
});

test("a picture without a file is named, and does not stop the backup", async () => {
  const picture = await makePicture();
  await createStorage(join(source.dataDir, "files")).remove(mediaKey(picture));
  expect((await backUp(source, { file: newFile(), passphrase: null })).media.missing).toContain(picture);
  await db.deleteFrom("media").where("hash", "=", picture).execute();
});

test("a file that is there is kept, unless overwriting is asked for; nothing half-made is left", async () => {
  const file = newFile();
  await backUp(source, { file, passphrase: null });
  const first = statSync(file).ino;
  await expect(backUp(source, { file, passphrase: null })).rejects.toThrow(/exists already/);
  expect(statSync(file).ino).toBe(first);
  await backUp(source, { file, passphrase: null, force: true });
  expect(statSync(file).ino).not.toBe(first);
  await expect(
    backUp({ ...source, dataDir: "/dev/null/none" }, { file: newFile(), passphrase: "a b c d e f g" }),
  ).rejects.toThrow();
  expect(readdirSync(folder).filter((name) => name.endsWith(".part"))).toEqual([]);
});
