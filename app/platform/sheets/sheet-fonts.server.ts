import { readFile } from "node:fs/promises";
import type PDFDocument from "pdfkit";
import subsetFont from "subset-font";
import { cleanText, filesOfLetters } from "../cards/typeface.server";
import type { Locale } from "../language/locales";

export type Weight = 400 | 700;
type Document = InstanceType<typeof PDFDocument>;

/** A piece of a text whose letters are of one font. */
interface Run {
  text: string;
  /** Name of the font in the document. */
  font: string;
}

/** The letters of a document. */
export interface SheetFonts {
  /** Returns a text in one line, without letters that no font has. */
  clean(text: string): string;
  /** Returns the pieces of a clean text by their fonts. */
  runs(text: string, weight: Weight): Run[];
}

const weights: readonly Weight[] = [400, 700];

/**
 * Puts the letters of texts into a document, and no others: each font is cut to what is used of it. They are those of
 * the language, from packages; fonts of the machine take no part.
 */
export async function loadSheetFonts(
  document: Document,
  texts: readonly string[],
  locale: Locale,
): Promise<SheetFonts> {
  const letters = new Set(texts.concat("… \u00a0").flatMap((text) => [...text.normalize("NFC")]));
  const files = await filesOfLetters(letters, locale);
  const used = new Map<string, string>();
  for (const [letter, file] of files) used.set(file, (used.get(file) ?? "") + letter);
  const names = new Map<string, string>();
  for (const [file, some] of used) {
    const font = await readFile(file);
    for (const weight of weights) {
      const name = `F${names.size}`;
      names.set(`${weight} ${file}`, name);
      const cut = await subsetFont(font, some, { targetFormat: "truetype", variationAxes: { wght: weight } });
      document.registerFont(name, cut);
    }
  }
  return {
    clean: (text) => cleanText(text, (letter) => files.has(letter)),
    runs(text, weight) {
      const runs: Run[] = [];
      for (const letter of text) {
        const font = names.get(`${weight} ${files.get(letter)}`);
        // A letter that was not loaded is a bug: texts are cleaned first.
        if (font === undefined) throw new Error(`No font was loaded for "${letter}"`);
        const last = runs.at(-1);
        if (last?.font === font) last.text += letter;
        else runs.push({ text: letter, font });
      }
      return runs;
    },
  };
}
