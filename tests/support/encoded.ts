import type { FileEncoding } from "~/app/console/csv/guess-encoding";

/**
 * Writes a text in an encoding, by asking the decoder which bytes a letter has: nothing here writes other encodings
 * than UTF-8. For the letters of tests only.
 */
export function encoded(text: string, encoding: FileEncoding): Uint8Array {
  if (encoding === "utf-8") return new TextEncoder().encode(text);
  if (encoding === "utf-16le" || encoding === "utf-16be") {
    const bytes = Buffer.from(text, "utf16le");
    return encoding === "utf-16le" ? bytes : bytes.swap16();
  }
  const table = tableOf(encoding);
  return Uint8Array.from([...text].flatMap((letter) => table.get(letter) ?? missing(letter)));
}

function missing(letter: string): never {
  throw new Error(`${letter} is not in this encoding`);
}

const tables = new Map<FileEncoding, Map<string, number[]>>();

function tableOf(encoding: FileEncoding): Map<string, number[]> {
  const known = tables.get(encoding);
  if (known) return known;
  const table = new Map<string, number[]>();
  const learn = (bytes: number[]) => {
    const [letter, ...more] = new TextDecoder(encoding).decode(Uint8Array.from(bytes));
    const one = letter !== undefined && more.length === 0 && letter !== "\ufffd";
    if (one && !table.has(letter)) table.set(letter, bytes);
  };
  for (let byte = 0; byte < 256; byte++) learn([byte]);
  if (encoding === "windows-1252") {
    for (const [at, letter] of [..."€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ"].entries()) table.set(letter, [0x80 + at]);
    table.set(" ", [0x20]);
  } else if (!encoding.startsWith("windows"))
    for (let lead = 0x81; lead < 0xff; lead++) for (let trail = 0x40; trail < 0xff; trail++) learn([lead, trail]);
  tables.set(encoding, table);
  return table;
}
