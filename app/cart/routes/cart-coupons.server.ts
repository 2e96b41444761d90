import { type CouponTicket, claimableTickets } from "~/app/coupons/api.server";
import type { Locale } from "~/app/platform/language/locales";
import type { Handle } from "~/db/transact.server";
import type { CartView } from "../cart-line";

/**
 * Returns for each shop of a cart the coupon of its own that is easiest to reach and can be claimed now. One statement;
 * none for an empty cart.
 */
export async function couponsOf(
  handle: Handle,
  { lines }: CartView,
  locale: Locale,
): Promise<Record<number, CouponTicket>> {
  if (lines.length === 0) return {};
  const shopIds = [...new Set(lines.map(({ shopId }) => shopId))];
  const tickets = await claimableTickets(handle, { shopIds, goodsIds: lines.map(({ goodsId }) => goodsId), locale });
  const first: Record<number, CouponTicket> = {};
  for (const ticket of tickets) if (ticket.shop) first[ticket.shop.id] ??= ticket;
  return first;
}
