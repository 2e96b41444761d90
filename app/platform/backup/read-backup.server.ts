import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";
import { BackupError } from "./backup-error";
import { backupFormat, headShape, type Manifest, manifestShape } from "./manifest";
import { readTar } from "./tar.server";

/** Receives the contents of a backup, in the order of the file. */
export interface BackupReader {
  part?(table: string, bytes: Buffer): Promise<void>;
  picture?(hash: string, bytes: Buffer): Promise<void>;
}

/** The end of a backup: its manifest, as bytes too, and the sealed keys. */
export interface BackupEnd {
  manifest: Manifest;
  manifestBytes: Buffer;
  sealedKeys: Buffer | null;
}

/**
 * Reads a backup to its end as it streams, and compares every part with the manifest. Throws `BackupError` for a file
 * that is none, of a later format, cut off or damaged. A part reaches the reader before the manifest is known: read
 * once without a reader to be sure.
 */
export async function readBackup(file: string, reader: BackupReader = {}): Promise<BackupEnd> {
  try {
    return await readEntries(file, reader);
  } catch (error) {
    throw inWords(file, error);
  }
}

async function readEntries(file: string, { part, picture }: BackupReader): Promise<BackupEnd> {
  const source = createReadStream(file);
  const unpacked = createGunzip();
  // An iterator ends with the error of its source stream.
  source.on("error", (error) => unpacked.destroy(error));
  const found = new Map<string, { bytes: number; hash: ReturnType<typeof createHash> }>();
  const media = createHash("sha256");
  let files = 0;
  let manifestBytes: Buffer | null = null;
  let sealedKeys: Buffer | null = null;
  let begun = false;
  try {
    for await (const { name, bytes } of readTar(source.pipe(unpacked))) {
      const [folder, table = "", ...more] = name.split("/");
      if (!begun) {
        begun = isHead(name, bytes);
      } else if (folder === "tables" && more.length === 1 && manifestBytes === null) {
        const sums = found.get(table) ?? { bytes: 0, hash: createHash("sha256") };
        found.set(table, sums);
        sums.bytes += bytes.length;
        sums.hash.update(bytes);
        await part?.(table, bytes);
      } else if (folder === "media" && more.length === 0 && manifestBytes === null) {
        if (!isPicture(table, bytes)) throw damaged(`the picture ${table}`);
        media.update(table).update(bytes);
        files++;
        await picture?.(table, bytes);
      } else if (name === "manifest.json" && manifestBytes === null) manifestBytes = bytes;
      else if (name === "keys.json" && manifestBytes !== null) sealedKeys = bytes;
      else throw damaged("its order");
    }
  } finally {
    source.destroy();
    unpacked.destroy();
  }
  if (!manifestBytes) throw new BackupError("The file is cut off: its end is missing.");
  const manifest = readManifest(manifestBytes);
  for (const { name, bytes, hash } of manifest.tables) {
    const sums = found.get(name);
    if ((sums?.bytes ?? 0) !== bytes || (sums ? sums.hash.digest("hex") : emptyHash) !== hash)
      throw damaged(`the table ${name}`);
    found.delete(name);
  }
  const [left] = found.keys();
  if (left !== undefined) throw damaged(`the table ${left}`);
  if (files !== manifest.media.files || media.digest("hex") !== manifest.media.hash) throw damaged("the pictures");
  if (manifest.keys !== (sealedKeys !== null)) throw damaged("the keys");
  return { manifest, manifestBytes, sealedKeys };
}

const emptyHash = createHash("sha256").digest("hex");
const damaged = (what: string) => new BackupError(`The file is damaged: ${what} is not what was written.`);

/** A picture is named by the beginning of its hash. */
const isPicture = (name: string, bytes: Buffer) =>
  createHash("sha256").update(bytes).digest("hex").startsWith(name) && /^[0-9a-f]{32}$/.test(name);

function isHead(name: string, bytes: Buffer): true {
  const head = name === "backup.json" ? headShape.safeParse(parsed(bytes)) : null;
  if (!head?.success) throw new BackupError("The file is no backup of Pasar.");
  if (head.data.pasarBackup > backupFormat)
    throw new BackupError("The backup was written by a newer Pasar: restore it with that one.");
  return true;
}

function readManifest(bytes: Buffer): Manifest {
  const manifest = manifestShape.safeParse(parsed(bytes));
  if (!manifest.success) throw damaged("its manifest");
  return manifest.data;
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    return null;
  }
}

function inWords(file: string, error: unknown): unknown {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "ENOENT") return new BackupError(`There is no file ${file}.`);
  if (code === "EISDIR") return new BackupError(`${file} is a folder.`);
  if (code === "Z_BUF_ERROR") return new BackupError("The file is cut off: its end is missing.");
  if (code === "Z_DATA_ERROR" && /header check/.test(String(error)))
    return new BackupError("The file is no backup of Pasar.");
  if (code.startsWith("Z_")) return new BackupError("The file is damaged: it cannot be unpacked.");
  return error;
}
