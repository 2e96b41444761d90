const plain = (text: string) => text.normalize("NFKC").toLowerCase();

/** Returns whether a text has every word of a search, in any order and case. */
export function hasWords(text: string, words: string): boolean {
  const searched = plain(text);
  return plain(words)
    .split(/\s+/)
    .every((word) => searched.includes(word));
}
