/** What a shop's page can show; the first is what opens unasked. */
export const shopTabs = ["home", "goods", "new", "categories"] as const;
export type ShopTab = (typeof shopTabs)[number];

/** The tab that an address names (`type`); anything else is the first. */
export function readShopTab(wanted: string | null): ShopTab {
  return shopTabs.find((tab) => tab === wanted) ?? shopTabs[0];
}
