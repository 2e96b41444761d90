/** States of a brand: proposed by a shop and awaiting the audit; available; excluded from filters and lists. */
export const brandStates = ["in_audit", "shown", "hidden"] as const;

export type BrandState = (typeof brandStates)[number];
