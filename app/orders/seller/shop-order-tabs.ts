import { typedWords } from "~/app/platform/http/typed-words";
/** Tabs of a shop's orders: first what waits for the shop, then what waits for others, then what is over. */
export const shopOrderTabs = ["ship", "pay", "way", "refund", "review", "done", "ended", "all"] as const;

export type ShopOrderTab = (typeof shopOrderTabs)[number];

/** Tabs that say how many orders are in them. */
export const countedTabs = ["ship", "pay", "way", "refund", "review"] as const satisfies ShopOrderTab[];

/** Filter of the list. */
export interface ShopOrderFilter {
  tab: ShopOrderTab;
  /** Part of a number, of a waybill, of goods or of the buyer's name; "" = any. */
  words: string;
  /** Days (UTC) between which they were placed, `2026-11-23`; "" = any. */
  from: string;
  to: string;
}

/** Orders that are shipped or printed in one go. */
export const mostTogether = 20;

/** Reads the filter of the list from its address; what makes no sense is ignored. */
export function shopOrderFilter(search: URLSearchParams): ShopOrderFilter {
  const words = typedWords(search.get("q"));
  return {
    tab: shopOrderTabs.find((one) => one === search.get("tab")) ?? "ship",
    words,
    from: readDay(search.get("from")),
    to: readDay(search.get("to")),
  };
}

function readDay(typed: string | null): string {
  if (typed === null || !/^20\d\d-\d\d-\d\d$/.test(typed)) return "";
  const day = new Date(`${typed}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(typed) ? typed : "";
}
