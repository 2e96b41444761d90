/** The effect of a coupon on the lines that are ticked in the cart now. Minor units. */
export type CouponFit = { fits: true; savesMinor: number } | { fits: false; missingMinor: number; goodsMinor: number };
