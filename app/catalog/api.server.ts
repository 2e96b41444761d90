/** The door of the catalogue: what screens and other areas may ask it. */

export { id } from "./admin/named-form.server";
export { storedCurrency } from "./cards/currency";
export type { GoodsCard } from "./cards/goods-card";
export { goodsCards } from "./cards/goods-cards.server";
export { type CategoryTile, categoryTiles } from "./categories/category-tiles.server";
export { navigationCategories } from "./categories/navigation-categories.server";
export { reviewedGoods } from "./goods/goods-details.server";
export { collectedAmong, collectGoods, uncollectGoods } from "./kept/collections-queries.server";
export { dayOf } from "./kept/day";
export { recordFootprint } from "./kept/footprints-queries.server";
export { seenCookies } from "./kept/merge-seen.server";
export { personInterests } from "./recommended/interests.server";
export { recommendedCards } from "./recommended/recommended-cards.server";
export { readInterests } from "./recommended/seen-cookie";
export { alternativesFor } from "./search/search-alternatives.server";
export { goodsFacets, searchGoods, suggestSearches } from "./search/search-goods.server";
export { searchKeywords } from "./search/search-keywords.server";
export { searchShops } from "./search/search-shops.server";
