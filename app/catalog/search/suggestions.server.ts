import type { Locale } from "~/app/platform/locales";
import { pickText } from "~/app/platform/texts";
import type { Handle } from "~/db/transact.server";
import type { SearchSuggestion } from "../list/goods-query";
import { suggestionRows } from "./suggestions-queries.server";

const most = 10;

/** Suggestions in one language, no text twice. Nothing typed, nothing suggested. */
export async function suggestions(handle: Handle, text: string, locale: Locale): Promise<SearchSuggestion[]> {
  if (text.trim() === "") return [];
  const found = new Map<string, SearchSuggestion>();
  for (const { kind, id, text: texts } of await suggestionRows(handle, text)) {
    const suggestion = pickText(texts, locale);
    const key = suggestion.toLowerCase();
    if (key !== "" && !found.has(key)) found.set(key, { text: suggestion, kind, id: kind === "keyword" ? null : id });
  }
  return [...found.values()].slice(0, most);
}
