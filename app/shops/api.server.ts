/** The door of the shops: what screens and other areas may ask them. */
export { followedAmong, followShops, unfollowShops } from "./follows-queries.server";
export type { ShopCard } from "./shop-card";
export { shopCards } from "./shop-cards.server";
export { shopExists } from "./shops-queries.server";
