import type { Locale } from "~/app/platform/language/locales";

/** The encodings that a person can choose for a file, by the names that `TextDecoder` knows. */
export const fileEncodings = [
  ...(["utf-8", "utf-16le", "utf-16be", "windows-1252", "windows-1250", "windows-1251"] as const),
  ...(["gb18030", "big5", "shift_jis", "euc-kr"] as const),
];
export type FileEncoding = (typeof fileEncodings)[number];

/** Likelihoods are natural logarithms: of a usual letter of an alphabet, of one that texts hardly have. */
const usual = -3.5;
const rare = -9;
/** Words that decide: more of them say nothing new. */
const maxWords = 400;

/** Letters beyond ASCII that texts have in each single-byte encoding; others are rare. */
const letters = {
  "windows-1252": setOf("äöüßÄÖÜéèêëàâáãåæçìíîïñòóôõøùúûýÿÉÈÊÀÂÁÃÅÆÇÍÑÓÔÕØÚœ°²³½¼×®©™–—‘’“”„•…€£¥·«»´ª¡¿ "),
  "windows-1250": setOf("ąćęłńóśźżĄĆĘŁŃÓŚŹŻáčďéěíňřšťúůýžÁČĎÉÍŘŠŤÚŽőűăâîșțşţäöüßđ°×®™–—‘’“”„•…€ "),
  "windows-1251": setOf("абвгдежзийклмнопрстуфхцчшщъыьэюяёАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЭЮЯЁіїєґІЇЄ№°®©™–—“”„•…€«» "),
} as const;
/** Signs that do not touch letters beyond ASCII. */
const symbols = setOf("°²³½¼×®©™№€£¥·´ª¹¾±§¦¬¶µ");
type SingleByte = keyof typeof letters;

/** How much likelier an encoding is before the first letter is read. */
const prior: Record<Exclude<FileEncoding, "utf-8" | "utf-16le" | "utf-16be">, number> = {
  "windows-1252": 0,
  gb18030: -1,
  "windows-1251": -1,
  big5: -2,
  "windows-1250": -3,
  shift_jis: -3,
  "euc-kr": -3,
};

const ofLanguage: Partial<Record<Locale, FileEncoding>> = {
  "zh-CN": "gb18030",
  "zh-TW": "big5",
  ja: "shift_jis",
  ko: "euc-kr",
  ru: "windows-1251",
};

function setOf(text: string): ReadonlySet<string> {
  return new Set(text);
}

/** The characters of windows-1252 from 0x80 on, which `TextDecoder` of Node before 24 takes for control characters. */
const upper1252 = "€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ";

/** Decodes a text; characters that do not exist in the encoding become U+FFFD. */
export function textIn(bytes: Uint8Array, encoding: FileEncoding): string {
  if (encoding !== "windows-1252") return new TextDecoder(encoding).decode(bytes);
  const plain = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  return plain.replace(/[\x80-\x9f]/g, (letter) => upper1252[letter.charCodeAt(0) - 0x80] ?? letter);
}

/**
 * Returns the encoding in which the letters beyond ASCII are likeliest; null when there is none that they all exist in.
 * UTF-8 with a few broken letters is found too.
 *
 * Files of shops are mostly ASCII (codes, prices, HTML), in which detectors that read running text find Western
 * European everywhere: therefore only the words with other letters are judged, each once.
 */
export function guessEncoding(bytes: Uint8Array, locale?: Locale): FileEncoding | null {
  const words = wordsOf(bytes);
  if (isMostlyUtf8(words)) return "utf-8";
  const language = locale && ofLanguage[locale];
  const scored = (Object.keys(prior) as (keyof typeof prior)[]).map((encoding) => {
    const start = prior[encoding] + (encoding === language ? 3 : 0);
    return { encoding, score: words.reduce((sum, word) => sum + likelihood(word, encoding), start) };
  });
  scored.sort((one, other) => other.score - one.score);
  return scored[0]?.encoding ?? null;
}

