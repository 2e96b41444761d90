/** What a coupon means for what is ticked in the cart now. Minor units. */
export type CouponFit = { fits: true; savesMinor: number } | { fits: false; missingMinor: number; goodsMinor: number };
