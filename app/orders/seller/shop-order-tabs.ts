import { typedText } from "~/app/platform/http/typed-text";
import { readId, readIds } from "~/app/platform/ids";

/** Tabs of a shop's orders: first those that await the shop, then those that await others, then ended ones. */
export const shopOrderTabs = ["ship", "pay", "way", "refund", "review", "done", "ended", "all"] as const;

export type ShopOrderTab = (typeof shopOrderTabs)[number];

export const countedTabs = ["ship", "pay", "way", "refund", "review"] as const satisfies ShopOrderTab[];

export interface ShopOrderFilter {
  tab: ShopOrderTab;
  /** Part of a number, a waybill, a goods title or the buyer's name; "" = any. */
  searchText: string;
  /** Days of placing by the calendar of the zone, from and to, `2026-11-23`; "" = any. */
  from: string;
  to: string;
  zone: string;
  /** Only with something bought in this offer; null = any. */
  offerId: number | null;
}

/** Something besides the tab is asked for. */
export const isFiltered = ({ searchText, from, to, offerId }: ShopOrderFilter): boolean =>
  searchText !== "" || from !== "" || to !== "" || offerId !== null;

export const maxTogether = 20;
/** Delivery notes on a page. */
export const maxNotes = 100;

/** Address of all orders to ship that a list has found. */
export type EveryOrder = ReturnType<typeof everyOrder>;

export const everyOrder = ({ searchText: q, from, to, offerId }: ShopOrderFilter) => ({
  every: "on",
  q,
  from,
  to,
  offer: offerId ?? "",
});

/** How many of the orders that are kept in an address. */
const maxLeft = 100;

/** Reads from an address what was shipped, and the ids of the orders left out for want of a waybill. */
export const shippedBefore = (search: URLSearchParams) => ({
  sent: readId(search.get("sent")) ?? 0,
  left: readIds((search.get("left") ?? "").split(","), maxLeft),
});

/** Parses the filter of the list from its address; ignores invalid values. */
export function shopOrderFilter(
  search: URLSearchParams,
  { marketZone: zone }: { marketZone: string },
): ShopOrderFilter {
  const searchText = typedText(search.get("q"));
  return {
    tab: shopOrderTabs.find((one) => one === search.get("tab")) ?? "ship",
    searchText,
    from: readDay(search.get("from")),
    to: readDay(search.get("to")),
    zone,
    offerId: readId(search.get("offer")),
  };
}

function readDay(typed: string | null): string {
  if (typed === null || !/^20\d\d-\d\d-\d\d$/.test(typed)) return "";
  const day = new Date(`${typed}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(typed) ? typed : "";
}
