/**
 * The door of the shops: profiles, shelves and followers, for other areas.
 *
 * Tables: shops, commission_rules, shop_closings, shop_categories, shop_staff, shop_applications, application_pictures,
 * follows, shop_visitors, shop_visits.
 * States: a shop is open, on holiday or closed; a commission rule counts or has ended. An application is a draft, in
 * review, passed or refused.
 * Events: none.
 * Start reading: shop-profile.server.ts.
 */

export { applicationsToReview } from "./admin/applications/applications-admin-queries.server";
export { commissionOfGoods } from "./commission/commission-queries.server";
export type { CommissionTerms } from "./commission/commission-terms";
export { complainedShops } from "./complained-shops-queries.server";
export { followFigures } from "./follow-figures-queries.server";
export { followShops, unfollowShops } from "./follow-shops.server";
export { followedAmong } from "./follows-queries.server";
export { forgetFollower } from "./forget-follower-queries.server";
export type { ShopCard } from "./shop-card";
export { shopCards, shopsByRule } from "./shop-cards.server";
export { shopCategories } from "./shop-profile.server";
export { type ShopRule, setShopOnAir, shopExists, shopsCalledLike } from "./shops-queries.server";
export { countVisit } from "./visits/count-visit.server";
export { workersOfShop } from "./workers-queries.server";
