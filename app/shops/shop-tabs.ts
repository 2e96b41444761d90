/** Tabs of a shop's page; the first is the default. */
export const shopTabs = ["home", "goods", "new", "categories", "posts"] as const;
export type ShopTab = (typeof shopTabs)[number];

/** Reads the tab from a URL (`type`); anything unknown means the first. */
export function readShopTab(requested: string | null): ShopTab {
  return shopTabs.find((tab) => tab === requested) ?? shopTabs[0];
}
