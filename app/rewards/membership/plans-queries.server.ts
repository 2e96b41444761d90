import type { Handle } from "~/db/transact.server";

/** What a period costs and saves. Amounts in minor units. */
export interface MembershipTerms {
  days: number;
  priceMinor: number;
  /** Off the usual price. */
  percent: number;
  /** The most that a period saves. */
  capMinor: number;
  couponsAMonth: number;
}

export interface MembershipPlan extends MembershipTerms {
  id: number;
  /** Counts up with every change: whoever buys says which one was shown. */
  version: number;
}

/** The columns of a plan as it is bought. */
export const planColumns = [
  "id",
  "version",
  "days",
  "price_minor as priceMinor",
  "percent",
  "cap_minor as capMinor",
  "coupons_a_month as couponsAMonth",
] as const;

/** Returns the plans that can be bought, shortest first. */
export function plansOnSale(handle: Handle): Promise<MembershipPlan[]> {
  return handle
    .selectFrom("membership_plans")
    .select(planColumns)
    .where("on_sale", "=", true)
    .orderBy("days")
    .orderBy("id")
    .limit(12)
    .execute();
}

/** Returns a plan that can be bought. */
export function planOnSale(handle: Handle, id: number): Promise<MembershipPlan | undefined> {
  return handle
    .selectFrom("membership_plans")
    .select(planColumns)
    .where("id", "=", id)
    .where("on_sale", "=", true)
    .executeTakeFirst();
}
