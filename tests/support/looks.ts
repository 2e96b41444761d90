import type { Page } from "playwright";
import { locales } from "~/app/platform/language/locales";
import { lostText, setTextSize } from "./lost-text";

/** Viewport width and text size, px. */
export type Look = [width: number, text: number];
/** A language and how its screens are looked at. */
export type Run = [language: string, looks: Look[]];

const usual: Look = [375, 16];
const twice: Look = [375, 32];
const wide: Look = [1280, 16];
const everything: Look[] = [[320, 16], wide, [1280, 32], twice, usual];
const full = process.env.PASAR_TEST_FULL === "1";
const all: Run[] = [...locales.map((language): Run => [language, everything]), ["en-XA", [wide, usual]]];

/** The languages with the longest words and texts, and texts a third longer than English. */
export const longTexts: Run[] = full
  ? all
  : [
      ["ru", [usual, twice]],
      ["ms", [usual]],
      ["en", [twice]],
      ["en-XA", [wide, usual]],
    ];

/** The same, with both widths also in English and in the first language of the demo. */
export const longTextsAndWidths: Run[] = full
  ? all
  : longTexts
      .map(([language, looks]): Run => [language, language === "en" ? [wide, ...looks, usual] : looks])
      .concat([["zh-CN", [wide, usual]]]);

/** Gives a page this width and text size, and returns the texts that are lost then, one line per place. */
export async function lostAt(page: Page, [width, text]: Look): Promise<string[]> {
  await page.setViewportSize({ width, height: 812 });
  await setTextSize(page, text);
  return (await lostText(page)).map((place) => `at ${width} with ${text} px: ${place}`);
}
