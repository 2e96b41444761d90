/** Kinds of coupons, and their states in the console. */
export const couponKinds = ["reduction", "discount", "shipping"] as const;
export const givenStates = ["open", "planned", "over", "stopped"] as const;

/**
 * State of a coupon as its giver sees it: it can be claimed, will be, cannot be any more (all claimed, or its time is
 * over), or was stopped.
 */
export type GivenState = (typeof givenStates)[number];
