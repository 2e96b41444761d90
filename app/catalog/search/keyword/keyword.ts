/** A keyword that is searched for is at most this long, in code points. */
export const keywordLimit = 60;

/**
 * What somebody typed as a keyword that can be searched for and stored: one line, no control characters, single spaces, at most
 * `keywordLimit` code points. "" for nothing. `cut` tells that the end was left out.
 */
export function cleanKeyword(typed: string): { keyword: string; cut: boolean } {
  const line = typed
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cs}\p{Z}]+/gu, " ")
    .trim();
  const signs = [...line];
  if (signs.length <= keywordLimit) return { keyword: line, cut: false };
  return { keyword: signs.slice(0, keywordLimit).join("").trim(), cut: true };
}
