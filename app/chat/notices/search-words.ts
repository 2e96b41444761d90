/** Characters of a search that count. */
export const wordsLimit = 60;

const plain = (text: string) => text.normalize("NFKC").toLowerCase();

/** Returns what is searched for, cut to what counts; "" = nothing. */
export const searchedFor = (typed: string | null): string => [...(typed ?? "").trim()].slice(0, wordsLimit).join("");

/** Returns whether a text has every word of a search, in any order and case. */
export function hasWords(text: string, words: string): boolean {
  const searched = plain(text);
  return plain(words)
    .split(/\s+/)
    .every((word) => searched.includes(word));
}
