import { requireBuyer } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { byId } from "~/app/platform/cursor";
import { shortMoment } from "~/app/platform/format/dates";
import { typedText } from "~/app/platform/http/typed-text";
import { readIds } from "~/app/platform/ids";
import type { Locale } from "~/app/platform/language/locales";
import { pickText } from "~/app/platform/language/texts";
import { type Page, readPage } from "~/app/platform/read-page";
import type { ParcelStatus } from "~/db/tables/freight-schema";
import type { Handle } from "~/db/transact.server";
import { actionsOf, isOver, type OrderAction, type StateWord, stateWord } from "./order-actions";
import { cardHeads, tabCounts } from "./order-list-queries.server";
import { type OrderList, readOrderList } from "./order-tabs";
import { type LineView, lineViews, type ShopView, shopView } from "./shown-line";
import { ordersOfCards, type ShownOrder } from "./shown-orders-queries.server";

const pageSize = 10;

type RefundWord = Exclude<ShownOrder["refunds"][number]["state"], "complete" | "closed"> | "awaiting_seller_return";

/** A card of a buyer's list: an order, or the unpaid orders of one purchase. Amounts in minor units. */
export interface OrderCard {
  /** The latest of its orders. */
  id: number;
  orderIds: number[];
  number: string;
  /** One, or the shops of an unpaid purchase. */
  shops: ShopView[];
  word: StateWord;
  over: boolean;
  lines: (LineView & { shop: string })[];
  pieces: number;
  currency: string;
  totalMinor: number;
  refundedMinor: number;
  freightMinor: number;
  discountMinor: number;
  memberMinor: number;
  pointsMinor: number;
  /** Whole seconds to pay; null = nothing to pay, or no limit. */
  secondsLeft: number | null;
  /** Formatted time of the next automatic step. */
  by: string | null;
  /** The open refund that moves on first, and when (formatted). Shown instead of the parcel. */
  refund: { id: number; word: RefundWord; amountMinor: number; at: string } | null;
  /** Latest report of a parcel; ms since 1970. */
  parcel: { id: number; courier: string; status: ParcelStatus; text: string; at: string } | null;
  /** The team that it waits for: free places, and its deadline, Unix ms; null = none. */
  team: ShownOrder["team"];
  acts: OrderAction[];
}

/**
 * Returns a page of a person's orders as cards, newest first. Two statements, whatever they hold.
 * @param after the `next` of the previous page; anything else starts at the top
 */
export async function orderCards(
  handle: Handle,
  {
    after,
    locale,
    zone,
    nowMs,
    ...requested
  }: {
    userId: number;
    list: OrderList;
    search: string;
    after: string | null;
    locale: Locale;
    zone: string;
    nowMs: number;
  },
): Promise<Page<OrderCard>> {
  const { rows: heads, next } = await readPage(byId, { from: after, size: pageSize }, (before, limit) =>
    cardHeads(handle, { ...requested, before, limit }),
  );
  if (heads.length === 0) return { rows: [], next: null };
  const together = requested.search === "";
  const orders = await ordersOfCards(handle, {
    orderIds: heads.map(({ id }) => id),
    groupIds: heads.flatMap(({ groupId, unpaid }) => (together && unpaid && groupId !== null ? [groupId] : [])),
  });
  const rows = heads.flatMap(({ id, groupId, unpaid }) => {
    const own = orders.filter(
      (order) =>
        order.id === id ||
        (together && unpaid && groupId !== null && order.groupId === groupId && order.state === "awaiting_payment"),
    );
    return own.length > 0 ? [orderCard(own.reverse(), { id, locale, zone, nowMs })] : [];
  });
  return { rows, next };
}

function orderCard(
  orders: ShownOrder[],
  { id, locale, zone, nowMs }: { id: number; locale: Locale; zone: string; nowMs: number },
): OrderCard {
  const [first] = orders as [ShownOrder, ...ShownOrder[]];
  const sum = (of: (order: ShownOrder) => number) => orders.reduce((total, order) => total + of(order), 0);
  const lines = orders.flatMap((order) =>
    lineViews(order, locale).map((line) => ({ ...line, shop: pickText(order.shopName, locale) })),
  );
  const [parcel] = first.state === "awaiting_shipment" || first.state === "awaiting_receipt" ? first.parcels : [];
  const unpaid = first.state === "awaiting_payment";
  return {
    id,
    orderIds: orders.map((order) => order.id),
    number: first.number,
    shops: orders.map((order) => shopView(order, locale)),
    word: stateWord(first),
    over: isOver(first.state),
    lines,
    pieces: lines.reduce((total, { quantity }) => total + quantity, 0),
    currency: first.currency,
    totalMinor: sum(({ totalMinor }) => totalMinor),
    refundedMinor: sum(({ refundedMinor }) => refundedMinor),
    freightMinor: sum(({ freightMinor }) => freightMinor),
    discountMinor: sum(({ shopDiscountMinor, platformDiscountMinor }) => shopDiscountMinor + platformDiscountMinor),
    memberMinor: sum(({ memberMinor }) => memberMinor),
    pointsMinor: sum(({ pointsMinor }) => pointsMinor),
    secondsLeft: unpaid && first.secondsLeft !== null ? Math.max(0, Math.floor(first.secondsLeft)) : null,
    by: first.deadlineAt && !first.refundOpen ? shortMoment(first.deadlineAt, { locale, zone }, nowMs) : null,
    refund: openRefund(first, (at) => shortMoment(at, { locale, zone }, nowMs)),
    parcel: parcel
      ? {
          id: parcel.id,
          courier: pickText(parcel.courier, locale),
          status: parcel.status,
          text: pickText(parcel.latest, locale),
          at: shortMoment(parcel.at, { locale, zone }, nowMs),
        }
      : null,
    team: first.team,
    acts: actionsOf(first, "buyer"),
  };
}

function openRefund({ refunds }: ShownOrder, moment: (at: number) => string): OrderCard["refund"] {
  const [next] = refunds
    .flatMap(({ deadline, ...refund }) => (refund.over || deadline === null ? [] : [{ ...refund, deadline }]))
    .toSorted((one, other) => one.deadline - other.deadline);
  if (!next) return null;
  const { id, state, returns, amountMinor, deadline } = next;
  if (state === "complete" || state === "closed") return null;
  const word = state === "awaiting_seller" && returns ? "awaiting_seller_return" : state;
  return { id, word, amountMinor, at: moment(deadline) };
}

/** Most orders that "undo" brings back. */
const maxRemoved = 20;

/** Loads `/pages/user/order/order`. Four statements besides the person's own. */
export async function loadOrderList(request: Request, context: RequestContext) {
  const buyer = await requireBuyer(request, context);
  const query = new URL(request.url).searchParams;
  const { locale, zone } = context.language;
  const nowMs = context.clock.now().getTime();
  const list = readOrderList(query.get("state"));
  const search = typedText(query.get("search"));
  const [counts, page] = await Promise.all([
    tabCounts(context.db, buyer.id),
    orderCards(context.db, { userId: buyer.id, list, search, after: query.get("after"), locale, zone, nowMs }),
  ]);
  return { ...page, counts, list, search, gone: readIds((query.get("gone") ?? "").split(","), maxRemoved) };
}
