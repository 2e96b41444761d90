/** The door of the reviews: what screens and other areas may ask them. */
export type { Review } from "./review";
export { reviewDigest } from "./reviews.server";
export { withTranslations } from "./translated-reviews.server";
