import type { Locale } from "~/app/platform/language/locales";
import { pickText } from "~/app/platform/language/texts";
import type { Handle } from "~/db/transact.server";
import type { SearchSuggestion } from "../list/goods-query";
import { planKeyword } from "./keyword/plan-keyword.server";
import { suggestionRows } from "./suggestions-queries.server";

const max = 10;

/**
 * Returns suggestions in one language, without duplicates; when nothing begins with the text, those of its correction.
 * Empty text has no suggestions.
 */
export async function suggestions(handle: Handle, text: string, locale: Locale): Promise<SearchSuggestion[]> {
  if (text.trim() === "") return [];
  const rows = await suggestionRows(handle, text);
  return named(rows.length > 0 ? rows : await forMeant(handle, text, locale), locale);
}

async function forMeant(handle: Handle, keyword: string, locale: Locale) {
  const { reading } = await planKeyword(handle, { keyword, sort: "overall" }, locale);
  return reading === null ? [] : suggestionRows(handle, reading.keyword);
}

function named(rows: Awaited<ReturnType<typeof suggestionRows>>, locale: Locale): SearchSuggestion[] {
  const found = new Map<string, SearchSuggestion>();
  for (const { kind, id, text: texts } of rows) {
    const suggestion = pickText(texts, locale);
    const key = suggestion.toLowerCase();
    if (key !== "" && !found.has(key)) found.set(key, { text: suggestion, kind, id: kind === "keyword" ? null : id });
  }
  return [...found.values()].slice(0, max);
}
