import sheet from "./offer-preview.css?url";

/** Stylesheet of `OfferStrip` and `OfferFacts` outside of the goods page. */
export const offerPreviewStyles = sheet;
