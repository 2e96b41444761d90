/**
 * The door of the reviews: buyers' reviews of goods with their translations, for other areas.
 *
 * Tables: reviews, review_translations.
 * States: a review is shown or hidden (admin/moderate-review.server.ts).
 * Events: none.
 * Start reading: reviews.server.ts.
 */

export { listReviews } from "./admin/reviews-queries.server";
export { complainedReviews } from "./complained-reviews-queries.server";
export { forgetAuthor } from "./forget-author-queries.server";
export { picturedReviews } from "./pictured-queries.server";
export { postGoodReviews } from "./post-good-reviews.server";
export type { Review } from "./review";
export { reviewDigest } from "./reviews.server";
export { withTranslations } from "./translated-reviews.server";
