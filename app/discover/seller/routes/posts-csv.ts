import { shopPostList } from "../shop-post-list.server";

/** `/pages/store/marketing/posts.csv?state=`: the shop's posts with their figures, at most 10,000. */
export const loader = shopPostList.csv;
