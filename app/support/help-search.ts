/** Max length of a search, code points; the rest is cut off. */
export const searchLimit = 64;
/** Max words of a search, because each adds a condition. */
const maxWords = 5;

/** Splits a search into words. Drops characters that PostgreSQL cannot store. */
export function searchWords(text: string): string[] {
  const cut = [...text.replaceAll("\0", " ")].slice(0, searchLimit).join("");
  return [...new Set(cut.split(/\s+/u).filter((word) => word !== ""))].slice(0, maxWords);
}

/** Approximate length of an excerpt, code points. */
const around = 90;

/**
 * Returns the part of a text around the first match of any word, or its beginning; cut at spaces where there are any.
 */
export function excerpt(body: string, words: string[]): string {
  const text = body
    .replace(/(^|\n)(?:# |- )/g, "$1")
    .replace(/\s+/g, " ")
    .trim();
  const [at = 0] = words
    .map((word) => text.toLowerCase().indexOf(word.toLowerCase()))
    .filter((place) => place >= 0)
    .sort((a, b) => a - b);
  const points = [...text];
  const start = Math.max(0, [...text.slice(0, at)].length - around / 3);
  const piece = points.slice(start, start + around).join("");
  const cutBefore = start > 0 ? `…${piece.replace(/^\S{0,14} /, "")}` : piece;
  return start + around < points.length ? `${cutBefore.replace(/ \S{0,14}$/, "")}…` : cutBefore;
}
