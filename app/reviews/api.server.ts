/**
 * The door of the reviews: what buyers wrote of goods, with translations; what other areas may ask.
 *
 * Tables: reviews, review_translations.
 * States: a review is shown or hidden (admin/judge-review.server.ts).
 * Events: none.
 * Start reading: reviews.server.ts.
 */

export type { Review } from "./review";
export { reviewDigest } from "./reviews.server";
export { withTranslations } from "./translated-reviews.server";
