import { shopCoupons } from "../../admin/coupon-lists.server";

/** `/pages/store/marketing/coupons.csv`: the shop's coupons that match the page's filter, at most 10,000 rows. */
export const loader = shopCoupons.csv;
