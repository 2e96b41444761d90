/** States by which a shop's posts are listed. */
export const postTabs = ["all", "draft", "review", "published", "refused", "taken_down"] as const;
