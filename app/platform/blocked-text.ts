/** What operators forbid in texts of people. */
export interface TextRules {
  /** Blocked words and phrases, one per line. */
  blockedWords: string;
  /** Addresses of web pages are blocked. */
  blockLinks: boolean;
}

const link =
  /(?:https?:\/\/|\bwww\.|\b[a-z0-9-]{2,}\.(?:com|net|org|info|biz|shop|site|online|top|xyz|cn|io|me|cc|ru|jp|kr|my|tw|hk|sg)\b)[^\s]*/gi;

/** Nine digits and more, with what people put between them. */
const phone = /(?<!\d)\+?\d(?:[\s().-]{0,2}\d){8,14}(?!\d)/g;

/** Returns the web addresses in a text. */
export const linksIn = (text: string): string[] => text.normalize("NFKC").match(link) ?? [];

/** Returns the phone numbers in a text. */
export const phonesIn = (text: string): string[] => text.normalize("NFKC").match(phone) ?? [];

/** Normalises width and case and removes separators, so that they do not hide a blocked word. */
const bare = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

/** Returns the blocked words in a text, as they stand there. */
export function blockedWordsIn(text: string, { blockedWords }: Pick<TextRules, "blockedWords">): string[] {
  const words = blockedWords.split("\n").map(bare);
  const wanted = words.filter((word) => word !== "");
  if (wanted.length === 0) return [];
  // Which character of the text each bare one came from.
  const places: { at: number; end: number }[] = [];
  let said = "";
  let at = 0;
  for (const character of text) {
    const end = at + character.length;
    const plain = bare(character);
    said += plain;
    for (let count = 0; count < plain.length; count++) places.push({ at, end });
    at = end;
  }
  return wanted.flatMap((word) => {
    const start = said.indexOf(word);
    if (start === -1) return [];
    return [text.slice(places[start]?.at, places[start + word.length - 1]?.end)];
  });
}
