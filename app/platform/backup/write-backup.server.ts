import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { link, open, rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { Kysely } from "kysely";
import { to as copyTo } from "pg-copy-streams";
import { mediaKey } from "~/app/platform/media/media-picture.server";
import type { Storage } from "~/app/platform/media/storage.server";
import { keepFiles, type OneConnection, openOne } from "~/db/one-connection.server";
import type { Database } from "~/db/schema";
import { BackupError } from "./backup-error";
import { appliedMigrations, picturesAfter, sequenceStates, tablesWithColumns } from "./catalogue-queries.server";
import { backupFormat, type Manifest, type TableOfBackup } from "./manifest";
import { type BackupKeys, sealKeys } from "./sealed-keys.server";
import { copyOut, secondFactorCount } from "./second-factors-queries.server";
import { tarEnd, tarEntry } from "./tar.server";

/** Size of a part of a table in memory, bytes. */
const partBytes = 1024 * 1024;

export interface BackupSource {
  /** Address of the database, as the owner of the tables. */
  url: string;
  storage: Pick<Storage, "get">;
  /** Keys of the installation with the passphrase that seals them; null leaves out what they seal. */
  keys: { values: BackupKeys; passphrase: string } | null;
  /** Facts of the moment for the manifest, read in the same snapshot. */
  facts(handle: Kysely<Database>): Promise<Record<string, unknown>>;
}

/**
 * Writes a backup of a database that may be in use: one snapshot of all tables, then the pictures that it names, to one
 * file (mode 0600) that appears when it is complete. Memory does not grow with the tables. Throws `BackupError` when
 * the file exists, unless `force`, and when there is no shop in the database.
 */
export async function writeBackup(file: string, source: BackupSource, { force = false } = {}): Promise<Manifest> {
  const draft = `${file}.${process.pid}.part`;
  if (!force && (await isThere(file))) throw exists(file);
  const connection = await openOne(source.url);
  let manifest: Manifest | undefined;
  try {
    await keepFiles(connection);
    await connection.client.query("begin isolation level repeatable read read only");
    const parts = entries(connection, source, (written) => {
      manifest = written;
    });
    await pipeline(Readable.from(parts), createGzip(), createWriteStream(draft, { flags: "wx", mode: 0o600 }));
    await keepOnDisk(draft);
    await place(draft, file, force);
  } finally {
    await rm(draft, { force: true });
    await connection.close();
  }
  if (!manifest) throw new Error("A backup came to its end without a manifest");
  return manifest;
}

const exists = (file: string) => new BackupError(`${file} exists already; --force overwrites it. Nothing was written.`);

async function isThere(file: string): Promise<boolean> {
  return open(file, "r").then(
    (found) => found.close().then(() => true),
    () => false,
  );
}

async function keepOnDisk(file: string): Promise<void> {
  const handle = await open(file, "r+");
  await handle.sync();
  await handle.close();
}

/** A link never replaces a file created meanwhile. */
async function place(draft: string, file: string, force: boolean): Promise<void> {
  if (force) return rename(draft, file);
  await link(draft, file).catch((error) => {
    throw error?.code === "EEXIST" ? exists(file) : error;
  });
}

/** The bytes of the archive, produced lazily. */
async function* entries(
  connection: OneConnection,
  { storage, keys, facts }: BackupSource,
  written: (manifest: Manifest) => void,
): AsyncGenerator<Buffer> {
  const { client, handle } = connection;
  const migrations = await appliedMigrations(handle);
  if (migrations.length === 0) throw new BackupError("There is no shop in this database.");
  const at = new Date().toISOString();
  yield* tarEntry({ name: "backup.json", bytes: json({ pasarBackup: backupFormat, at }) });
  const withKeys = keys !== null;
  const tables: TableOfBackup[] = [];
  for (const { name, columns } of await tablesWithColumns(handle)) {
    const stream = client.query(copyTo(copyOut(name, columns, withKeys)));
    const hash = createHash("sha256");
    let bytes = 0;
    let part = 0;
    for await (const chunk of inParts(stream)) {
      hash.update(chunk);
      bytes += chunk.length;
      yield* tarEntry({ name: `tables/${name}/${String(++part).padStart(6, "0")}.copy`, bytes: chunk });
    }
    tables.push({ name, columns, rows: stream.rowCount, bytes, hash: hash.digest("hex") });
  }
  // After the tables: a sequence must not be behind rows that were read.
  const sequences = await sequenceStates(handle);
  const media = createHash("sha256");
  const missing: string[] = [];
  let files = 0;
  for await (const name of pictures(handle)) {
    const bytes = await storage.get(mediaKey(name));
    if (bytes === null) missing.push(name);
    else {
      media.update(name).update(bytes);
      files++;
      yield* tarEntry({ name: `media/${name}`, bytes });
    }
  }
  const { rows } = await client.query<{ server_version: string }>("show server_version");
  const manifest: Manifest = {
    format: backupFormat,
    at,
    postgres: rows[0]?.server_version ?? "",
    migrations,
    tables,
    sequences,
    media: { files, hash: media.digest("hex"), missing },
    facts: await facts(handle),
    keys: withKeys,
    leftOut: withKeys ? 0 : await secondFactorCount(handle),
  };
  const last = json(manifest);
  yield* tarEntry({ name: "manifest.json", bytes: last });
  if (keys) yield* tarEntry({ name: "keys.json", bytes: await sealKeys(keys.values, keys.passphrase, last) });
  yield tarEnd;
  written(manifest);
}

const json = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 1)}\n`);

/** Splits a stream into chunks of `partBytes`, the last one shorter. */
async function* inParts(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    held.push(chunk);
    size += chunk.length;
    while (size >= partBytes) {
      const all = Buffer.concat(held);
      yield all.subarray(0, partBytes);
      held = [all.subarray(partBytes)];
      size -= partBytes;
    }
  }
  if (size > 0) yield Buffer.concat(held);
}

async function* pictures(handle: Kysely<Database>): AsyncGenerator<string> {
  for (let after = ""; ; ) {
    const names = await picturesAfter(handle, after);
    yield* names;
    const last = names.at(-1);
    if (last === undefined) return;
    after = last;
  }
}
