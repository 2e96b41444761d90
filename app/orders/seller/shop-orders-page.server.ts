import { mayInShop, requireShopStaff } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { byId, byMoment } from "~/app/platform/cursor";
import { shortMoment } from "~/app/platform/format/dates";
import { printedNumber } from "~/app/platform/format/handed-number";
import type { Locale } from "~/app/platform/language/locales";
import { type Page, readPage } from "~/app/platform/read-page";
import type { Handle } from "~/db/transact.server";
import { type StateWord, stateWord } from "../viewing/order-actions";
import { type ShopLineView, shopLineViews } from "../viewing/shown-line";
import { ordersOfCards } from "../viewing/shown-orders-queries.server";
import { isFiltered, type ShopOrderFilter, shippedBefore, shopOrderFilter } from "./shop-order-tabs";
import {
  countToShip,
  type ShopOrderHead,
  shopOrderCounts,
  shopOrderHeads,
  urgentOrderHeads,
} from "./shop-orders-queries.server";
import { ownToShip } from "./to-ship-queries.server";

const pageSize = 20;

/** Price per piece null = the role does not see the shop's money. */
export type ShopOrderLine = Omit<ShopLineView, "priceMinor"> & { priceMinor: number | null };

/** An order in a shop's list. Amounts in minor units. */
export interface ShopOrderCard {
  id: number;
  number: string;
  word: StateWord;
  buyerId: number;
  buyer: string;
  /** The buyer's remark; "" = none. */
  remark: string;
  /** The shop's private note; "" = none. */
  note: string;
  tag: string;
  lines: ShopOrderLine[];
  pieces: number;
  currency: string;
  /** Null = the role does not see the shop's money. */
  money: { totalMinor: number; netMinor: number } | null;
  /** Formatted. */
  placedAt: string;
  /** Formatted time of the next automatic step; null = none. */
  by: string | null;
  /** Urgency: within a day, within two, later. */
  hurry: "bad" | "care" | null;
  shippable: boolean;
}

/**
 * Returns a page of a shop's orders: those to ship by when they have to leave, all others latest first. Two statements,
 * whatever they hold.
 * @param after the `next` of the page before
 */
export async function shopOrderCards(
  handle: Handle,
  {
    shopId,
    filter,
    after,
    seesMoney,
    locale,
    zone,
    nowMs,
  }: {
    shopId: number;
    filter: ShopOrderFilter;
    after: string | null;
    seesMoney: boolean;
    locale: Locale;
    zone: string;
    nowMs: number;
  },
): Promise<Page<ShopOrderCard>> {
  const query = { from: after, size: pageSize };
  const page =
    filter.tab === "ship"
      ? await readPage(byMoment, query, (from, limit) =>
          urgentOrderHeads(handle, { shopId, filter, after: from, limit }),
        )
      : await readPage(byId, query, (before, limit) => shopOrderHeads(handle, { shopId, filter, before, limit }));
  const { next } = page;
  const heads: readonly ShopOrderHead[] = page.rows;
  if (heads.length === 0) return { rows: [], next: null };
  const orders = await ordersOfCards(handle, { orderIds: heads.map(({ id }) => id), groupIds: [] });
  const orderOf = new Map(orders.map((order) => [order.id, order]));
  const rows = heads.flatMap(({ id, buyerId, buyer, note, tag, netMinor }): ShopOrderCard[] => {
    const order = orderOf.get(id);
    if (!order) return [];
    const lines = shopLineViews(order, locale).map(
      (line): ShopOrderLine => (seesMoney ? line : { ...line, priceMinor: null }),
    );
    const { number, remark, currency, totalMinor, deadlineAt, secondsLeft, refundOpen } = order;
    const waits = deadlineAt !== null && !refundOpen;
    return [
      {
        id,
        number,
        buyerId,
        buyer,
        remark,
        note,
        tag,
        currency,
        money: seesMoney ? { totalMinor, netMinor } : null,
        lines,
        word: stateWord(order),
        pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
        placedAt: shortMoment(order.createdAt, { locale, zone }, nowMs),
        by: waits ? shortMoment(deadlineAt, { locale, zone }, nowMs) : null,
        hurry: waits && order.state === "awaiting_shipment" ? hurryOf(secondsLeft ?? 0) : null,
        shippable: order.state === "awaiting_shipment",
      },
    ];
  });
  return { rows, next };
}

const day = 24 * 3600;

function hurryOf(secondsLeft: number): ShopOrderCard["hurry"] {
  if (secondsLeft < day) return "bad";
  return secondsLeft < 2 * day ? "care" : null;
}

/** Loads `/pages/store/transaction/order`: the orders of the user's shop. Three statements besides the person's own. */
export async function loadShopOrders(request: Request, context: RequestContext) {
  const { shopId, role } = await requireShopStaff(request, context, "orders");
  const { db, language, clock } = context;
  const search = new URL(request.url).searchParams;
  const filter = shopOrderFilter(search, context);
  const { sent, left } = shippedBefore(search);
  const filtered = isFiltered(filter);
  const [leftOut, counts, found, page] = await Promise.all([
    left.length === 0 ? [] : ownToShip(db, shopId, left),
    shopOrderCounts(db, shopId),
    filtered && filter.tab === "ship" ? countToShip(db, { shopId, filter, after: null }) : null,
    shopOrderCards(db, {
      shopId,
      filter,
      after: search.get("after"),
      seesMoney: mayInShop(role, "finance"),
      locale: language.locale,
      zone: language.zone,
      nowMs: clock.now().getTime(),
    }),
  ]);
  return {
    ...page,
    counts,
    filter,
    /** How many to ship the filter finds, on all pages. */
    found: found ?? counts.ship,
    sent,
    /** Orders that were not sent with the others, for want of a waybill. */
    leftOut: leftOut.map(({ id, number }) => ({ id, number: printedNumber(number) })),
    title: language.i18n.t("dispatch:title"),
  };
}