/** The different words with bytes beyond ASCII, between separators. A separator is never part of a double byte. */
function wordsOf(bytes: Uint8Array): Uint8Array[] {
  const words = new Map<string, Uint8Array>();
  let from = 0;
  let high = false;
  for (let at = 0; at <= bytes.length && words.size < maxWords; at++) {
    const byte = bytes[at] ?? 0x0a;
    if (byte >= 0x80) high = true;
    else if (byte < 0x30) {
      if (high) words.set(Buffer.from(bytes.subarray(from, at)).toString("latin1"), bytes.subarray(from, at));
      from = at + 1;
      high = false;
    }
  }
  return [...words.values()];
}

function isMostlyUtf8(words: readonly Uint8Array[]): boolean {
  const text = words.map((word) => new TextDecoder().decode(word)).join("");
  const other = [...text.replace(/\p{ASCII}/gu, "")];
  const broken = other.filter((letter) => letter === "\ufffd").length;
  return other.length > 0 && broken * 5 < other.length;
}

function likelihood(word: Uint8Array, encoding: keyof typeof prior): number {
  return encoding in letters ? singleBytes(word, encoding as SingleByte) : doubleBytes(word, encoding);
}

/**
 * Letters of Latin alphabets beyond ASCII stand between others; those of Cyrillic words stand together, and small ones
 * follow capitals, not the other way round.
 */
function singleBytes(word: Uint8Array, encoding: SingleByte): number {
  const text = textIn(word, encoding);
  const cyrillic = encoding === "windows-1251";
  let score = 0;
  let before = "";
  let run = 0;
  for (const letter of text) {
    const isHigh = letter > "\x7f";
    run = isHigh ? run + 1 : 0;
    if (isHigh) score += letters[encoding].has(letter) ? usual : rare;
    if (isHigh && !cyrillic && run > 2) score -= 3;
    if (isHigh && /\p{Lu}/u.test(letter) && /\p{Ll}/u.test(before)) score -= 4;
    if (cyrillic && /\p{L}/u.test(letter) && /\p{L}/u.test(before) && isHigh !== before > "\x7f") score -= 8;
    if (isHigh && before > "\x7f" && symbols.has(letter) !== symbols.has(before)) score -= 4;
    before = letter;
  }
  return score;
}

/** How likely a double byte is: one of the usual characters of the encoding, one of the others, or none of it. */
const usualPairs: Record<string, (lead: number, trail: number) => number> = {
  gb18030: (lead, trail) =>
    trail < 0xa1 ? -13 : lead >= 0xb0 && lead <= 0xd7 ? -8.2 : lead === 0xa1 || lead === 0xa3 ? -7 : -13,
  big5: (lead) => (lead >= 0xa4 && lead <= 0xc6 ? -8.6 : lead === 0xa1 ? -7 : -13),
  "euc-kr": (lead, trail) => (trail < 0xa1 ? -14 : lead >= 0xb0 && lead <= 0xc8 ? -7.8 : lead <= 0xa3 ? -8 : -14),
  shift_jis: (lead) => (lead === 0x82 || lead === 0x83 ? -5 : lead === 0x81 ? -6 : lead <= 0x97 ? -8 : -13),
};

function doubleBytes(word: Uint8Array, encoding: FileEncoding): number {
  const text = textIn(word, encoding);
  let score = -20 * (text.split("\ufffd").length - 1);
  for (let at = 0; at < word.length; at++) {
    const lead = word[at] ?? 0;
    if (lead < 0x80) continue;
    // Half-width kana: a single byte.
    if (encoding === "shift_jis" && lead >= 0xa0 && lead <= 0xdf) {
      score -= 7;
      continue;
    }
    const trail = word[at + 1] ?? 0;
    score += trail < 0x40 ? -16 : (usualPairs[encoding]?.(lead, trail) ?? -13);
    at += 1;
  }
  return score;
}
