import { allCoupons } from "../../admin/coupon-lists.server";

/** `/operator/coupons.csv`: the filtered coupons, at most 10,000 rows. */
export const loader = allCoupons.csv;
