import { sql } from "kysely";
import type { Handle } from "~/db/transact.server";

/** Location of an order's money, minor units. */
export interface OrderMoney {
  paid: number;
  borne: number;
  refunded: number;
  backToPlatform: number;
  shop: number;
  commission: number;
  /** To whoever brought the buyer: waiting, or in the balance. */
  referral: number;
  escrow: number;
}

/**
 * Reads the money of an order from the entries of the ledger, and throws when the identity does not hold (paid by the
 * buyer + borne by the platform = refunded + returned to the platform + credited to the shop + commission + referral +
 * in escrow), or when its lines differ from it.
 */
export async function moneyOfOrder(handle: Handle, orderId: number): Promise<OrderMoney> {
  const { rows } = await sql<OrderMoney & { total: number; lines: Omit<OrderMoney, "escrow" | "paid" | "borne"> }>`
    with moved as (
      select account.kind, entry.amount_minor as amount, transfer.kind as cause
      from ledger_entries entry
      join ledger_accounts account on account.id = entry.account_id
      join ledger_transfers transfer on transfer.id = entry.transfer_id
      where entry.subject_id = ${orderId}
        and transfer.kind in ('pay', 'refund', 'settle', 'referral', 'referral_returned')
    )
    select
      coalesce(sum(amount) filter (where kind = 'escrow' and cause = 'pay'), 0)::float8
        + coalesce(sum(amount) filter (where kind = 'marketing' and cause = 'pay'), 0)::float8 as paid,
      -coalesce(sum(amount) filter (where kind = 'marketing' and cause = 'pay'), 0)::float8 as borne,
      coalesce(sum(amount) filter (where kind in ('wallet', 'money_in') and cause <> 'pay'), 0)::float8 as refunded,
      coalesce(sum(amount) filter (where kind = 'marketing' and cause <> 'pay'), 0)::float8 as "backToPlatform",
      coalesce(sum(amount) filter (where kind = 'shop_balance'), 0)::float8 as shop,
      coalesce(sum(amount) filter (where kind = 'commission'), 0)::float8 as commission,
      coalesce(sum(amount) filter (where kind in ('referral_due', 'referral')), 0)::float8 as referral,
      coalesce(sum(amount) filter (where kind = 'escrow'), 0)::float8 as escrow,
      (select case when paid_at is null then 0 else total_minor end from orders where id = ${orderId})::float8 as total,
      (select json_build_object(
          'refunded', sum(refunded_minor + refunded_freight_minor), 'backToPlatform', sum(refunded_borne_minor),
          'shop', sum(paid_minor + borne_minor + freight_minor - commission_minor - referral_minor
            - refunded_minor - refunded_borne_minor - refunded_freight_minor + refunded_commission_minor
            + refunded_referral_minor),
          'referral', sum(referral_minor - refunded_referral_minor),
          'commission', sum(commission_minor - refunded_commission_minor))
        from order_lines where order_id = ${orderId}) as lines
    from moved`.execute(handle);
  const [row] = rows;
  if (!row) throw new Error("no order");
  const { total, lines, ...money } = row;
  const { paid, borne, refunded, backToPlatform, shop, commission, referral, escrow } = money;
  const settled = shop + commission + referral > 0;
  const faults = [
    paid !== total && "what was paid is not the total",
    paid + borne !== refunded + backToPlatform + shop + commission + referral + escrow && "the identity does not hold",
    escrow < 0 && "escrow is below zero",
    (refunded !== lines.refunded || backToPlatform !== lines.backToPlatform) && "the lines were paid back otherwise",
    settled && (shop !== lines.shop || commission !== lines.commission) && "the lines settle otherwise",
    settled && referral !== lines.referral && "the lines give another share to the referrer",
    settled && escrow !== 0 && "something stayed in escrow",
  ].filter(Boolean);
  if (faults.length > 0) throw new Error(`${faults.join("; ")}: ${JSON.stringify({ money, lines, total })}`);
  return money;
}
