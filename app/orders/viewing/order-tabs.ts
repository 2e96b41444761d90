import type { OrderState } from "../order-states";

/** Lists of a person's orders: tabs, and states without one. */
export const orderLists = {
  all: { state: null, states: null },
  pay: { state: 1, states: ["awaiting_payment"] },
  ship: { state: 2, states: ["awaiting_team", "awaiting_shipment"] },
  receive: { state: 3, states: ["awaiting_receipt"] },
  review: { state: 4, states: ["awaiting_comment"] },
  /** Orders with an open refund, whatever their state. */
  refund: { state: 5, states: null },
  completed: { state: 6, states: ["completed"] },
  closed: { state: 7, states: ["closed"] },
  cancelled: { state: 8, states: ["cancelled"] },
} as const satisfies Record<string, { state: number | null; states: readonly OrderState[] | null }>;

export type OrderList = keyof typeof orderLists;

/** Lists that always have a tab. */
export const orderTabs = ["all", "pay", "ship", "receive", "review", "refund"] as const satisfies OrderList[];

/** Parses `?state=`, a number of the specification's list (§4); anything else is all orders. */
export function readOrderList(requested: string | null): OrderList {
  const names = Object.keys(orderLists) as OrderList[];
  return names.find((name) => orderLists[name].state !== null && String(orderLists[name].state) === requested) ?? "all";
}
