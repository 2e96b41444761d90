import { sql } from "kysely";
import { expect } from "vitest";
import type { Db } from "~/db/client.server";

/**
 * Checks that referral is consistent everywhere in the database: what waits is what the lines of settled orders say, a
 * share is paid once and never for more than its lines, and a balance is what was paid less what was taken and moved.
 */
export async function expectReferralToHold(db: Db): Promise<void> {
  const { rows } = await sql`
    select 'waiting' as what, coalesce(booked.id, kept.id) as id from (
      select entry.subject_id as id, sum(entry.amount_minor) as minor from ledger_entries entry
      join ledger_accounts account on account.id = entry.account_id where account.kind = 'referral_due' group by 1
    ) booked full join (
      select due.order_id as id, sum(referral_minor - refunded_referral_minor) as minor from referral_dues due
      join orders on orders.id = due.order_id join order_lines on order_lines.order_id = due.order_id
      where due.state in ('waiting', 'held') and orders.received_at is not null group by 1
    ) kept on kept.id = booked.id
    where coalesce(booked.minor, 0) <> coalesce(kept.minor, 0)
    union all
    select 'lines', due.order_id from referral_dues due where minor <> (
      select sum(referral_minor) from order_lines where order_id = due.order_id)
    union all
    select 'nobody', order_id from order_lines where referral_minor > 0
      and not exists (select from referral_dues due where due.order_id = order_lines.order_id)
    union all
    select 'kept', due.order_id from referral_dues due join order_lines using (order_id)
      where due.state = 'returned' and refunded_referral_minor < referral_minor
    union all
    select 'paid', due.order_id from referral_dues due where due.released_minor <> coalesce((
      select sum(entry.amount_minor) from ledger_entries entry
      join ledger_accounts account on account.id = entry.account_id
      join ledger_transfers transfer on transfer.id = entry.transfer_id
      where entry.subject_id = due.order_id and account.kind = 'referral' and transfer.kind = 'referral'), 0)
    union all
    select 'back', due.order_id from referral_dues due where due.returned_minor <> coalesce((
      select sum(entry.amount_minor) from ledger_entries entry
      join ledger_accounts account on account.id = entry.account_id
      join ledger_transfers transfer on transfer.id = entry.transfer_id
      where entry.subject_id = due.order_id and account.kind = 'shop_balance'
        and transfer.kind = 'referral_returned'), 0)
    union all
    select 'shop below zero', order_id from order_lines where refunded_referral_minor < referral_minor
      and paid_minor + borne_minor - refunded_minor - refunded_borne_minor - commission_minor
        + refunded_commission_minor - referral_minor + refunded_referral_minor < 0`.execute(db);
  expect(rows).toEqual([]);
}
