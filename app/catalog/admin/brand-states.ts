/** Proposed by a shop and not looked at yet; offered; kept out of filters and lists. */
export const brandStates = ["in_audit", "shown", "hidden"] as const;

export type BrandState = (typeof brandStates)[number];
