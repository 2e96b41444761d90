import type { Locale } from "~/app/platform/language/locales";
import type { Handle } from "~/db/transact.server";
import { editDistance } from "./edit-distance";
import { otherLayouts } from "./keyboard-layouts";
import { keywordParts } from "./keyword-parts-queries.server";
import { isKnown, keywordUnits, type Unit } from "./keyword-units";
import { pairsOf, pinyinWords, readings, saidAlike } from "./pinyin";
import { signSpellings } from "./sign-spelling";
import { countSpellings, knownPairs, type NearRow, nearRuns } from "./spelling-queries.server";

const maxCounted = 6;
const maxSigns = 24;
/** Max pairs of characters, and words made of them, that a word in Latin letters is compared with. */
const maxPairs = 12_000;
const maxHeard = 12;

/**
 * Returns the probable intention of a keyword with words unknown to the shop: typed on another keyboard layout, or
 * similar to words of the shop, or Chinese in Latin letters. Null when nothing is close. At most eight statements,
 * however long the keyword.
 * @param isRight which words are not corrected; by default those that the shop knows
 */
export async function correctKeyword(
  handle: Handle,
  text: string,
  units: readonly Unit[],
  locale: Locale,
  isRight: (unit: Unit) => boolean = isKnown,
): Promise<string | null> {
  const strange = units.filter((unit) => !isRight(unit));
  if (strange.length === 0) return null;
  const meant = await typedElsewhere(handle, text, locale);
  if (meant !== null) return meant;
  const chinese = locale.startsWith("zh");
  const heard = chinese ? await inCharacters(handle, text, strange) : null;
  if (heard !== null) return heard;
  const near = await nearRuns(
    handle,
    strange.map(({ run }) => run),
  );
  const spellings = near.map(closest);
  const counts = await countSpellings(handle, spellings.flat());
  let done = 0;
  let corrected = text;
  for (const [n, { run }] of near.entries()) {
    const found = (spellings[n] ?? []).map((word) => ({
      word,
      // Who writes Chinese by its sound picks the wrong one of those that sound alike.
      far: editDistance(word, run) - Number(saidAlike(word, run)) / 2,
      count: counts[done++] ?? 0,
    }));
    const best = found
      .filter(({ count }) => count > 0)
      .sort((one, other) => one.far - other.far || other.count - one.count)[0]?.word;
    if (best !== undefined) corrected = replaced(corrected, run, best);
  }
  if (corrected !== text) return corrected;
  return chinese ? null : inCharacters(handle, text, strange);
}

/** Returns the text with an unknown word in Latin letters as the Chinese that it spells; null when it spells none. */
async function inCharacters(handle: Handle, text: string, strange: readonly Unit[]): Promise<string | null> {
  // One word alone, for two statements: of the others of a mixed keyword little can be said.
  const run = strange.find((unit) => readings(unit.run).length > 0)?.run;
  if (run === undefined) return null;
  const ways = readings(run);
  const known = await knownPairs(handle, pairsOf(ways).slice(0, maxPairs));
  const words = pinyinWords(ways, known).slice(0, maxHeard);
  const counts = await countSpellings(handle, words);
  const most = Math.max(...counts, 0);
  const word = most === 0 ? undefined : words[counts.indexOf(most)];
  return word === undefined ? null : replaced(text, run, word);
}

/** Returns the text that the same keys produce on another keyboard layout, if the shop knows all of it. */
async function typedElsewhere(handle: Handle, text: string, locale: Locale): Promise<string | null> {
  for (const other of otherLayouts(text)) {
    const units = keywordUnits(await keywordParts(handle, other), locale);
    const said = units.filter(({ run }) => [...run].length >= 2);
    if (said.length > 0 && units.every((unit) => isKnown(unit) && (unit.signs || unit.run.length > 2))) return other;
  }
  return null;
}

/**
 * Returns the closest words: one letter off, or two in a word of seven or more that begins the same way, or three in
 * one that sounds alike.
 */
function closest({ run, near, alike, split }: NearRow): string[] {
  if (/^[\u2000-\u{3ffff}]/u.test(run)) return signSpellings(run, new Set(near)).slice(0, maxSigns);
  const max = run.length >= 7 ? 2 : 1;
  const sounds = new Set(alike);
  const close = [...new Set([...near, ...alike])]
    .map((word) => ({ word, far: editDistance(word, run) + Number(word[0] !== run[0]) / 2 }))
    .filter(({ word, far }) => far <= (sounds.has(word) ? 3 : max) && word !== run)
    .sort((one, other) => one.far - other.far)
    .map(({ word }) => word);
  return [...close, ...(split === null ? [] : [split])].slice(0, maxCounted);
}

/**
 * Returns the normalised text with a run replaced by another spelling; where the run was typed in another script
 * (katakana), the spelling replaces the whole text.
 */
function replaced(text: string, run: string, spelling: string): string {
  const folded = text.normalize("NFKC").toLowerCase();
  return folded.includes(run) ? folded.replace(run, spelling) : spelling;
}
