import type { Locale } from "~/app/platform/language/locales";
import { literalPattern } from "~/app/platform/literal-pattern";

/** One word or turn of phrase in several languages. */
export type WordsByLanguage = Partial<Record<Locale, string>>;

/** An agreed word that stands in a source, and what it is in the language of the translation. */
export interface AgreedTerm {
  term: string;
  wanted: string;
}

/** Scripts without spaces between words: there a part of a text cannot be told from a word. */
const unspaced: ReadonlySet<Locale> = new Set(["zh-CN", "zh-TW", "ja"]);

/**
 * Returns the agreed words of a source that have a translation, the longest first; one within a longer one counts with
 * that. In any case of letters.
 * @param from language of the source; null = unknown, then any of the word's languages
 */
export function termsIn(
  source: string,
  { from, to, words }: { from: Locale | null; to: Locale; words: readonly WordsByLanguage[] },
): AgreedTerm[] {
  const found = words.flatMap((word) => {
    const wanted = word[to];
    const languages = from ? [from] : (Object.keys(word) as Locale[]).filter((one) => one !== to);
    const language = languages.find((one) => word[one] && placeOf(source, word[one], one) >= 0);
    return wanted && language ? [{ term: word[language] ?? "", wanted }] : [];
  });
  const longest = found.toSorted((a, b) => b.term.length - a.term.length);
  return longest.filter(({ term }, at) => {
    return !longest.slice(0, at).some((longer) => longer.term.toLowerCase().includes(term.toLowerCase()));
  });
}

/** Returns the terms whose agreed word a translation does not have; words may be inflected at their end. */
export function termsMissed(terms: readonly AgreedTerm[], translation: string, to: Locale): AgreedTerm[] {
  const text = translation.toLowerCase();
  return terms.filter(({ wanted }) => !wanted.split(/\s+/u).every((part) => text.includes(stemOf(part, to))));
}

/** Splits a text at its agreed words, for underlining them. */
export function splitAtTerms(text: string, terms: readonly AgreedTerm[]): { text: string; agreed: boolean }[] {
  const all = terms.map(({ term }) => literalPattern(term)).join("|");
  if (all === "") return [{ text, agreed: false }];
  const parts = text.split(new RegExp(`(${all})`, "giu"));
  return parts.map((part, at) => ({ text: part, agreed: at % 2 === 1 })).filter((part) => part.text !== "");
}

function placeOf(text: string, word: string, language: Locale): number {
  const [whole, part] = [text.toLowerCase(), word.toLowerCase()];
  if (unspaced.has(language)) return whole.indexOf(part);
  for (let at = whole.indexOf(part); at >= 0; at = whole.indexOf(part, at + 1)) {
    if (!isLetter(whole[at - 1])) return at;
  }
  return -1;
}

const isLetter = (sign: string | undefined) => sign !== undefined && /\p{L}/u.test(sign);

/** The part of a word that its forms share, roughly: Russian changes endings, other languages of ours add to them. */
function stemOf(word: string, language: Locale): string {
  const whole = word.toLowerCase();
  return language === "ru" && whole.length > 4 ? whole.slice(0, -2) : whole;
}
