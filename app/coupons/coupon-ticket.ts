import type { ShopsTable } from "~/db/tables/shop-schema";
import type { CouponKind } from "./coupons-queries.server";

/** Why a coupon cannot be claimed or used now, or that it can. */
export type TicketState = "open" | "later" | "allClaimed" | "ended" | "unused" | "used" | "expired";

/** A coupon for screens, in one language. Amounts in minor units of `currency`, moments in unix ms. */
export interface CouponTicket {
  id: number;
  kind: CouponKind;
  currency: string;
  amountMinor: number | null;
  percent: number | null;
  maxMinor: number | null;
  thresholdMinor: number;
  /** Price in points; null = free. */
  points: number | null;
  name: string;
  /** Nobody but members can claim it. */
  members: boolean;
  /** Null = the platform. */
  shop: { id: number; name: string; kind: ShopsTable["kind"] } | null;
  /** For some goods only. */
  some: boolean;
  opensAt: number | null;
  /** End of the person's own coupon, else of all; null = none. */
  endsAt: number | null;
  /** Days of validity from claiming. */
  days: number | null;
  /** Share claimed, 0 to 100, and the number left. */
  claimedPercent: number;
  left: number;
  usedAt: number | null;
  returnedAt: number | null;
  state: TicketState;
}
