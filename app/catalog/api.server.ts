/** The door of the catalogue: what screens and other areas may ask it. */

export { type CategoryTile, categoryTiles } from "./category-tiles.server";
export { collectedAmong, collectGoods, uncollectGoods } from "./collections-queries.server";
export { storedCurrency } from "./currency";
export { dayOf } from "./day";
export { recordFootprint } from "./footprints-queries.server";
export type { GoodsCard } from "./goods-card";
export { goodsCards } from "./goods-cards.server";
export { reviewedGoods } from "./goods-details.server";
export { personInterests } from "./interests.server";
export {
  deleteKeyword,
  deskKeywords,
  insertKeyword,
  lockKeywords,
  mostKeywords,
  orderKeywords,
  updateKeyword,
} from "./keyword-desk-queries.server";
export { navigationCategories } from "./navigation-categories.server";
export { recommendedCards } from "./recommended-cards.server";
export { alternativesFor } from "./search-alternatives.server";
export { goodsFacets, searchGoods, suggestSearches } from "./search-goods.server";
export { searchKeywords } from "./search-keywords.server";
export { searchShops } from "./search-shops.server";
export { readInterests } from "./seen-cookie";
