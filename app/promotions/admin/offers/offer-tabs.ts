/** Tabs of the list of offers, the first by default. Approved = planned or running. */
export const offerTabs = ["waiting", "approved", "refused", "stopped", "over"] as const;

export type OfferTab = (typeof offerTabs)[number];

/** Most offers on a page, and decided at once. */
export const offersShown = 30;

/** Code points of the reason that a shop reads. */
export const reasonLimit = 200;
