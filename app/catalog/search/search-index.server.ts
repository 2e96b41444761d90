import { readFound } from "~/app/platform/read-page";
import type { Handle } from "~/db/transact.server";
import { countFacets } from "../list/goods-facets.server";
import { isKnown } from "./keyword/keyword-units";
import { planDoubted, planKeyword } from "./keyword/plan-keyword.server";
import { relaxKeyword } from "./keyword/relax-keyword.server";
import type { PlannedQuery } from "./keyword/search-plan-queries.server";
import type { FoundGoods, SearchIndex } from "./search-index";
import { bySort, hitsOf } from "./search-index-queries.server";
import { tiersOf } from "./search-tiers";
import { suggestions } from "./suggestions.server";

/**
 * Returns the search index built on PostgreSQL: `goods_search`, `search_names`, `search_words` and `search_synonyms`,
 * the first three maintained by triggers.
 */
export function searchIndex(handle: Handle): SearchIndex {
  async function pageOf(
    query: PlannedQuery,
    after: string | null,
    limit: number,
  ): Promise<Omit<FoundGoods, "reading">> {
    const { rows, total, next } = await readFound(bySort(query.sort), { from: after, size: limit }, (place, most) =>
      hitsOf(handle, query, place, most),
    );
    return { ids: rows.map(({ goods_id }) => goods_id), total, next };
  }
  return {
    async search(query, locale, { after, limit }) {
      const { tiers, units, reading, typedUnits } = await planKeyword(handle, query, locale);
      const found = await pageOf({ ...query, tiers }, after, limit);
      if (found.total > 0 || query.exact || units.length === 0) return { ...found, reading };
      const doubted = await planDoubted(handle, query, { units: typedUnits, locale });
      const second = doubted && (await pageOf({ ...query, tiers: doubted.tiers }, after, limit));
      if (doubted && second && second.total > 0) return { ...second, reading: doubted.reading };
      // A correction without hits is discarded: drop unknown words instead, as long as known ones remain.
      const typed = typedUnits.some(isKnown) ? typedUnits : units;
      const relaxed = await relaxKeyword(handle, typed);
      // Nothing at all: nobody meant a word that finds nothing, either.
      if (relaxed === null) return { ...found, reading: null };
      const { remaining, dropped } = relaxed;
      const keyword = remaining.map(({ run }) => run).join(" ");
      return {
        ...(await pageOf({ ...query, tiers: tiersOf(remaining) }, after, limit)),
        reading: { keyword, corrected: typed !== typedUnits, dropped },
      };
    },
    async facets(query, locale) {
      const { tiers } = await planKeyword(handle, query, locale);
      return countFacets(handle, { ...query, tiers }, locale);
    },
    suggest: (text, locale) => suggestions(handle, text, locale),
  };
}
