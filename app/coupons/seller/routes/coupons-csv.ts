import { shopCoupons } from "../../admin/coupon-lists.server";

/** `/pages/store/marketing/coupons.csv`: the shop's filtered coupons, at most 10,000 rows. */
export const loader = shopCoupons.csv;
