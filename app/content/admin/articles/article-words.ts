import { type Locale, locales } from "~/app/platform/language/locales";
import type { Texts } from "~/app/platform/language/texts";

export const articleKinds = ["news", "help", "agreement", "privacy", "cookies", "merchant"] as const;
export type ArticleKind = (typeof articleKinds)[number];
export const articleTags = ["hot", "new", "guide"] as const;
/** Of those that are not deleted; `changed` = published, with words that are not yet. */
export const articleStates = ["live", "draft", "planned", "ended", "changed"] as const;
export type ArticleState = (typeof articleStates)[number];

/** Returns where an article is between its dates, as its lists say in SQL. */
export const stateOf = (
  { published_at: from, ends_at: until }: { published_at: Date | null; ends_at: Date | null },
  now: Date,
): Exclude<ArticleState, "changed"> =>
  from === null ? "draft" : from > now ? "planned" : until && until <= now ? "ended" : "live";

/** The words of an article in all languages. */
export interface Words {
  title: Texts;
  summary: Texts;
  body: Texts;
}

/** The words of an article in one language. */
export interface WordsIn {
  title: string;
  summary: string;
  body: string;
}

/** When the words of a language were last written or confirmed, ms since 1970. */
export type ChangedAt = Partial<Record<Locale, number>>;

/** Legal texts: people agree to their versions, there is one of each, and it is always published. */
export const isLegal = (kind: ArticleKind) => kind !== "news" && kind !== "help";

/** Legal texts whose important versions everybody is asked about; merchants agree with their application. */
export const asksAgain = (kind: ArticleKind) => isLegal(kind) && kind !== "merchant";

export const wordsIn = ({ title, summary, body }: Words, locale: Locale): WordsIn => ({
  title: title[locale] ?? "",
  summary: summary[locale] ?? "",
  body: body[locale] ?? "",
});

const fields = ["title", "summary", "body"] as const;

export const sameWords = (one: WordsIn, other: WordsIn) => fields.every((field) => one[field] === other[field]);

/** Replaces the words of one language; a language without words is left out. */
export function withWords(words: Words, locale: Locale, typed: WordsIn): Words {
  const next = { title: { ...words.title }, summary: { ...words.summary }, body: { ...words.body } };
  for (const field of fields) {
    if (typed[field] === "") delete next[field][locale];
    else next[field][locale] = typed[field];
  }
  return next;
}

/** Languages in which two texts differ. */
export const changedLanguages = (one: Words, other: Words): Locale[] =>
  locales.filter((locale) => !sameWords(wordsIn(one, locale), wordsIn(other, locale)));

/** Returns the languages whose words are older than those of the source. */
export function outdatedIn(words: Words, source: Locale, changed: ChangedAt): Locale[] {
  const since = changed[source] ?? 0;
  const written = (locale: Locale) => (words.title[locale] ?? words.body[locale] ?? "") !== "";
  return locales.filter((locale) => locale !== source && written(locale) && (changed[locale] ?? 0) < since);
}

/** Returns the moments of languages when some of them are written now; a later moment is never the same or earlier. */
export const changedNow = (changed: ChangedAt, languages: readonly Locale[], now: Date): ChangedAt => ({
  ...changed,
  ...Object.fromEntries(languages.map((locale) => [locale, Math.max(now.getTime(), (changed[locale] ?? 0) + 1)])),
});
