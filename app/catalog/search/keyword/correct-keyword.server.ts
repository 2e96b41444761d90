import type { Locale } from "~/app/platform/language/locales";
import type { Handle } from "~/db/transact.server";
import { editDistance } from "./edit-distance";
import { otherLayouts } from "./keyboard-layouts";
import { keywordParts } from "./keyword-parts-queries.server";
import { isKnown, keywordUnits, type Unit } from "./keyword-units";
import { signSpellings } from "./sign-spelling";
import { countSpellings, type NearRow, nearRuns } from "./spelling-queries.server";

/** Spellings of one word that are counted. */
const mostCounted = 6;

/**
 * What was probably meant by a keyword with words that the shop does not know: another keyboard, or words of the shop that are written nearly
 * so. Null where nothing is close. At most six statements, however long the keyword.
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

/** The text that the same keys make on another keyboard, when the shop knows all of it. */
async function typedElsewhere(handle: Handle, text: string, locale: Locale): Promise<string | null> {
  for (const other of otherLayouts(text)) {
    const units = keywordUnits(await keywordParts(handle, other), locale);
    const said = units.filter(({ run }) => [...run].length >= 2);
    if (said.length > 0 && units.every((unit) => isKnown(unit) && (unit.signs || unit.run.length > 2))) return other;
  }
  return null;
}

/** The closest words: one letter off, two in a word of seven or more that begins in the same way. */
function closest({ run, near, split }: NearRow): string[] {
  if (/^[\u2000-\u{3ffff}]/u.test(run)) return signSpellings(run, new Set(near)).slice(0, mostCounted);
  const most = run.length >= 7 ? 2 : 1;
  const close = [...new Set(near)]
    .map((word) => ({ word, far: editDistance(word, run) + Number(word[0] !== run[0]) / 2 }))
    .filter(({ word, far }) => far <= most && word !== run)
    .sort((one, other) => one.far - other.far)
    .map(({ word }) => word);
  return [...close, ...(split === null ? [] : [split])].slice(0, mostCounted);
}

/** The text with another spelling of a run; where it was typed in other signs (katakana), all of it as it is compared. */
function replaced(text: string, run: string, spelling: string): string {
  const folded = text.normalize("NFKC").toLowerCase();
  return folded.includes(run) ? folded.replace(run, spelling) : spelling;
}
