import { reviewList } from "~/app/reviews/admin/review-list.server";

/** `/operator/reviews.csv`: the reviews that match the page's filter, at most 10,000 rows. */
export const loader = reviewList.csv;
