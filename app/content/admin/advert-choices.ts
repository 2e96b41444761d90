/** Where an advert may stand (wire.md, common/adverts), what it is, and whether it is shown now. */
export const advertPlaces = ["open", "page", "category", "first", "other"] as const;
export const advertKinds = ["banner", "image", "video"] as const;
export const advertStates = ["running", "scheduled", "over", "off"] as const;
