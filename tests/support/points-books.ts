import { sql } from "kysely";
import { expect } from "vitest";
import type { Db } from "~/db/client.server";

/** Lets all lots of a person end; nothing is written down of it yet. */
export async function endLots(db: Db, userId: number): Promise<void> {
  await sql`update point_lots set ends_at = now() - interval '1 second' where user_id = ${userId} and points > 0`.execute(
    db,
  );
}

/**
 * Checks that points are consistent everywhere in the database: each account is the sum of its lots, each order holds or
 * has spent what its lines say, to the unit, and has it of known lots.
 */
export async function expectPointsToHold(db: Db): Promise<void> {
  const { rows } = await sql`
    select 'lots' as what, account.owner_id as id from ledger_accounts account where account.kind = 'points'
      and account.balance_minor <> (
        select coalesce(sum(left_points), 0) from point_lots where user_id = account.owner_id)
    union all
    select 'held', account.owner_id from ledger_accounts account where account.kind = 'points_held'
      and account.balance_minor <> (select coalesce(sum(points), 0) from orders
        where user_id = account.owner_id and state = 'awaiting_payment')
    union all
    select 'lines', orders.id from orders where not exists (
      select from order_lines where order_id = orders.id
      having (sum(points), sum(points_minor)) is not distinct from (orders.points, orders.points_minor))
    union all
    select 'uses', orders.id from orders join lateral (
      select coalesce(sum(points), 0) as points, coalesce(sum(returned), 0) as returned from point_uses
      where order_id = orders.id
    ) uses on true join lateral (
      select sum(refunded_points) as points from order_lines where order_id = orders.id
    ) back on true
    where uses.points <> orders.points or uses.returned <> case when orders.paid_at is not null then back.points
      when orders.state = 'awaiting_payment' then 0 else orders.points end
    union all
    select 'whole', id from order_lines
      where refunded_points_minor = points_minor and refunded_points <> points and refunded_minor = paid_minor
    union all
    select 'spent', orders.id from orders join lateral (
      select coalesce(sum(amount_minor), 0) as points from ledger_entries entry
      join ledger_accounts account on account.id = entry.account_id
      where entry.subject_id = orders.id and account.kind = 'points_spent'
    ) spent on true
    where spent.points <> case when paid_at is null then 0 else orders.points - (
      select sum(refunded_points) from order_lines where order_id = orders.id) end`.execute(db);
  expect(rows).toEqual([]);
}
