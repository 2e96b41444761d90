import { postList } from "../post-list.server";

/** `/operator/posts.csv`: the filtered posts and comments, at most 10,000. */
export const loader = postList.csv;
