import type { Locale } from "~/app/platform/language/locales";
import type { Handle } from "~/db/transact.server";
import type { GoodsQuery, SearchAlternative } from "../list/goods-query";
import { searchIndex } from "./search-index.server";

/**
 * Returns alternatives for a query without hits: the same without filters; for an exact keyword, its usual
 * interpretation. Each is offered only when it has hits.
 */
export async function alternativesFor(handle: Handle, query: GoodsQuery, locale: Locale): Promise<SearchAlternative[]> {
  const { keyword = "", sort, exact } = query;
  if (keyword.trim() === "") return [];
  const narrowed = Object.entries(query).some(
    ([name, value]) => !["keyword", "sort", "exact"].includes(name) && value !== undefined,
  );
  if (!narrowed && !exact) return [];
  const { total, reading } = await searchIndex(handle).search({ keyword, sort }, locale, { after: null, limit: 1 });
  if (total === 0) return [];
  if (reading === null) return [{ kind: "unfiltered", keyword, query: { keyword, sort }, total }];
  const read = { keyword: reading.keyword, query: { keyword: reading.keyword, sort }, total };
  return [{ kind: reading.dropped.length > 0 ? "words" : "spelling", ...read }];
}
