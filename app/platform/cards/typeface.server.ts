import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { LRUCache } from "lru-cache";
import opentype, { type Font, type PathCommand } from "opentype.js";
import decompress from "woff2-encoder/decompress";
import type { Locale } from "../language/locales";
import { lettersOf } from "./break-lines";
import type { Measure, Weight } from "./lay-out-card";

/*
 * Letters as outlines, from fonts that are packages: a machine needs none of its own. A family is cut into files by
 * letters, so that a few are read of several hundred. No letter of our languages takes another shape beside others.
 */

const families = ["noto-sans", "noto-sans-sc", "noto-sans-tc", "noto-sans-jp", "noto-sans-kr"] as const;
type Family = (typeof families)[number];

/** The family whose shapes readers of a language expect; Latin and Cyrillic are those of Noto Sans. */
const ofLanguage: Partial<Record<Locale, Family>> = {
  "zh-CN": "noto-sans-sc",
  "zh-TW": "noto-sans-tc",
  ja: "noto-sans-jp",
  ko: "noto-sans-kr",
};
/** From here on, marks and letters are those of the language: a Chinese quotation mark is wide. */
const firstOfLanguage = 0x2000;

interface Part {
  file: string;
  ranges: (readonly [from: number, to: number])[];
}

const find = createRequire(import.meta.url).resolve;
const partsOf = new Map<Family, Promise<Part[]>>();
/** Fonts of parts; each takes about a megabyte. */
const fonts = new LRUCache<string, Promise<Font>>({ max: 40 });

async function readParts(family: Family): Promise<Part[]> {
  const listed = await readFile(find(`@fontsource-variable/${family}/unicode.json`), "utf8");
  return Object.entries(JSON.parse(listed) as Record<string, string>).map(([name, ranges]) => ({
    file: `@fontsource-variable/${family}/files/${family}-${name.replace(/[[\]]/g, "")}-wght-normal.woff2`,
    ranges: ranges.split(",").map((range) => {
      const [from = 0, to = from] = range
        .replace("U+", "")
        .split("-")
        .map((code) => Number.parseInt(code, 16));
      return [from, to] as const;
    }),
  }));
}

async function readFont(file: string): Promise<Font> {
  const { buffer, byteOffset, byteLength } = await decompress(await readFile(find(file)));
  return opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength));
}

function kept<Key extends string, Value>(
  cache: { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown },
  key: Key,
  make: (key: Key) => Value,
): Value {
  const value = cache.get(key) ?? make(key);
  cache.set(key, value);
  return value;
}

/** Returns a file with a letter and its font, the language's first; null = none of ours has it. */
async function placeOf(code: number, locale: Locale): Promise<{ file: string; font: Font } | null> {
  const own = ofLanguage[locale];
  const first =
    own !== undefined && code >= firstOfLanguage ? [own, "noto-sans" as const] : ["noto-sans" as const, own];
  for (const family of new Set([...first, ...families])) {
    if (family === undefined) continue;
    for (const { file, ranges } of await kept(partsOf, family, readParts)) {
      if (!ranges.some(([from, to]) => code >= from && code <= to)) continue;
      const font = await kept<string, Promise<Font>>(fonts, file, readFont);
      if (font.charToGlyphIndex(String.fromCodePoint(code)) !== 0) return { file, font };
    }
  }
  return null;
}

/** Returns the files of the fonts (WOFF2) that have letters, by letter; without those that none of ours has. */
export async function filesOfLetters(letters: ReadonlySet<string>, locale: Locale): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const letter of letters) {
    const place = await placeOf(letter.codePointAt(0) ?? 0, locale);
    if (place) files.set(letter, find(place.file));
  }
  return files;
}

/** Spaces within numbers that few fonts have. */
const narrowSpace = /[\u2007\u202f]/g;

/** Returns a text in one line, with single spaces, and without letters that are not there. */
export const cleanText = (text: string, has: (letter: string) => boolean): string =>
  lettersOf(
    text
      .normalize("NFC")
      .replace(narrowSpace, "\u00a0")
      .replace(/[ \t\r\n]+/g, " ")
      .trim(),
  )
    .filter((letter) => [...letter].every(has))
    .join("");

/** Letters of some texts. */
export interface Typeface {
  measure: Measure;
  /** Returns a text without letters that no font has, such as pictures, and with single spaces. */
  clean(text: string): string;
  /** Returns the outlines of a line as the data of an SVG path. */
  outline(text: string, place: { x: number; y: number; size: number; weight: Weight }): string;
}

/** Loads the letters of texts of a language, and of an ellipsis. */
export async function loadTypeface(texts: readonly string[], locale: Locale): Promise<Typeface> {
  const letters = new Set(texts.concat("… \u00a0").flatMap((text) => [...text.normalize("NFC")]));
  const found = new Map<string, Font>();
  for (const letter of letters) {
    const place = await placeOf(letter.codePointAt(0) ?? 0, locale);
    if (place) found.set(letter, place.font);
  }
  const drawn = new Map<string, ReturnType<typeof outlineOf>>();
  const glyphOf = (letter: string, weight: Weight) =>
    kept(drawn, `${weight} ${letter}`, () => outlineOf(letter, weight));
  function outlineOf(letter: string, weight: Weight) {
    const font = found.get(letter);
    // A letter that was not loaded is a bug: texts are cleaned first.
    if (!font) throw new Error(`No font was loaded for "${letter}"`);
    const { unitsPerEm } = font;
    const { advanceWidth, path } = font.variation.getTransform(font.charToGlyph(letter), { wght: weight });
    return { commands: path.commands, unitsPerEm, width: advanceWidth / unitsPerEm };
  }
  return {
    clean: (text) => cleanText(text, (letter) => found.has(letter)),
    measure: (text, size, weight) => [...text].reduce((sum, letter) => sum + glyphOf(letter, weight).width * size, 0),
    outline(text, { x, y, size, weight }) {
      let at = x;
      let path = "";
      for (const letter of text) {
        const { commands, unitsPerEm, width } = glyphOf(letter, weight);
        path += pathOf(commands, { x: at, y, scale: size / unitsPerEm });
        at += width * size;
      }
      return path;
    },
  };
}

/** Returns an outline at its place: fonts count upwards, pictures downwards. */
function pathOf(commands: readonly PathCommand[], { x, y, scale }: { x: number; y: number; scale: number }): string {
  const across = (units = 0) => Math.round((x + units * scale) * 10) / 10;
  const down = (units = 0) => Math.round((y - units * scale) * 10) / 10;
  const drawn = commands.map((to) => {
    if (to.type === "Z") return "Z";
    const curve = to.type === "Q" || to.type === "C" ? `${across(to.x1)} ${down(to.y1)} ` : "";
    const second = to.type === "C" ? `${across(to.x2)} ${down(to.y2)} ` : "";
    return `${to.type}${curve}${second}${across(to.x)} ${down(to.y)}`;
  });
  return drawn.join("");
}
