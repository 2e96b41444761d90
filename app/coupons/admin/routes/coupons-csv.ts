import { allCoupons } from "../../admin/coupon-lists.server";

/** `/operator/coupons.csv`: the coupons that match the page's filter, at most 10,000 rows. */
export const loader = allCoupons.csv;
