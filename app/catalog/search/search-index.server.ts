import type { Handle } from "~/db/transact.server";
import { countFacets } from "../list/goods-facets.server";
import { readPlace, writePlace } from "./search-cursor.server";
import type { SearchIndex } from "./search-index";
import { hitsOf, placeOf } from "./search-index-queries.server";
import { suggestions } from "./suggestions.server";

/** The index made of PostgreSQL: `goods_search`, `search_names` and `search_words`, which triggers keep true. */
export function searchIndex(handle: Handle): SearchIndex {
  return {
    async search(query, { after, limit }) {
      const { hits, total } = await hitsOf(handle, query, readPlace(query.sort, after), limit + 1);
      const page = hits.slice(0, limit);
      const last = page.at(-1);
      return {
        ids: page.map(({ goods_id }) => goods_id),
        total,
        next: hits.length > limit && last ? writePlace(query.sort, placeOf(query.sort, last)) : null,
      };
    },
    facets: (query, locale) => countFacets(handle, query, locale),
    suggest: (text, locale) => suggestions(handle, text, locale),
  };
}
