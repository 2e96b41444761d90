/** Tabs of a person's lists of posts; the first is the default. */
export const listTabs = ["liked", "collected", "mine"] as const;
export type ListTab = (typeof listTabs)[number];

/** Reads the tab from an address (`tab`); anything unknown means the first. */
export const readListTab = (requested: string | null): ListTab =>
  listTabs.find((tab) => tab === requested) ?? listTabs[0];
