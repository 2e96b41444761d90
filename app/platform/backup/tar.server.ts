import { BackupError } from "./backup-error";

export interface TarEntry {
  name: string;
  bytes: Buffer;
}

const block = 512;
/** Larger files are not ours: parts of tables and pictures stay far below it. */
const maxBytes = 64 * 1024 * 1024;
/** Two empty blocks end an archive. */
export const tarEnd = Buffer.alloc(2 * block);

/** Writes one file as an entry of a tar archive (POSIX ustar): header, bytes, padding. */
export function tarEntry({ name, bytes }: TarEntry): Buffer[] {
  const header = Buffer.alloc(block);
  if (Buffer.byteLength(name) > 99) throw new Error(`${name} is too long a name for the archive`);
  const octal = (value: number, at: number, width: number) =>
    header.write(value.toString(8).padStart(width - 1, "0"), at, "latin1");
  header.write(name, 0, "utf8");
  octal(0o600, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(bytes.length, 124, 12);
  octal(0, 136, 12);
  header.write("        0", 148, "latin1");
  header.write("ustar\u000000", 257, "latin1");
  const sum = header.reduce((one, other) => one + other, 0);
  header.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148, "latin1");
  return [header, bytes, Buffer.alloc(padding(bytes.length))];
}

const padding = (length: number) => (block - (length % block)) % block;

/**
 * Reads an archive of `tarEntry` as it streams, one file in memory at a time. Throws a `BackupError` for anything else,
 * and when the end is missing.
 */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const { take, end } = taker(source);
  for (;;) {
    const header = await take(block);
    if (isBlank(header)) {
      if (!isBlank(await take(block)) || !(await end())) throw new BackupError("The file is damaged: it does not end.");
      return;
    }
    const { name, size } = readHeader(header);
    const bytes = await take(size);
    await take(padding(size));
    yield { name, bytes };
  }
}

const isBlank = (bytes: Buffer) => bytes.every((byte) => byte === 0);

function readHeader(header: Buffer): { name: string; size: number } {
  const text = (at: number, width: number) => header.toString("utf8", at, at + width).replace(/\0.*$/s, "");
  const sum = Number.parseInt(text(148, 8), 8);
  const summed = header.reduce((all, byte, at) => all + (at >= 148 && at < 156 ? 32 : byte), 0);
  const size = Number.parseInt(text(124, 12), 8);
  if (sum !== summed || !(size <= maxBytes))
    throw new BackupError("The file is damaged: a header in it is unreadable.");
  return { name: text(0, 100), size };
}

/** Returns a reader of the next bytes of a stream, and a test for its end. */
function taker(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  async function take(length: number): Promise<Buffer> {
    const parts = [rest];
    let have = rest.length;
    while (have < length) {
      const { value, done } = await chunks.next();
      if (done) throw new BackupError("The file is cut off: its end is missing.");
      parts.push(value);
      have += value.length;
    }
    const all = parts.length === 1 ? rest : Buffer.concat(parts);
    rest = all.subarray(length);
    return all.subarray(0, length);
  }
  const end = async () => rest.length === 0 && (await chunks.next()).done === true;
  return { take, end };
}
