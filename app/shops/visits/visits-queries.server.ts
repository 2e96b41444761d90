import { sql } from "kysely";
import { programsPerPlace, type VisitorOfDay } from "~/app/content/api.server";
import type { Handle } from "~/db/transact.server";

/** A visitor of a shop. */
interface Visitor extends VisitorOfDay {
  shopId: number;
}

/**
 * Records a visitor of an existing shop that is not closed; idempotent within a day. One statement, which waits for no
 * lock.
 */
export async function recordVisitor(handle: Handle, { shopId, day, place, program }: Visitor): Promise<void> {
  await sql`
    insert into shop_visitors (shop_id, day, place, program)
    select id, ${day}::date, ${place}::bytea, ${program}::bytea from shops
    where id = ${shopId} and state <> 'closed' and ${programsPerPlace} > (
      select count(*) from shop_visitors where shop_id = ${shopId} and day = ${day}::date and place = ${place}::bytea)
    on conflict do nothing`.execute(handle);
}

/** Visitors of a shop: in all, and today; each person counts once a day. One statement. */
export async function visitsOf(handle: Handle, { shopId, day }: { shopId: number; day: string }) {
  const { rows } = await sql<{ total: number; today: number }>`
    select today.number as today, today.number + before.number + (
      select coalesce(sum(visits), 0)::int from shop_visits where shop_id = ${shopId}) as total
    from (select count(*)::int as number from shop_visitors where shop_id = ${shopId} and day = ${day}::date) today,
      (select count(*)::int as number from shop_visitors where shop_id = ${shopId} and day < ${day}::date)
        before`.execute(handle);
  return rows[0] ?? { total: 0, today: 0 };
}

/**
 * Counts visitors of days before `day`, and deletes them. At most `limit` in one statement, which is safe to run
 * concurrently: each is counted once. Returns how many there were.
 */
export async function foldVisitors(handle: Handle, { day, limit }: { day: string; limit: number }): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    with gone as (
      delete from shop_visitors where ctid in (
        select ctid from shop_visitors where day < ${day}::date limit ${limit} for update skip locked)
      returning shop_id, day
    ), counted as (
      insert into shop_visits (shop_id, day, visits)
      select gone.shop_id, gone.day, count(*) from gone join shops on shops.id = gone.shop_id
      group by 1, 2 order by 1, 2
      on conflict (shop_id, day) do update set visits = shop_visits.visits + excluded.visits
    )
    select count(*)::int as number from gone`.execute(handle);
  return rows[0]?.number ?? 0;
}
