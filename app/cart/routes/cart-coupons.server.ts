import { type CouponTicket, claimableFor, usableTickets } from "~/app/coupons/api.server";
import type { Locale } from "~/app/platform/language/locales";
import type { Handle } from "~/db/transact.server";
import type { CartView } from "../cart-line";
import type { OwnCoupon } from "../ui/cart-savings";

interface CartCoupons {
  /** By shop: the coupon of its own that is easiest to reach and that this person can claim now. */
  open: Record<number, CouponTicket>;
  /** What the person has of these shops, without those for delivery: its price is known at the checkout only. */
  own: OwnCoupon[];
}

/** Returns the coupons of the shops of a cart. Two statements, one for a visitor; none for an empty cart. */
export async function couponsOf(
  handle: Handle,
  { lines }: CartView,
  { userId, locale }: { userId: number | null; locale: Locale },
): Promise<CartCoupons> {
  if (lines.length === 0) return { open: {}, own: [] };
  const shopIds = [...new Set(lines.map(({ shopId }) => shopId))];
  const goodsIds = lines.map(({ goodsId }) => goodsId);
  const [claimable, usable] = await Promise.all([
    claimableFor(handle, { userId: userId ?? 0, shopIds, goodsIds, locale }),
    userId === null ? [] : usableTickets(handle, { userId, shopIds, locale }),
  ]);
  const open: Record<number, CouponTicket> = {};
  for (const { ticket } of claimable) if (ticket.shop) open[ticket.shop.id] ??= ticket;
  return { open, own: usable.filter(({ coupon }) => coupon.shopId !== null && coupon.kind !== "shipping") };
}
