import { requireShopStaff } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { byId } from "~/app/platform/cursor";
import { shortMoment } from "~/app/platform/format/dates";
import type { Locale } from "~/app/platform/language/locales";
import { type Page, readPage } from "~/app/platform/read-page";
import type { Handle } from "~/db/transact.server";
import { type StateWord, stateWord } from "../viewing/order-actions";
import { type LineView, lineViews } from "../viewing/shown-line";
import { ordersOfCards } from "../viewing/shown-orders-queries.server";
import { type ShopOrderFilter, shopOrderFilter } from "./shop-order-tabs";
import { shopOrderCounts, shopOrderHeads } from "./shop-orders-queries.server";

const pageSize = 20;

/** An order in a shop's list. Amounts in minor units. */
export interface ShopOrderCard {
  id: number;
  number: string;
  word: StateWord;
  buyer: string;
  lines: LineView[];
  pieces: number;
  currency: string;
  totalMinor: number;
  netMinor: number;
  /** Formatted. */
  placedAt: string;
  /** Formatted time of the next automatic step; null = none. */
  by: string | null;
  /** Urgency: within a day, within two, later. */
  hurry: "bad" | "care" | null;
  shippable: boolean;
}

/**
 * Returns a page of a shop's orders, latest first. Two statements, whatever they hold.
 * @param after the `next` of the page before
 */
export async function shopOrderCards(
  handle: Handle,
  {
    shopId,
    filter,
    after,
    locale,
    nowMs,
  }: { shopId: number; filter: ShopOrderFilter; after: string | null; locale: Locale; nowMs: number },
): Promise<Page<ShopOrderCard>> {
  const { rows: heads, next } = await readPage(byId, { from: after, size: pageSize }, (before, limit) =>
    shopOrderHeads(handle, { shopId, filter, before, limit }),
  );
  if (heads.length === 0) return { rows: [], next: null };
  const orders = await ordersOfCards(handle, { orderIds: heads.map(({ id }) => id), groupIds: [] });
  const orderOf = new Map(orders.map((order) => [order.id, order]));
  const rows = heads.flatMap(({ id, buyer, netMinor }): ShopOrderCard[] => {
    const order = orderOf.get(id);
    if (!order) return [];
    const lines = lineViews(order, locale);
    const { number, currency, totalMinor, deadlineAt, secondsLeft, refundOpen } = order;
    const waits = deadlineAt !== null && !refundOpen;
    return [
      {
        id,
        number,
        buyer,
        currency,
        totalMinor,
        netMinor,
        lines,
        word: stateWord(order),
        pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
        placedAt: shortMoment(order.createdAt, locale, nowMs),
        by: waits ? shortMoment(deadlineAt, locale, nowMs) : null,
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
  const { shopId } = await requireShopStaff(request, context, "orders");
  const { db, language, clock } = context;
  const search = new URL(request.url).searchParams;
  const filter = shopOrderFilter(search);
  const [counts, page] = await Promise.all([
    shopOrderCounts(db, shopId),
    shopOrderCards(db, {
      shopId,
      filter,
      after: search.get("after"),
      locale: language.locale,
      nowMs: clock.now().getTime(),
    }),
  ]);
  return { ...page, counts, filter, title: language.i18n.t("dispatch:title") };
}
