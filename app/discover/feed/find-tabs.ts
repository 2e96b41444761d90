/** Tabs of Discover besides pinned topics; the first is the default. */
export const findTabs = ["forYou", "following", "live"] as const;
export type FindTab = (typeof findTabs)[number];

/** Reads the tab from an address (`tab`); anything unknown means the first. */
export const readFindTab = (requested: string | null): FindTab =>
  findTabs.find((tab) => tab === requested) ?? findTabs[0];
