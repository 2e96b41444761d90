import { shortMoment } from "~/app/platform/format/dates";
import type { Locale } from "~/app/platform/language/locales";
import { pickText } from "~/app/platform/language/texts";
import { type RateSum, sumByRate } from "~/app/taxes/api.server";
import type { ParcelStatus } from "~/db/tables/freight-schema";
import type { Handle } from "~/db/transact.server";
import { pointsDue } from "../benefits/points-due";
import type { Actor } from "../order-states";
import { addShares, type MoneyShares } from "../paying/money-ways";
import { moneyOfOrders, type OrderMoney } from "../paying/order-money.server";
import { freightTemplatesOf } from "../placing/placing-queries.server";
import { actionsOf, isOver, type OrderAction, type StateWord, stateWord } from "./order-actions";
import { purchaseArrival } from "./purchase-arrival";
import { type DisputeOfOrder, type RefundOfOrder, refundsOfOrder } from "./purchase-refunds";
import { type TimelineStep, timelineOf } from "./purchase-timeline";
import { shownAddress } from "./shown-address.server";
import { type LineView, lineViews, type ShopView, shopView } from "./shown-line";
import { eventsOf, ordersOfPurchase, type ShownOrder, type Viewer } from "./shown-orders-queries.server";

/** A purchase as shown to a buyer, a shop or staff. Amounts in minor units. */
export interface PurchaseView {
  viewer: Actor;
  /** The requested order. */
  id: number;
  currency: string;
  orders: PurchaseOrder[];
  /** The distinct states of its orders. */
  words: StateWord[];
  /** The first automatic step: whole seconds and formatted time; null = none. */
  next: { word: StateWord; secondsLeft: number; by: string } | null;
  timeline: TimelineStep[];
  /** Its addresses; several when an order's was changed. */
  addresses: { recipient: string; mobile: string; text: string; shops: string[] }[];
  sums: Sums;
  /** Paid and refunded amounts, by the ledger. */
  money: MoneyTotals;
  pieces: number;
  payable: number[];
}

interface Sums {
  goodsMinor: number;
  freightMinor: number;
  shopDiscountMinor: number;
  platformDiscountMinor: number;
  /** What a membership took off. */
  memberMinor: number;
  /** Points that were used, and what they paid. */
  points: number;
  pointsMinor: number;
  additionMinor: number;
  totalMinor: number;
  /** Taxes in the total, by rate: added ones, or those that paid prices contain. */
  taxes: RateSum[];
}

/** Sources and destinations of the orders' money. */
interface MoneyTotals {
  paid: MoneyShares;
  back: MoneyShares & {
    /** The provider has not confirmed a refund yet. */
    due: boolean;
  };
  /** Payments received too late, and where they went. */
  late: MoneyTotals["back"];
}

export interface PurchaseOrder extends Sums {
  id: number;
  number: string;
  shop: ShopView;
  word: StateWord;
  over: boolean;
  paid: boolean;
  /** An invoice of it was issued. */
  invoiced: boolean;
  refundedMinor: number;
  refunds: RefundOfOrder[];
  disputes: DisputeOfOrder[];
  remark: string;
  /** The company that an invoice was asked for; null = none. */
  company: ShownOrder["company"];
  /** Refund period in days after receipt, as promised by the shop at payment; null = the platform's. */
  promisedDays: number | null;
  /** What its buyer gets when the after-sale period ends, Unix ms; null = nothing, or that period is over. */
  duePoints: { count: number; at: number } | null;
  lines: LineView[];
  parcel: { courier: string; number: string; status: ParcelStatus; text: string; at: string; count: number } | null;
  acts: OrderAction[];
  /** The team that it waits for, for its buyer; null = none. */
  team: ShownOrder["team"];
  /** Formatted time of the next automatic step. */
  by: string | null;
  /** Days on which it arrives, written out; null = not promised. */
  arrives: string | null;
}

/** Returns the purchase of an order for a permitted viewer; null for anybody else. Five statements. */
export async function purchaseView(
  handle: Handle,
  {
    orderId,
    viewer,
    locale,
    zone,
    nowMs,
  }: { orderId: number; viewer: Viewer; locale: Locale; zone: string; nowMs: number },
): Promise<PurchaseView | null> {
  const found = await ordersOfPurchase(handle, orderId, viewer);
  const [first] = found;
  if (!first) return null;
  const ids = found.map(({ id }) => id);
  const goodsIds = found.flatMap(({ lines }) => lines.map(({ goodsId }) => goodsId));
  const [events, money, templates] = await Promise.all([
    eventsOf(handle, ids),
    moneyOfOrders(handle, ids),
    freightTemplatesOf(handle, goodsIds),
  ]);
  const reader = { locale, zone };
  const now = new Date(nowMs);
  const moment = (at: Date | number) => shortMoment(at, reader, nowMs);
  const sentAt = new Map(events.flatMap(({ orderId, kind, at }) => (kind === "shipped" ? [[orderId, at]] : [])));
  const orders = found.map((order) => ({
    ...purchaseOrder(order, { viewer: viewer.as, locale, moment, money: money.get(order.id) }),
    duePoints: viewer.as === "buyer" ? pointsDue(order, nowMs) : null,
    arrives: purchaseArrival(order, { sentAt: sentAt.get(order.id) ?? null, templates, now, reader }),
  }));
  const waiting = found
    .filter(({ secondsLeft, refundOpen }) => secondsLeft !== null && !refundOpen)
    .sort((one, other) => (one.secondsLeft ?? 0) - (other.secondsLeft ?? 0));
  const [soonest] = waiting;
  return {
    viewer: viewer.as,
    id: orderId,
    currency: first.currency,
    orders,
    words: [...new Set(orders.map(({ word }) => word))],
    next:
      soonest?.deadlineAt && soonest.secondsLeft !== null
        ? {
            word: stateWord(soonest),
            secondsLeft: Math.max(0, Math.floor(soonest.secondsLeft)),
            by: moment(soonest.deadlineAt),
          }
        : null,
    timeline: timelineOf(found, events, { moment, shopOf: ({ shopName }) => pickText(shopName, locale) }),
    addresses: addressesOf(found, locale),
    sums: sumsOf(found),
    money: moneyTotals([...money.values()]),
    pieces: orders.flatMap(({ lines }) => lines).reduce((sum, { quantity }) => sum + quantity, 0),
    payable: orders.filter(({ acts }) => acts.includes("pay")).map(({ id }) => id),
  };
}

