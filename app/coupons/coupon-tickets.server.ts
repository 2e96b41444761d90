import { marketCurrency } from "~/app/platform/format/market-currency.server";
import type { Locale } from "~/app/platform/language/locales";
import { pickText } from "~/app/platform/language/texts";
import type { Handle } from "~/db/transact.server";
import type { CouponTicket, TicketState } from "./coupon-ticket";
import {
  type CentreQuery,
  type CouponRow,
  centreCoupons,
  countOwned,
  couponById,
  couponsForAll,
  goodsOfCoupon,
  type OwnedState,
  openCoupons,
  ownedCoupons,
} from "./coupons-queries.server";

const shown = 100;

const momentOf = (date: Date | null | undefined) => date?.getTime() ?? null;

type Terms = Pick<
  NonNullable<CouponRow>,
  | "id"
  | "kind"
  | "amount_minor"
  | "percent"
  | "max_minor"
  | "threshold_minor"
  | "points_price"
  | "members_only"
  | "name"
  | "shop_id"
  | "shop_name"
  | "shop_kind"
  | "scope"
  | "total"
  | "claimed"
  | "valid_days"
  | "opens_at"
>;

function ticket(row: Terms, locale: Locale): Omit<CouponTicket, "state" | "endsAt" | "usedAt" | "returnedAt"> {
  const { shop_id, shop_kind } = row;
  return {
    id: row.id,
    kind: row.kind,
    percent: row.percent,
    currency: marketCurrency(),
    amountMinor: row.amount_minor,
    maxMinor: row.max_minor,
    thresholdMinor: row.threshold_minor,
    points: row.points_price,
    members: row.members_only,
    name: pickText(row.name, locale),
    shop:
      shop_id === null || shop_kind === null
        ? null
        : { id: shop_id, name: pickText(row.shop_name, locale), kind: shop_kind },
    some: row.scope === "goods",
    opensAt: momentOf(row.opens_at),
    days: row.valid_days,
    claimedPercent: Math.floor((row.claimed * 100) / row.total),
    left: row.total - row.claimed,
  };
}

function stateOf(row: NonNullable<CouponRow>): TicketState {
  if (row.owned_id !== null) return row.state === "used" ? "used" : "unused";
  if (!row.given) return "ended";
  if (row.claimed >= row.total) return "allClaimed";
  return row.opens_later ? "later" : "open";
}

/** Formats a coupon, with its state for the person whom the row is about. */
export function wholeTicket(row: NonNullable<CouponRow>, locale: Locale): CouponTicket {
  return {
    ...ticket(row, locale),
    endsAt: momentOf(row.owned_ends_at ?? row.coupon_ends_at),
    state: stateOf(row),
    usedAt: momentOf(row.used_at),
    returnedAt: momentOf(row.returned_at),
  };
}

/** Coupons a person can claim or use, then unavailable ones. */
interface OfferedTickets {
  open: CouponTicket[];
  others: CouponTicket[];
}

/**
 * Returns the coupon centre: coupons a person can claim or use, then unavailable ones, and the number of their own. Two
 * statements, one for a visitor.
 */
export async function couponCentre(
  handle: Handle,
  query: CentreQuery & { locale: Locale },
): Promise<OfferedTickets & { owned: { unused: number; ending: number } }> {
  const { userId } = query;
  const [tickets, owned] = await Promise.all([
    offeredTickets(handle, query),
    userId === null ? { unused: 0, ending: 0 } : countOwned(handle, userId),
  ]);
  return { ...tickets, owned };
}

/** Returns the coupons of the centre, or with `priced` those of the exchange for points. One statement. */
export async function offeredTickets(
  handle: Handle,
  { locale, ...query }: CentreQuery & { locale: Locale },
): Promise<OfferedTickets> {
  const rows = await centreCoupons(handle, { ...query, limit: shown });
  const tickets = rows.map((row) => wholeTicket(row, locale));
  const inState = (...states: TicketState[]) => tickets.filter(({ state }) => states.includes(state));
  return {
    open: [...inState("open", "unused"), ...inState("later")],
    others: inState("allClaimed", "used", "ended", "expired"),
  };
}

/** Returns `couponsForAll`. One statement. */
export async function openTickets(
  handle: Handle,
  { shopId, locale }: { shopId: number | null; locale: Locale },
): Promise<CouponTicket[]> {
  const rows = await couponsForAll(handle, { shopId, limit: shown });
  return rows.map((row) => wholeTicket(row, locale));
}

/** Returns claimable coupons for goods of these shops (`openCoupons`). One statement. */
export async function claimableTickets(
  handle: Handle,
  { shopIds, goodsIds, locale }: { shopIds: readonly number[]; goodsIds: readonly number[]; locale: Locale },
): Promise<CouponTicket[]> {
  const rows = await openCoupons(handle, { shopIds, goodsIds, userId: 0 });
  return rows.map((row) => wholeTicket(row, locale));
}

/** Formats a person's unused coupon. */
export function ticketOf(
  row: Terms & { owned_ends_at: Date | null; returned_at: Date | null },
  locale: Locale,
): CouponTicket {
  return {
    ...ticket(row, locale),
    endsAt: momentOf(row.owned_ends_at),
    usedAt: null,
    returnedAt: momentOf(row.returned_at),
    state: "unused",
  };
}

/** Returns one coupon, null = unknown. One statement. */
export async function couponTicket(
  handle: Handle,
  { id, userId, locale }: { id: number; userId: number | null; locale: Locale },
): Promise<CouponTicket | null> {
  const row = await couponById(handle, { id, userId });
  return row ? wholeTicket(row, locale) : null;
}

/** A person's own coupon, with its id beside the coupon's. */
export interface OwnTicket extends CouponTicket {
  ownedId: number;
}

/** Returns a person's coupons in a state, at most a hundred. One statement. */
export async function myCoupons(
  handle: Handle,
  { userId, state, locale }: { userId: number; state: OwnedState; locale: Locale },
): Promise<OwnTicket[]> {
  const rows = await ownedCoupons(handle, { userId, state, limit: shown });
  return rows.map((row) => ({
    ...ticket(row, locale),
    endsAt: momentOf(row.owned_ends_at),
    usedAt: momentOf(row.used_at),
    returnedAt: momentOf(row.returned_at),
    state,
    ownedId: row.owned_id,
  }));
}

/** Returns a coupon with its goods (`goodsIds`, empty when it is for all), null = unknown. */
export async function couponGoods(
  handle: Handle,
  { id, userId, locale }: { id: number; userId: number | null; locale: Locale },
): Promise<{ ticket: CouponTicket; goodsIds: number[] } | null> {
  const ticket = await couponTicket(handle, { id, userId, locale });
  if (!ticket) return null;
  return { ticket, goodsIds: ticket.some ? await goodsOfCoupon(handle, id) : [] };
}
