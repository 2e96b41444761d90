/** Tabs of a shop's refunds, its own turn first. */
export const shopRefundTabs = ["shop", "buyer", "platform", "over"] as const;

/** Tabs of the judgement queue, what waits for the platform first. */
export const decisionTabs = ["platform", "shop", "buyer", "over"] as const;