function purchaseOrder(
  order: ShownOrder,
  {
    viewer,
    locale,
    moment,
    money,
  }: { viewer: Actor; locale: Locale; money?: OrderMoney } & {
    moment: (at: Date | number) => string;
  },
): Omit<PurchaseOrder, "arrives" | "duePoints"> {
  const [parcel] = order.parcels;
  const { goodsMinor, freightMinor, shopDiscountMinor, platformDiscountMinor, additionMinor, totalMinor } = order;
  const { memberMinor, points, pointsMinor, taxes } = order;
  return {
    goodsMinor,
    freightMinor,
    shopDiscountMinor,
    platformDiscountMinor,
    memberMinor,
    points,
    pointsMinor,
    additionMinor,
    totalMinor,
    taxes,
    id: order.id,
    number: order.number,
    shop: shopView(order, locale),
    word: stateWord(order),
    over: isOver(order.state),
    paid: order.paidAt !== null,
    invoiced: order.invoiced,
    refundedMinor: order.refundedMinor,
    refunds: refundsOfOrder(order.refunds, money?.backs ?? [], moment),
    disputes: money?.disputes.map((dispute) => ({ ...dispute, at: moment(dispute.at) })) ?? [],
    promisedDays: order.promisedDays,
    remark: order.remark,
    company: companyFor(order, viewer),
    lines: lineViews(order, locale),
    parcel: parcel
      ? {
          courier: pickText(parcel.courier, locale),
          status: parcel.status,
          number: parcel.number,
          text: pickText(parcel.latest, locale),
          at: moment(parcel.at),
          count: order.parcels.length,
        }
      : null,
    acts: actionsOf(order, viewer),
    team: viewer === "buyer" ? order.team : null,
    by: order.deadlineAt && !order.refundOpen ? moment(order.deadlineAt) : null,
  };
}

/** Shops see the company of paid orders, as they do the address; staff see its name and tax number. */
function companyFor({ company, paidAt }: ShownOrder, viewer: Actor): ShownOrder["company"] {
  if (!company || (viewer === "shop" && paidAt === null)) return null;
  return viewer === "staff" ? { ...company, address: "", email: "" } : company;
}

function moneyTotals(all: readonly OrderMoney[]): MoneyTotals {
  const backs = all.flatMap((money) => money.backs);
  const late = new Map(all.flatMap((money) => money.late.map((payment) => [payment.id, payment] as const)));
  const lates = [...late.values()];
  return {
    paid: addShares(all.map(({ paid }) => paid)),
    back: { ...addShares(backs), due: backs.some(({ due }) => due) },
    late: {
      ...addShares(
        lates.map(({ minor, provider, names }) => ({
          walletMinor: provider === null ? minor : 0,
          providerMinor: provider === null ? 0 : minor,
          provider,
          ...(provider !== null && names && Object.keys(names).length > 0 && { names }),
        })),
      ),
      due: lates.some(({ due }) => due),
    },
  };
}

function addressesOf(orders: ShownOrder[], locale: Locale): PurchaseView["addresses"] {
  const found = new Map<string, PurchaseView["addresses"][number]>();
  for (const { address, shopName } of orders) {
    const shown = shownAddress(address, locale);
    const key = Object.values(shown).join("\n");
    const known = found.get(key) ?? { ...shown, shops: [] };
    known.shops.push(pickText(shopName, locale));
    found.set(key, known);
  }
  return [...found.values()].filter(({ recipient }) => recipient !== "");
}

function sumsOf(orders: ShownOrder[]): Sums {
  const sum = (of: (order: ShownOrder) => number) => orders.reduce((total, order) => total + of(order), 0);
  return {
    goodsMinor: sum(({ goodsMinor }) => goodsMinor),
    freightMinor: sum(({ freightMinor }) => freightMinor),
    shopDiscountMinor: sum(({ shopDiscountMinor }) => shopDiscountMinor),
    platformDiscountMinor: sum(({ platformDiscountMinor }) => platformDiscountMinor),
    memberMinor: sum(({ memberMinor }) => memberMinor),
    points: sum(({ points }) => points),
    pointsMinor: sum(({ pointsMinor }) => pointsMinor),
    additionMinor: sum(({ additionMinor }) => additionMinor),
    totalMinor: sum(({ totalMinor }) => totalMinor),
    taxes: sumByRate(orders.flatMap(({ taxes }) => taxes)),
  };
}
