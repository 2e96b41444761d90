/**
 * The door of the catalogue: goods, SKUs, categories, brands, attributes, search, favourites and footprints, for other
 * areas.
 *
 * Tables: categories, goods, goods_pictures, goods_values, goods_changes, goods_drafts, goods_submissions,
 * goods_imports, goods_import_items, goods_import_keys, goods_import_pictures, loose_pictures, goods_search, skus,
 * brands, attributes, attribute_values, collections, stock_alerts, footprints, searches, search_keywords,
 * search_names, search_synonyms, search_words, stock_movements, scarce_skus.
 * States: goods are on sale, off sale, in audit or deleted (admin/goods/change-goods.server.ts,
 * seller/goods/save-goods.server.ts).
 * Events: none; triggers maintain the search tables.
 * Start reading: cards/goods-cards.server.ts, goods/goods-details.server.ts and search/search-goods.server.ts.
 */

export { goodsToAudit, waitingSubmissions } from "./admin/audit/submissions-admin-queries.server";
export { allCategories } from "./admin/categories-queries.server";
export { hasStarterTree, plantStarterTree, uprootStarterTree } from "./admin/starter-tree-queries.server";
export { treeChoices, treeOptions } from "./admin/tree-names";
export type { GoodsCard } from "./cards/goods-card";
export { goodsCard, goodsCards } from "./cards/goods-cards.server";
export { visibleGoods } from "./cards/goods-queries.server";
export { cardsOfRules } from "./cards/ruled-cards.server";
export type { GoodsRule } from "./cards/ruled-goods-queries.server";
export type { TaggedGoods } from "./cards/tagged-goods";
export { taggedGoods } from "./cards/tagged-goods-queries.server";
export { type CategoryTile, categoryTiles } from "./categories/category-tiles.server";
export { navigationCategories } from "./categories/navigation-categories.server";
export { complainedGoods } from "./goods/complained-goods-queries.server";
export { reviewedGoods } from "./goods/goods-details.server";
export { shopGoods } from "./goods/shop-goods-queries.server";
export { bestGoodsOfShops } from "./list/shop-goods-queries.server";
export { personInterests } from "./recommended/interests.server";
export { recommendedCards } from "./recommended/recommended-cards.server";
export { isOfTopic } from "./recommended/recommended-cursor";
export { recommendedTopics } from "./recommended/recommended-topics.server";
export { readInterests } from "./recommended/seen-cookie";
export { collectedAmong, collectGoods, uncollectGoods } from "./saved/collections-queries.server";
export { keptFigures } from "./saved/figures-queries.server";
export { recordFootprint, seenOfShop } from "./saved/footprints-queries.server";
export { forgetSaved } from "./saved/forget-saved-queries.server";
export { seenCookies } from "./saved/merge-seen.server";
export { endPriceFalls, takePriceFalls } from "./saved/price-falls-queries.server";
export { followPrices } from "./search/follow-prices.server";
export { alternativesFor } from "./search/search-alternatives.server";
export { goodsFacets, searchGoods, suggestSearches } from "./search/search-goods.server";
export { searchKeywords } from "./search/search-keywords.server";
export { searchShops } from "./search/search-shops.server";
export { stockAsMovements } from "./stock/check-stock-queries.server";
export { knownSoldOut, noteSoldOut } from "./stock/sold-out.server";
export { takeBackInStock } from "./stock/stock-alerts-queries.server";
export { movementsOfOrder, moveStock } from "./stock/stock-queries.server";
