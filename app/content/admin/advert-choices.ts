/** Places where an advert may be shown (wire.md, common/adverts), its media kinds, and its display states. */
export const advertPlaces = ["open", "page", "category", "first", "other"] as const;
export const advertKinds = ["banner", "image", "video"] as const;
export const advertStates = ["running", "scheduled", "over", "off"] as const;
