import { sql, type Transaction } from "kysely";
import type { Database } from "~/db/schema";
import { claimOrder } from "../after/timers-queries.server";
import { afterSaleEnds } from "../closing/after-sale-queries.server";

/**
 * Claims an order whose benefits are due, with its purchase, until the transaction ends; null = none, or all locked by
 * others. Never waits. An open refund suspends it, and so does a period that the platform has made longer since.
 */
export function claimDueBenefits(
  trx: Transaction<Database>,
  afterSaleDays: number,
): Promise<{ id: number; groupId: number } | null> {
  return claimOrder(
    trx,
    sql`orders.benefit_due_at <= now() and ${afterSaleEnds(afterSaleDays)} <= now() and not exists (
      select from refunds where refunds.order_id = orders.id and refunds.state not in ('complete', 'closed'))`,
  );
}

/** Marks the benefits of an order as given: nothing of it is due any more. The order is locked. */
export async function markBenefitsGiven(trx: Transaction<Database>, orderId: number): Promise<void> {
  await sql`update orders set benefit_due_at = null where id = ${orderId}`.execute(trx);
}
