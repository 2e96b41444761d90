import { once } from "node:events";
import type { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import type { Kysely } from "kysely";
import { from as copyFrom } from "pg-copy-streams";
import { mediaKey } from "~/app/platform/media/media-picture.server";
import type { Storage } from "~/app/platform/media/storage.server";
import { migrateWithin } from "~/db/migrate.server";
import { migrations } from "~/db/migrations/all.server";
import { keepSchema, type OneConnection, openOne } from "~/db/one-connection.server";
import type { Database } from "~/db/schema";
import { BackupError } from "./backup-error";
import {
  analyse,
  bindTables,
  looseTables,
  relationCount,
  setSequence,
  tablesWithColumns,
} from "./catalogue-queries.server";
import type { Manifest, TableOfBackup } from "./manifest";
import { readBackup } from "./read-backup.server";
import { type BackupKeys, openKeys } from "./sealed-keys.server";
import { forgetSecondFactors } from "./second-factors-queries.server";

export interface RestoreTarget {
  /** Address of an empty database, as the future owner of the tables. */
  url: string;
  storage: Pick<Storage, "put">;
  /** Opens the keys of the backup; null when there is none. */
  passphrase: string | null;
  /** Restores without the keys: second factors are taken away. */
  withoutKeys?: boolean;
  /** Keeps the keys; throws `BackupError` when they cannot be kept. Called last. */
  keepKeys(keys: BackupKeys): void;
  /** Returns inconsistencies found after restoring and migrating, as sentences. Any of them rolls the restore back. */
  check(handle: Kysely<Database>, manifest: Manifest): Promise<string[]>;
  /** Adapts state of the other server to this one: transaction numbers. Called after the check. */
  adopt(handle: Kysely<Database>): Promise<void>;
}

/**
 * Restores a backup into an empty database and migrates it on to what this program needs, in one transaction: all or
 * nothing. The file is read twice, first to see that it is whole. Throws `BackupError` when it is not, when the
 * database is not empty, for a wrong passphrase, and when what was restored does not fit.
 */
export async function restoreBackup(file: string, target: RestoreTarget): Promise<Manifest> {
  const end = await readBackup(file);
  const { manifest } = end;
  const unknown = manifest.migrations.filter((name) => !migrations[name]);
  if (unknown.length > 0)
    throw new BackupError(`The backup was written by a newer Pasar (${unknown[0]}): restore it with that one.`);
  const keys = await keysOf(end, target);
  const connection = await openOne(target.url);
  const { client, handle } = connection;
  try {
    await client.query("begin");
    await keepSchema(connection);
    if ((await relationCount(handle)) > 0)
      throw new BackupError("The database is not empty: a backup is restored into a new one. Nothing was changed.");
    await migrateWithin(handle, manifest.migrations);
    await load(file, connection, target.storage, manifest);
    await migrateWithin(handle);
    if (manifest.keys && !keys) await forgetSecondFactors(handle);
    const faults = await target.check(handle, manifest);
    if (faults.length > 0)
      throw new BackupError(`What was restored does not fit: ${faults.join(" ")} Nothing was kept.`);
    await target.adopt(handle);
    if (keys) target.keepKeys(keys);
    await client.query("commit");
    await analyse(handle);
  } finally {
    // An uncommitted transaction is rolled back.
    await connection.close();
  }
  return manifest;
}

async function keysOf(
  { manifest, manifestBytes, sealedKeys }: Awaited<ReturnType<typeof readBackup>>,
  { passphrase, withoutKeys }: RestoreTarget,
): Promise<BackupKeys | null> {
  if (!manifest.keys || !sealedKeys || withoutKeys) return null;
  if (passphrase === null)
    throw new BackupError(
      "The keys in this backup are sealed: set PASAR_BACKUP_PASSPHRASE, or restore --without-keys, which takes all second factors away.",
    );
  const keys = await openKeys(sealedKeys, passphrase, manifestBytes);
  if (!keys)
    throw new BackupError("The passphrase does not open the keys of this backup, or its manifest was changed.");
  return keys;
}

/** Loads tables and pictures as they were, with triggers and foreign keys off. */
async function load(
  file: string,
  { client, handle }: OneConnection,
  storage: Pick<Storage, "put">,
  manifest: Manifest,
): Promise<void> {
  const tables = new Map(manifest.tables.map((table) => [table.name, table]));
  const there = new Map((await tablesWithColumns(handle)).map(({ name, columns }) => [name, new Set(columns)]));
  for (const { name, columns } of manifest.tables) {
    const strange = columns.find((column) => !there.get(name)?.has(column));
    if (!there.has(name) || strange) throw new BackupError(`The backup has a table that is not ours: ${name}.`);
  }
  const bind = await looseTables(handle, [...there.keys()]);
  const rows = new Map<string, number>();
  let open: { name: string; stream: Writable & { rowCount: number } } | null = null;
  async function finish() {
    if (!open) return;
    open.stream.end();
    await finished(open.stream);
    rows.set(open.name, open.stream.rowCount);
    open = null;
  }
  await readBackup(file, {
    async part(name, bytes) {
      if (open?.name !== name) {
        await finish();
        const table = tables.get(name);
        if (!table) throw new BackupError(`The backup changed while it was read: ${name}.`);
        const stream = client.query(copyFrom(copyIn(table)));
        // Thrown with the next part, or at the end.
        stream.on("error", () => undefined);
        open = { name, stream };
      }
      if (open.stream.errored) throw open.stream.errored;
      if (!open.stream.write(bytes)) await once(open.stream, "drain");
    },
    async picture(hash, bytes) {
      await finish();
      await storage.put(mediaKey(hash), bytes);
    },
  });
  await finish();
  for (const { name, rows: expected } of manifest.tables) {
    const loaded = rows.get(name) ?? 0;
    if (loaded !== expected) throw new BackupError(`${name} has ${loaded} rows, ${expected} were written.`);
  }
  for (const sequence of manifest.sequences) await setSequence(handle, sequence);
  await bindTables(handle, bind);
}

function copyIn({ name, columns }: TableOfBackup): string {
  return `copy "${name}" (${columns.map((column) => `"${column}"`).join(", ")}) from stdin`;
}
