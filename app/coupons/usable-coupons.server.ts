import type { Locale } from "~/app/platform/language/locales";
import type { Handle } from "~/db/transact.server";
import type { CouponTerms } from "./coupon-rules";
import type { CouponTicket } from "./coupon-ticket";
import { ticketOf, wholeTicket } from "./coupon-tickets.server";
import { openCoupons, ownedForCheckout } from "./coupons-queries.server";

/** A coupon that a person may use now, with its terms. */
export interface UsableCoupon extends CouponTerms {
  /** Id of the person's own coupon (coupons_owned). */
  id: number;
}

/**
 * Returns a person's unused coupons of the platform and of these shops, with the goods of limited ones. One statement.
 */
export async function usableCoupons(
  handle: Handle,
  { userId, shopIds }: { userId: number; shopIds: readonly number[] },
): Promise<UsableCoupon[]> {
  return (await ownedForCheckout(handle, { userId, shopIds })).map(usable);
}

/** `usableCoupons` with the data for screens. */
export async function usableTickets(
  handle: Handle,
  { userId, shopIds, locale }: { userId: number; shopIds: readonly number[]; locale: Locale },
): Promise<{ coupon: UsableCoupon; ticket: CouponTicket }[]> {
  const rows = await ownedForCheckout(handle, { userId, shopIds });
  return rows.map((row) => ({ coupon: usable(row), ticket: ticketOf(row, locale) }));
}

/** `claimableTickets` that a person does not have yet, each with its terms under the coupon's own id. One statement. */
export async function claimableFor(
  handle: Handle,
  { locale, ...query }: { userId: number; shopIds: readonly number[]; goodsIds: readonly number[]; locale: Locale },
): Promise<{ coupon: UsableCoupon; ticket: CouponTicket }[]> {
  const rows = await openCoupons(handle, query);
  return rows.map((row) => ({
    coupon: { ...termsOf(row), id: row.id, endsAt: row.coupon_ends_at?.getTime() ?? null },
    ticket: wholeTicket(row, locale),
  }));
}

type Row = Awaited<ReturnType<typeof ownedForCheckout>>[number];

const usable = (row: Row): UsableCoupon => ({
  ...termsOf(row),
  id: row.owned_id,
  endsAt: row.owned_ends_at?.getTime() ?? null,
});

/** The terms of a coupon, anyone who has it. */
export function termsOf(
  row: Pick<
    Row,
    "kind" | "shop_id" | "threshold_minor" | "amount_minor" | "percent" | "max_minor" | "scope" | "goods_ids"
  >,
): Omit<CouponTerms, "endsAt"> {
  return {
    kind: row.kind,
    shopId: row.shop_id,
    thresholdMinor: row.threshold_minor,
    amountMinor: row.amount_minor,
    percent: row.percent,
    maxMinor: row.max_minor,
    goodsIds: row.scope === "goods" ? (row.goods_ids ?? []) : null,
  };
}
