import { sql, type Transaction } from "kysely";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";
import { type MembershipPlan, planColumns } from "./plans-queries.server";

/**
 * Step: keeps that a membership goes on by itself with a plan, up to the price that was shown. Returns false when the
 * plan is not on sale in that version, or the person has no membership that could go on.
 */
export async function keepWish(
  trx: Transaction<Database>,
  { userId, planId, version }: { userId: number; planId: number; version: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into membership_wishes (user_id, plan_id, price_minor)
    select ${userId}, id, price_minor from membership_plans
    where id = ${planId} and version = ${version} and on_sale
      and exists (
        select from memberships where user_id = ${userId} and returned_at is null and ends_at > clock_timestamp()
      )
    on conflict (user_id) do update
      set plan_id = excluded.plan_id, price_minor = excluded.price_minor, wished_at = clock_timestamp()`.execute(trx);
  return numAffectedRows === 1n;
}

export async function deleteWish(handle: Handle, userId: number): Promise<void> {
  await handle.deleteFrom("membership_wishes").where("user_id", "=", userId).execute();
}

/** With which plan a membership goes on, as it is now; it may be off sale, or dearer than agreed. Minor units. */
export interface Wish extends MembershipPlan {
  onSale: boolean;
  agreedMinor: number;
}

export function wishOf(handle: Handle, userId: number): Promise<Wish | undefined> {
  return handle
    .selectFrom("membership_wishes")
    .innerJoin("membership_plans", "membership_plans.id", "membership_wishes.plan_id")
    .select(planColumns.map((column) => `membership_plans.${column}` as const))
    .select(["membership_plans.on_sale as onSale", "membership_wishes.price_minor as agreedMinor"])
    .where("membership_wishes.user_id", "=", userId)
    .executeTakeFirst();
}

/** True when a wish is carried out if the wallet has the money: its plan is on sale and no dearer than agreed. */
export const goesOn = ({ onSale, priceMinor, agreedMinor }: Wish): boolean => onSale && priceMinor <= agreedMinor;
