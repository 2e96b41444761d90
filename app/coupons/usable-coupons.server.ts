import type { Locale } from "~/app/platform/language/locales";
import type { Handle } from "~/db/transact.server";
import type { CouponTerms } from "./coupon-rules";
import type { CouponTicket } from "./coupon-ticket";
import { ticketOf } from "./coupon-tickets.server";
import { ownedForCheckout } from "./coupons-queries.server";

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

function usable(row: Awaited<ReturnType<typeof ownedForCheckout>>[number]): UsableCoupon {
  return {
    id: row.owned_id,
    kind: row.kind,
    shopId: row.shop_id,
    thresholdMinor: row.threshold_minor,
    amountMinor: row.amount_minor,
    percent: row.percent,
    maxMinor: row.max_minor,
    goodsIds: row.scope === "goods" ? (row.goods_ids ?? []) : null,
    endsAt: row.owned_ends_at?.getTime() ?? null,
  };
}
