/**
 * The door of the shops: profiles, shelves and followers, for other areas.
 *
 * Tables: shops, shop_categories, shop_staff, follows.
 * States: a shop is open or closed.
 * Events: none.
 * Start reading: shop-profile.server.ts.
 */

export { followFigures } from "./follow-figures-queries.server";
export { followShops, unfollowShops } from "./follow-shops.server";
export { followedAmong } from "./follows-queries.server";
export type { ShopCard } from "./shop-card";
export { shopCards } from "./shop-cards.server";
export { shopExists } from "./shops-queries.server";
export { workersOfShop } from "./workers-queries.server";
