/**
 * The door of the shops: their profile, shelves and followers; what other areas may ask.
 *
 * Tables: shops, shop_categories, follows.
 * States: a shop is open or closed.
 * Events: none.
 * Start reading: shop-profile.server.ts.
 */

export { followedAmong, followShops, unfollowShops } from "./follows-queries.server";
export type { ShopCard } from "./shop-card";
export { shopCards } from "./shop-cards.server";
export { shopExists } from "./shops-queries.server";
