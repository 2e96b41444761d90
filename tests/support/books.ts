import { sql } from "kysely";
import { expect } from "vitest";
import { faultOf, sealTransfers, verifyLedger } from "~/app/ledger/api.server";
import { escrowByOrder } from "~/app/orders/api.server";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { decimalsOf } from "~/app/platform/format/money";
import type { Db } from "~/db/client.server";
import { expectSavingsToHold } from "./member-factories";
import { expectOffersToHold } from "./offer-books";
import { moneyOfOrder } from "./order-money";
import { expectPointsToHold } from "./points-books";
import { expectReferralToHold } from "./referral-books";

/**
 * Checks that the books are consistent for every paid order of the database, line by line, including stock, offers,
 * points, referral, refunds, withdrawals, seals, escrow and the points of purchases. Returns the number of orders.
 */
export async function expectBooksToHold(db: Db): Promise<number> {
  const orders = await db.selectFrom("orders").select("id").where("paid_at", "is not", null).execute();
  for (const { id } of orders) await moneyOfOrder(db, id);
  // Refunds equal their lines, the stock is the sum of its movements, and only the last refund of a line is open.
  const { rows } = await sql`
    select 'paid' as what, orders.id from orders
    where (select coalesce(sum(paid_minor), 0) from refunds where order_id = orders.id) > (
      select sum(refunded_minor + refunded_freight_minor) from order_lines where order_id = orders.id)
    union all
    select 'stock', skus.id from skus where stock <> (select sum(quantity) from stock_movements where sku_id = skus.id)
    union all
    select 'pieces', order_id from order_lines where shipped_quantity < refunded_quantity - withheld_quantity
    union all
    select 'log', refunds.id from refunds where key is not null and version <> (
      select count(*) from refund_events where refund_id = refunds.id)
    union all
    select 'open', refunds.id from refunds where state in ('complete', 'closed')
      and (deadline_at is not null or exists (select from refund_lines where refund_id = refunds.id and open))
    union all
    select 'held', account.id from ledger_accounts account
    where account.kind in ('wallet_held', 'shop_held') and account.balance_minor <> coalesce((
      select sum(amount_minor) from withdrawals where state in ('in_review', 'approved_once', 'approved')
        and case account.kind when 'shop_held' then shop_id = account.owner_id
          else shop_id is null and user_id = account.owner_id end), 0)
    union all
    select 'withdrawal log', withdrawals.id from withdrawals where version <> (
      select count(*) from withdrawal_events where withdrawal_id = withdrawals.id)
    union all
    select 'returning', account.id from ledger_accounts account
    where account.kind = 'returning' and account.balance_minor <> coalesce((
      select sum(payment_refunds.amount_minor) from payment_refunds join payments on payments.id = payment_id
      where order_id is null and sent_at is null and refused_at is null and currency = account.currency), 0)
    union all
    select 'disputed', account.id from ledger_accounts account
    where account.kind = 'disputed' and account.balance_minor <> coalesce((
      select -sum(held_minor) from payment_disputes join payments on payments.id = payment_id
      where payments.currency = account.currency), 0)
    union all
    -- Nothing is refunded after the points: they are those of what is kept, and once an order.
    select 'points', orders.id from orders
    join ledger_transfers transfer on transfer.kind = 'points_bought' and transfer.cause_id = orders.id
    join ledger_entries entry on entry.transfer_id = transfer.id and entry.amount_minor > 0
    group by orders.id having sum(entry.amount_minor) <> (
      select div(sum(paid_minor - refunded_minor) * orders.points_rate, ${10 ** decimalsOf(marketCurrency())}::int)
      from order_lines where order_id = orders.id)
    union all
    select 'rests', orders.id from orders where suspended_at is not null
      and not exists (select from refunds where order_id = orders.id and state not in ('complete', 'closed'))`.execute(
    db,
  );
  expect(rows).toEqual([]);
  await expectOffersToHold(db);
  await expectPointsToHold(db);
  await expectSavingsToHold(db);
  await expectReferralToHold(db);
  await sealTransfers(db);
  expect(faultOf(await verifyLedger(db))).toBeNull();
  const { rows: escrow } = await sql<{ minor: number }>`
    select coalesce(sum(balance_minor), 0)::bigint as minor from ledger_accounts where kind = 'escrow'`.execute(db);
  const held = [...(await escrowByOrder(db)).values()].reduce((sum, minor) => sum + minor, 0);
  expect(escrow).toEqual([{ minor: held }]);
  return orders.length;
}
