/** Tabs of the topics, the first by default. */
export const topicTabs = ["open", "pinned", "forbidden", "merged"] as const;

/** Acts on a topic. */
export const topicActs = ["pin", "unpin", "up", "down", "forbid", "allow", "merge"] as const;
export type TopicAct = (typeof topicActs)[number];
