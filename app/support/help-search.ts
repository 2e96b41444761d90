/** A search is cut here, in code points; nobody types more to find help. */
export const searchLimit = 64;
/** Each word is looked for by itself, so there may not be too many. */
const mostWords = 5;

/** The words of a search, as they are looked for. Characters that no text can hold are dropped. */
export function searchWords(text: string): string[] {
  const cut = [...text.replaceAll("\0", " ")].slice(0, searchLimit).join("");
  return [...new Set(cut.split(/\s+/u).filter((word) => word !== ""))].slice(0, mostWords);
}

/** About this many code points of a text are shown around the first word found in it. */
const around = 90;

/** The piece of a text in which the first of the words stands, or its beginning; where there are spaces, whole words. */
export function excerpt(body: string, words: string[]): string {
  const text = body
    .replace(/(^|\n)(?:# |- )/g, "$1")
    .replace(/\s+/g, " ")
    .trim();
  const [at = 0] = words
    .map((word) => text.toLocaleLowerCase().indexOf(word.toLocaleLowerCase()))
    .filter((place) => place >= 0)
    .sort((a, b) => a - b);
  const points = [...text];
  const start = Math.max(0, [...text.slice(0, at)].length - around / 3);
  const piece = points.slice(start, start + around).join("");
  const cutBefore = start > 0 ? `…${piece.replace(/^\S{0,14} /, "")}` : piece;
  return start + around < points.length ? `${cutBefore.replace(/ \S{0,14}$/, "")}…` : cutBefore;
}
