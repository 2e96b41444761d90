/**
 * The door of discover: posts of people and shops, for other areas.
 *
 * Tables: authors, author_follows, posts, post_videos, post_pictures, post_goods, post_translations, topics,
 * post_topics, post_comments, post_likes, post_collects, comment_likes, post_rulings, post_visitors, post_days,
 * post_taps, post_sales, post_sales_reach, feed_versions, feed_scores.
 * States: post-states.ts.
 * Events: none.
 * Start reading: post.ts, then post-states.ts and feed/.
 */

export { postsWaiting } from "./admin/posts-admin-queries.server";
export { followAuthors, unfollowAuthors } from "./authors/follow-authors.server";
export { myPeople } from "./authors/my-people.server";
export { noteTap } from "./counting/count-post.server";
export { countSales } from "./counting/count-sales.server";
export { foldPosts } from "./counting/fold-posts.server";
export { type PostsWanted, postsOfModules } from "./feed/posts-of-modules.server";
export { shopPosts } from "./feed/shop-posts.server";
export { writeFeedVersion } from "./feed/write-feed-version.server";
export { forgetPosts } from "./forget-posts-queries.server";
export { complainedComments, complainedPosts } from "./moderation/complained-posts-queries.server";
export { sweepVideos } from "./videos/sweep-videos.server";
