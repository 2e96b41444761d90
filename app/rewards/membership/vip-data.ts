import type { Picture } from "~/app/design/picture";
import type { OpenPeriod } from "./member-queries.server";
import type { MembershipPlan } from "./plans-queries.server";

/** Where a person stands. */
export interface VipMember {
  nickname: string;
  avatar: Picture | null;
  /** The period that runs; null = no member now. */
  current: OpenPeriod | null;
  /** Periods that are paid and to come. */
  coming: OpenPeriod[];
  /** The plan with which it goes on by itself, for at most the agreed minor units; null = it does not. */
  wish: { planId: number; days: number; agreedMinor: number; goesOn: boolean } | null;
  /** The period that can be given back, and what comes back for it, minor units. */
  back: { id: number; days: number; backMinor: number; priceMinor: number; savedMinor: number } | null;
}

/** The payment of a plan. Amounts in minor units. */
export interface VipPayment {
  /** Idempotency key of the purchase. */
  key: string;
  walletMinor: number;
  missingMinor: number;
  hasPassword: boolean;
  passwordPath: string;
  topUpPath: string;
}

/** The page of the membership. */
export interface VipData {
  currency: string;
  plans: MembershipPlan[];
  chosen: MembershipPlan | null;
  /** When a period that is bought now begins, if not at once, and ends; ms since 1970. */
  begins: number | null;
  ends: number;
  /** Null = a visitor. */
  person: VipMember | null;
  /** What the chosen plan would have saved of the person's own purchases in as many days as it lasts, minor units. */
  would: { minor: number; days: number; priceMinor: number } | null;
  /** In which a period can be given back; 0 = it cannot. */
  returnDays: number;
  signInPath: string;
}
