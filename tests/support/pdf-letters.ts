import { inflateSync } from "node:zlib";

/** The letters of a PDF's text by its own tables (ToUnicode), in no order. */
export function lettersIn(file: Buffer): Set<string> {
  const letters = new Set<string>();
  const marks = [...file.toString("latin1").matchAll(/stream\r?\n/g)];
  for (const { index, 0: mark } of marks) {
    let text: string;
    try {
      text = inflateSync(file.subarray(index + mark.length), { finishFlush: 2 }).toString("latin1");
    } catch {
      continue;
    }
    if (!text.includes("begincmap")) continue;
    for (const [, codes = ""] of text.matchAll(/\[([0-9a-f<>\s]+)\]/gi))
      for (const [, hex = ""] of codes.matchAll(/<([0-9a-f]+)>/gi))
        for (const letter of Buffer.from(hex, "hex").swap16().toString("utf16le")) letters.add(letter);
  }
  return letters;
}
