import type { Locale } from "~/app/platform/language/locales";
import type { Handle } from "~/db/transact.server";
import { editDistance } from "./edit-distance";
import { otherLayouts } from "./keyboard-layouts";
import { keywordParts } from "./keyword-parts-queries.server";
import { isKnown, keywordUnits, type Unit } from "./keyword-units";
import { signSpellings } from "./sign-spelling";
import { countSpellings, type NearRow, nearRuns } from "./spelling-queries.server";

const maxCounted = 6;

/**
 * Returns the probable intention of a keyword with words unknown to the shop: typed on another keyboard layout, or
 * similar to words of the shop. Null when nothing is close. At most six statements, however long the keyword.
 */
export async function correctKeyword(
  handle: Handle,
  text: string,
  units: readonly Unit[],
  locale: Locale,
): Promise<string | null> {
  const strange = units.filter((unit) => !isKnown(unit));
  if (strange.length === 0) return null;
  const meant = await typedElsewhere(handle, text, locale);
  if (meant !== null) return meant;
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
      far: editDistance(word, run),
      count: counts[done++] ?? 0,
    }));
    const best = found
      .filter(({ count }) => count > 0)
      .sort((one, other) => one.far - other.far || other.count - one.count)[0]?.word;
    if (best !== undefined) corrected = replaced(corrected, run, best);
  }
  return corrected === text ? null : corrected;
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

/** Returns the closest words: one letter off, or two in a word of seven or more that begins the same way. */
function closest({ run, near, split }: NearRow): string[] {
  if (/^[\u2000-\u{3ffff}]/u.test(run)) return signSpellings(run, new Set(near)).slice(0, maxCounted);
  const max = run.length >= 7 ? 2 : 1;
  const close = [...new Set(near)]
    .map((word) => ({ word, far: editDistance(word, run) + Number(word[0] !== run[0]) / 2 }))
    .filter(({ word, far }) => far <= max && word !== run)
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
