import { type Locale, locales } from "~/app/platform/language/locales";
import type { Handle } from "~/db/transact.server";
import { readDocument } from "~/modules/format/read.server";
import type { Owner } from "../document/model";
import { type PageText, pageTexts, placeKey, sourceOf, type TextPlace } from "./text-places";
import { isOutdated, readTranslatedFrom, type TranslatedFrom } from "./translated-from.server";
import { type TextsOfPage, textPages } from "./translations-queries.server";

export const textStates = ["missing", "outdated", "done"] as const;
export type TextState = (typeof textStates)[number];

/** One text of a page in one language that it is translated to. */
export interface TextRow {
  pageId: number;
  pageName: string;
  /** Place of the row among all of its page, for the cursor. */
  at: number;
  place: TextPlace;
  /** The place as forms and files have it (`placeKey`). */
  key: string;
  source: string;
  /** Null = one text for all languages. */
  sourceLanguage: Locale | null;
  language: Locale;
  text: string;
  state: TextState;
  /** Maximum length in code points. */
  max: number;
}

export interface TextFilter {
  pageId: number | null;
  /** Null = all that the shop offers. */
  language: Locale | null;
  /** Null = what is missing or outdated; "all" = everything. */
  state: TextState | "all" | null;
  /** Part of the source or of the translation, in any case. */
  q: string;
}

/** Pages read by one statement, and by one request for a screen. */
const batch = 20;
const maxPages = 400;

/**
 * Lists the texts of drafts in each of the offered languages but the source's own, page by page; at most `limit` of
 * them. A page of 400 documents without a match ends the search.
 * @param from the page and the row after which it begins
 */
export async function listTexts(
  handle: Handle,
  filter: TextFilter & { owner: Owner; offered: readonly Locale[] },
  { from, limit }: { from: readonly number[] | null; limit: number },
): Promise<TextRow[]> {
  const [first = 0, after = -1] = from ?? [];
  const found: TextRow[] = [];
  let next = first;
  for (let read = 0; read < maxPages && found.length < limit; read += batch) {
    const pages = await textPages(handle, { owner: filter.owner, pageId: filter.pageId, from: next }, batch);
    for (const page of pages) {
      const rows = rowsOf(page, filter.offered).filter(
        (row) => (page.id !== first || row.at > after) && isWanted(row, filter),
      );
      found.push(...rows.slice(0, limit - found.length));
    }
    next = (pages.at(-1)?.id ?? 0) + 1;
    if (pages.length < batch) break;
  }
  return found;
}

/** Counts the texts of one page by state; null when the studio has no such page. */
export async function countTexts(
  handle: Handle,
  { pageId, owner, offered }: { pageId: number; owner: Owner; offered: readonly Locale[] },
): Promise<({ name: string; texts: number } & Record<TextState, number>) | null> {
  const [page] = await textPages(handle, { owner, pageId, from: 0 }, 1);
  if (!page) return null;
  const rows = rowsOf(page, offered);
  const of = (state: TextState) => rows.filter((row) => row.state === state).length;
  const texts = new Set(rows.map(({ key }) => key)).size;
  return { name: page.name, texts, missing: of("missing"), outdated: of("outdated"), done: of("done") };
}

function rowsOf({ id, name, document: raw, translated_from }: TextsOfPage, offered: readonly Locale[]): TextRow[] {
  const { document } = readDocument(raw);
  if (!document) return [];
  const known = readTranslatedFrom(translated_from);
  return pageTexts(document).flatMap((text, index) => {
    const { place, value, max } = text;
    const source = sourceOf(value);
    // One text for all languages is taken for the first one that is offered.
    const own = source.language ?? offered[0];
    return offered
      .filter((language) => language !== own)
      .map((language) => ({
        pageId: id,
        pageName: name,
        at: index * locales.length + locales.indexOf(language),
        place,
        key: placeKey(place),
        source: source.text,
        sourceLanguage: source.language,
        language,
        text: typeof value === "string" ? "" : (value[language] ?? "").trim(),
        state: stateOf(text, language, known),
        max,
      }));
  });
}

function stateOf(text: PageText, language: Locale, known: TranslatedFrom): TextState {
  if (typeof text.value === "string" || !text.value[language]?.trim()) return "missing";
  return isOutdated(text, language, known) ? "outdated" : "done";
}

function isWanted({ state, language, source, text }: TextRow, filter: TextFilter): boolean {
  if (filter.language !== null && language !== filter.language) return false;
  if (filter.state === null ? state === "done" : filter.state !== "all" && state !== filter.state) return false;
  const words = filter.q.toLowerCase();
  return words === "" || source.toLowerCase().includes(words) || text.toLowerCase().includes(words);
}
