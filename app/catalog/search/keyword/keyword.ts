/** Max length of a searchable keyword, in code points. */
export const keywordLimit = 60;

/**
 * Cleans a typed keyword for searching and storing: one line, no control characters, single spaces, at most
 * `keywordLimit` code points. "" when empty. `cut` means that the end was cut off.
 */
export function cleanKeyword(typed: string): { keyword: string; cut: boolean } {
  const line = typed
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cs}\p{Z}]+/gu, " ")
    .trim();
  const characters = [...line];
  if (characters.length <= keywordLimit) return { keyword: line, cut: false };
  return { keyword: characters.slice(0, keywordLimit).join("").trim(), cut: true };
}
