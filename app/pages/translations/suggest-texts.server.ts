import type { Locale } from "~/app/platform/language/locales";
import type { Handle } from "~/db/transact.server";
import { readDocument } from "~/modules/format/read.server";
import type { Owner } from "../document/model";
import { type AgreedTerm, termsIn, termsMissed, type WordsByLanguage } from "./agreed-words";
import type { TextRow } from "./list-texts.server";
import { pageTexts, sourceOf } from "./text-places";
import { textsWith } from "./translations-queries.server";

/** A translation that somebody has made of the same words, and where it stands: a page's name, null = agreed words. */
interface Suggestion {
  text: string;
  from: string | null;
}

/** What helps with a row: a translation of the same words, and the agreed words of its source. */
interface TextHelp {
  suggestion: Suggestion | null;
  terms: AgreedTerm[];
  /** Those of the terms whose agreed word the translation lacks. */
  missed: AgreedTerm[];
}

/** Documents looked through for the rows of a screen. */
const maxDocuments = 60;

/**
 * Adds to rows of the table what the market has agreed on, and for missing translations what stands on another page (or
 * elsewhere on this one) for the same source: the one that is used most, then the one of the page changed last. One
 * statement, none when nothing is missing.
 * @param owner a merchant gets suggestions of their own shop's pages
 */
export async function helpWithTexts<Row extends TextRow>(
  handle: Handle,
  rows: readonly Row[],
  { owner, words }: { owner: Owner; words: readonly WordsByLanguage[] },
): Promise<(Row & TextHelp)[]> {
  const missing = rows.filter(({ state }) => state === "missing");
  const sources = [...new Set(missing.map(({ source }) => source))];
  const known = sources.length > 0 ? await translationsOf(handle, new Set(sources), owner) : new Map();
  return rows.map((row) => {
    const { source, sourceLanguage: from, language: to, text, state } = row;
    const terms = termsIn(source, { from, to, words });
    const whole = terms.find(({ term }) => term.toLowerCase() === source.toLowerCase());
    const stands = known.get(keyOf(source, to)) ?? null;
    const suggestion = state === "missing" ? (whole ? { text: whole.wanted, from: null } : stands) : null;
    return { ...row, suggestion, terms, missed: text === "" ? [] : termsMissed(terms, text, to) };
  });
}

const keyOf = (source: string, language: Locale) => `${language} ${source}`;

async function translationsOf(
  handle: Handle,
  sources: ReadonlySet<string>,
  owner: Owner,
): Promise<Map<string, Suggestion>> {
  const counts = new Map<string, Map<string, { count: number; from: string }>>();
  for (const page of await textsWith(handle, { sources: [...sources], owner }, maxDocuments)) {
    const { document } = readDocument(page.document);
    for (const { value } of document ? pageTexts(document) : []) {
      const source = sourceOf(value).text;
      if (typeof value === "string" || !sources.has(source)) continue;
      for (const [language, typed] of Object.entries(value) as [Locale, string][]) {
        const text = typed.trim();
        if (text === "" || text === source) continue;
        const key = keyOf(source, language);
        const all = counts.get(key) ?? new Map<string, { count: number; from: string }>();
        const { count, from } = all.get(text) ?? { count: 0, from: page.name };
        counts.set(key, all.set(text, { count: count + 1, from }));
      }
    }
  }
  const best = (all: Map<string, { count: number; from: string }>): Suggestion => {
    const [text, { from }] = [...all].reduce((one, other) => (other[1].count > one[1].count ? other : one));
    return { text, from };
  };
  return new Map([...counts].map(([key, all]) => [key, best(all)]));
}
