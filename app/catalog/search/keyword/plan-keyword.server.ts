import type { Locale } from "~/app/platform/language/locales";
import type { Handle } from "~/db/transact.server";
import type { GoodsQuery, KeywordReading } from "../../list/goods-query";
import { type Tiers, tiersOf } from "../search-tiers";
import { correctKeyword } from "./correct-keyword.server";
import { keywordParts, typed } from "./keyword-parts-queries.server";
import { isCertain, isKnown, keywordUnits, type Unit } from "./keyword-units";

interface KeywordPlan {
  /** Null without a keyword. */
  tiers: Tiers | null;
  units: Unit[];
  /** The keyword actually searched for; null when it is the typed one. */
  reading: KeywordReading | null;
  /**
   * Units as typed, before any correction: words of these may be dropped when nothing matches the corrected keyword.
   */
  typedUnits: Unit[];
}

/**
 * Plans the search for a query's keyword; a word unknown to the shop is replaced by the closest one, unless the query
 * is exact.
 */
export async function planKeyword(handle: Handle, query: GoodsQuery, locale: Locale): Promise<KeywordPlan> {
  const text = typed(query.keyword);
  if (text === "") return { tiers: null, units: [], reading: null, typedUnits: [] };
  const read = async (keyword: string) => keywordUnits(await keywordParts(handle, spaced(keyword)), locale);
  const units = await read(text);
  const keyword = query.exact ? null : await correctKeyword(handle, text, units, locale);
  if (keyword === null) return { tiers: tiersOf(units), units, reading: null, typedUnits: units };
  const corrected = await read(keyword);
  return {
    tiers: tiersOf(corrected),
    units: corrected,
    typedUnits: units,
    reading: { keyword, corrected: true, dropped: [] },
  };
}

/**
 * Plans the search again after nothing was found: words that were taken for two are corrected as one. Null when there
 * are none, or nothing is close.
 */
export async function planDoubted(
  handle: Handle,
  query: GoodsQuery,
  { units, locale }: { units: readonly Unit[]; locale: Locale },
): Promise<Pick<KeywordPlan, "tiers" | "reading"> | null> {
  if (!units.some((unit) => isKnown(unit) && !isCertain(unit))) return null;
  const keyword = await correctKeyword(handle, typed(query.keyword), units, locale, isCertain);
  if (keyword === null) return null;
  const corrected = keywordUnits(await keywordParts(handle, spaced(keyword)), locale);
  return { tiers: tiersOf(corrected), reading: { keyword, corrected: true, dropped: [] } };
}

/** Separates two words joined by a particle ("ブルーのソファ", "便宜的蜂蜜"). */
function spaced(text: string): string {
  return text
    .replace(/(?<=[\p{sc=Han}\p{sc=Katakana}ー])の(?=[\p{sc=Han}\p{sc=Katakana}])/gu, " ")
    .replace(/(?<=[\p{sc=Katakana}ー])の(?=\p{sc=Hiragana})/gu, " ")
    .replace(/(?<=\p{sc=Han}{2})的(?=\p{sc=Han})/gu, " ");
}
