import { type Kysely, sql } from "kysely";

/**
 * What a purchase earns its buyer is due when its after-sale period is over, at the rate of when it was paid. A review
 * remembers the points that its author got for it, so that they can be taken back with it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders
      -- The end of the after-sale period, once received; null = nothing is due.
      add column benefit_due_at timestamptz,
      -- Points for one unit of money, as promised at payment. Orders of before have the usual rate.
      add column points_rate integer not null default 1 check (points_rate >= 0);
    alter table orders alter column points_rate set default 0;
    create index orders_benefit_due on orders (benefit_due_at) where benefit_due_at is not null;

    alter table reviews
      -- What its author got for it; 0 = nothing.
      add column points integer not null default 0 check (points >= 0),
      -- How often the platform hid it or showed it again.
      add column moderations integer not null default 0 check (moderations >= 0);
  `.execute(db);
  await dueOfReceived(db);
}

/** Orders received already whose period is still open earn as well; 15 days are those of a market that set none. */
export async function dueOfReceived(db: Kysely<unknown>): Promise<void> {
  await sql`
    update orders set benefit_due_at = due.at
    from (
      select orders.id, orders.received_at + make_interval(days => greatest(timers.days, orders.after_sale_days)) as at
      from orders, (select coalesce((
        select (value ->> 'afterSaleDays')::int from settings
        where name = 'timers' and value ->> 'afterSaleDays' ~ '^\\d{1,3}$'
      ), 15) as days) timers
      where orders.state in ('awaiting_comment', 'completed') and orders.group_id is not null
    ) due
    where orders.id = due.id and due.at > now()`.execute(db);
}
