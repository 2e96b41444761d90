/** Tabs of the queue of posts, the first by default. */
export const postTabs = ["waiting", "reported", "appeals", "rulings", "all"] as const;
export type PostTab = (typeof postTabs)[number];
