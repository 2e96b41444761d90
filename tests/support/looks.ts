import type { Page } from "playwright";
import { locales } from "~/app/platform/language/locales";
import { checkedIn, violations } from "./axe";
import { lostText, setTextSize } from "./lost-text";
import { inTier, isFull } from "./tier";
import { walkTo } from "./walk";

/** Viewport width and text size, px. */
type Look = [width: number, text: number];
/** A language and the viewports of its screens. */
export type Run = [language: string, looks: Look[]];

const usual: Look = [375, 16];
const twice: Look = [375, 32];
const wide: Look = [1280, 16];
const everything: Look[] = [usual, [320, 16], wide, [1280, 32], twice];
const all: Run[] = [...locales.map((language): Run => [language, everything]), ["en-XA", [usual, wide]]];

/**
 * The language with the longest words, on a phone, on a desktop and with doubled text size. `npm run test:full` also
 * checks the others, and texts a third longer than English.
 */
export const longTexts = inTier<Run[]>({ test: [["ru", [usual, wide, twice]]], full: all });

/** The language of these in which axe is asked about screens. */
const checkedInLongTexts = inTier({ test: "ru", full: checkedIn });

/** Axe takes three quarters of the time of a screen, half of that for colours: in `npm test` it is asked on some. */
const some = inTier({ test: 5, full: 1 });

/**
 * Viewports of the nth screen: in `npm test` doubled text is used on every eighth only, because it is slowest and its
 * faults are in parts that all screens share.
 */
function looksOf(looks: readonly Look[], nth: number): readonly Look[] {
  return isFull || nth % 8 === 0 ? looks : looks.filter(([, text]) => text === usual[1]);
}

/**
 * Gives a page these widths and text sizes, and returns the texts that are lost then, one line per place, and what axe
 * finds on the phone when it is asked.
 * @param asked whether axe is asked, too
 */
async function faultsAt(page: Page, looks: readonly Look[], asked = false): Promise<string[]> {
  const faults: string[] = [];
  for (const look of looks) {
    const [width, text] = look;
    await page.setViewportSize({ width, height: 812 });
    await setTextSize(page, text);
    for (const place of await lostText(page)) faults.push(`at ${width} with ${text} px: ${place}`);
    if (asked && look === usual) faults.push(...(await violations(page)));
  }
  return faults;
}

/**
 * Walks through screens, opening each once, and returns all that is wrong with them, one line per place: another
 * language, lost texts, and what axe finds where it is asked.
 * @param every axe is asked on every nth screen; 0 = on none
 */
export async function faultsOnWalk(
  page: Page,
  addresses: string[],
  [language, looks]: Run,
  every = language === checkedInLongTexts ? some : 0,
): Promise<string[]> {
  const faults: string[] = [];
  for (const [nth, address] of addresses.entries()) {
    await walkTo(page, address);
    if ((await page.getAttribute("html", "lang")) !== language) faults.push(`${address} is in another language`);
    const found = await faultsAt(page, looksOf(looks, nth), every > 0 && nth % every === 0);
    faults.push(...found.map((place) => `${address} ${place}`));
  }
  return faults;
}
