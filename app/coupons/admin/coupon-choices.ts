export const couponKinds = ["reduction", "discount", "shipping"] as const;
export const givenStates = ["open", "planned", "over", "stopped"] as const;

/** State of a coupon for its issuer: claimable, not yet, no longer (all claimed, or over), or stopped. */
export type GivenState = (typeof givenStates)[number];
