import { shopReviewList } from "../shop-review-list.server";

/** `/pages/store/reviews/list.csv`: the reviews that match the page's filter, at most 10,000 rows. */
export const loader = shopReviewList.csv;
