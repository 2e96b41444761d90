import type { Transaction } from "kysely";
import { balancesOf, postTransfer } from "~/app/ledger/api.server";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { ok, type Refusal, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import { lockRows } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import { transact } from "~/db/transact.server";
import { type BoughtPeriod, deletePeriod, insertPeriod, periodByKey, recordPayment } from "./periods-queries.server";
import { type MembershipPlan, planOnSale } from "./plans-queries.server";

/** How far ahead a period may begin. */
const aheadDays = 3 * 365;

type BookRefusal = "tooFarAhead" | (Refusal<"insufficientBalance"> & { missingMinor: number });

export type BuyRefusal = "planGone" | (Refusal<"changed"> & { plan: MembershipPlan }) | BookRefusal;

/**
 * Buys a period of a membership from the wallet, with one transfer: wallet to membership (rewards.md, VIP). It begins
 * when the last one ends, or now. A repeated key changes nothing and returns the first period. The caller has checked
 * the payment password. Refuses `planGone` (not on sale), `changed` (price or terms are not what was shown, with the
 * plan as it is), `tooFarAhead` (it would begin in more than three years) and `insufficientBalance`, with the missing
 * minor units.
 * @param version of the plan, as it was shown
 */
export function buyMembership(
  db: Db,
  { userId, planId, version, key }: { userId: number; planId: number; version: number; key: string },
): Promise<Result<BoughtPeriod, BuyRefusal>> {
  return transact(db, async (trx) => {
    await lockRows(trx, "users", [userId]);
    const known = await periodByKey(trx, { userId, key });
    if (known) return ok(known);
    const plan = await planOnSale(trx, planId);
    if (!plan) return refuse("planGone");
    if (plan.version !== version) return refuse("changed", { plan });
    return bookPeriod(trx, { userId, plan, key, renewed: false });
  });
}

/**
 * Step: books and pays a period under the terms of a plan. Requires the lock of the person's row. A refusal writes
 * nothing. Refuses as `buyMembership` does.
 */
export async function bookPeriod(
  trx: Transaction<Database>,
  { userId, plan, key, renewed }: { userId: number; plan: MembershipPlan; key: string | null; renewed: boolean },
): Promise<Result<BoughtPeriod, BookRefusal>> {
  const period = await insertPeriod(trx, { userId, plan, key, renewed, aheadDays });
  if (!period) return refuse("tooFarAhead");
  const currency = marketCurrency();
  const paid = await postTransfer(trx, {
    key: `membership-${period.id}`,
    kind: renewed ? "membership_renewed" : "membership",
    causeId: period.id,
    currency,
    entries: [
      { account: { kind: "wallet", ownerId: userId }, amountMinor: -plan.priceMinor },
      { account: { kind: "membership", stripeBy: userId }, amountMinor: plan.priceMinor },
    ],
  });
  if (paid.ok) {
    await recordPayment(trx, period.id, paid.value.transferId);
    return ok(period);
  }
  await deletePeriod(trx, period.id);
  const { wallet } = await balancesOf(trx, { ownerId: userId, currency, kinds: ["wallet"] });
  return refuse("insufficientBalance", { missingMinor: plan.priceMinor - wallet });
}
