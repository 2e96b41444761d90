import type { ShopsTable } from "~/db/tables/shop-schema";
import type { CouponKind } from "./coupons-queries.server";

/** Why a coupon cannot be claimed or used now, or that it can. */
export type TicketState = "open" | "later" | "allClaimed" | "ended" | "unused" | "used" | "expired";

/** A coupon as screens draw it, in one language. Amounts in minor units of `currency`, moments in unix ms. */
export interface CouponTicket {
  id: number;
  kind: CouponKind;
  currency: string;
  amountMinor: number | null;
  percent: number | null;
  maxMinor: number | null;
  thresholdMinor: number;
  name: string;
  /** Null = the platform. */
  shop: { id: number; name: string; kind: ShopsTable["kind"] } | null;
  /** Of some goods only. */
  some: boolean;
  opensAt: number | null;
  /** When the person's own coupon ends, else the end of all; null = none. */
  endsAt: number | null;
  /** Valid for so many days from claiming. */
  days: number | null;
  /** Share claimed, 0 to 100, and how many are left. */
  claimedPercent: number;
  left: number;
  usedAt: number | null;
  returnedAt: number | null;
  state: TicketState;
}
