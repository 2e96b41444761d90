import type { Locale } from "~/app/platform/language/locales";
import { type FileEncoding, fileEncodings, guessEncoding, textIn } from "./guess-encoding";

/** Returns the encoding that a person chose; undefined = by content. */
export const chosenEncoding = (typed: unknown): FileEncoding | undefined => fileEncodings.find((one) => one === typed);

export interface DecodedFile {
  text: string;
  encoding: FileEncoding;
  /** Words whose letters depend on a guessed encoding; empty when the file says it itself, or a person has. */
  doubtful: string[];
}

const maxDoubtful = 12;

/**
 * Decodes a text file: by the encoding that a person chose, by its byte order mark, as UTF-8 where it is valid, and
 * otherwise by its letters. Null for binary data (a workbook, a picture).
 * @param locale language of the person, which decides between encodings that fit equally well
 */
export function decodeFile(
  bytes: Uint8Array,
  { encoding, locale }: { encoding?: FileEncoding | undefined; locale?: Locale | undefined } = {},
): DecodedFile | null {
  const marked = markOf(bytes);
  if (encoding) return decoded(bytes, marked ?? encoding);
  if (marked) return decoded(bytes, marked);
  const wide = wideOf(bytes);
  if (wide) return decodedStrictly(bytes, wide) === null ? null : decoded(bytes, wide);
  if (bytes.includes(0)) return null;
  const plain = decodedStrictly(bytes, "utf-8");
  if (plain !== null) return { text: plain, encoding: "utf-8", doubtful: [] };
  const guess = guessEncoding(bytes, locale);
  const read = guess && decoded(bytes, guess);
  return read && { ...read, doubtful: doubtfulWords(read.text) };
}

function markOf(bytes: Uint8Array): FileEncoding | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? "utf-8" : null;
}

/**
 * UTF-16 without a mark: separators and digits have a zero on one side, always the same; on the other one only rare
 * letters have it (一, U+4E00).
 */
function wideOf(bytes: Uint8Array): FileEncoding | null {
  if (bytes.length % 2 !== 0) return null;
  const zeros = [0, 0];
  bytes.subarray(0, 65_536).forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (odd > 2 * even) return "utf-16le";
  return even > 2 * odd ? "utf-16be" : null;
}

function decodedStrictly(bytes: Uint8Array, encoding: FileEncoding): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Letters that do not exist in the encoding are replaced, and are doubtful. */
function decoded(bytes: Uint8Array, encoding: FileEncoding): DecodedFile | null {
  const text = textIn(bytes, encoding);
  if (text.includes("\0")) return null;
  return { text, encoding, doubtful: text.includes("\ufffd") ? doubtfulWords(text, /\ufffd/) : [] };
}

function doubtfulWords(text: string, letter = /[^\p{ASCII}]/u): string[] {
  const words = new Set<string>();
  const signs = new Set<string>();
  for (const [word] of text.matchAll(/[^\s,;|"<>\t]+(?: [^\s,;|"<>\t]+)?/gu)) {
    if (!letter.test(word)) continue;
    // Letters say more than signs of money or dashes.
    const kind = /(?!\p{ASCII})\p{L}|\ufffd/u.test(word) ? words : signs;
    if (kind.size < maxDoubtful) kind.add([...word].slice(0, 40).join(""));
    if (words.size === maxDoubtful) break;
  }
  return [...words, ...signs].slice(0, maxDoubtful);
}
