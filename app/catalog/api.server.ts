/**
 * The door of the catalogue: goods, SKUs, categories, brands, attributes, search, favourites and footprints; what other areas may ask.
 *
 * Tables: categories, goods, goods_pictures, goods_values, goods_search, skus, brands, attributes, attribute_values, collections, footprints, searches, search_keywords, search_names, search_synonyms, search_words.
 * States: goods are on sale, off sale, refused or deleted (admin/goods/change-goods.server.ts).
 * Events: none; triggers keep the search tables.
 * Start reading: cards/goods-cards.server.ts, goods/goods-details.server.ts and search/search-goods.server.ts.
 */

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
