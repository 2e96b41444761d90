import { sql } from "kysely";
import { expect } from "vitest";
import type { Db } from "~/db/client.server";

/**
 * Checks that teams and bargains add up: a seat is a payment, nobody sits twice and nobody above the size. Orders wait
 * exactly while their team gathers, go on with a full one, and are paid back whole and once with one that failed, or
 * that they left. A bargain stands where its cuts say, made in the order in which they were drawn, and is bought once
 * at that.
 */
export async function expectTogetherToHold(db: Db): Promise<void> {
  const { rows } = await sql`
    with seats as (
      select team_seats.*, orders.state as order_state, orders.paid_at, orders.team_id as order_team,
        orders.user_id as buyer_id,
        (select count(*) from order_events where order_id = orders.id
          and kind in ('team_left', 'team_failed', 'shop_closed')) as paid_back,
        (select sum(paid_minor + freight_minor - refunded_minor - refunded_freight_minor) from order_lines
          where order_id = orders.id) as rest_minor
      from team_seats join orders on orders.id = order_id
    ), of_teams as (
      select team_id, count(*) filter (where state = 'taken') as taken,
        count(distinct user_id) filter (where state = 'taken') as people from seats group by team_id
    )
    select 'taken' as what, teams.id from teams left join of_teams on team_id = teams.id
    where (coalesce(of_teams.taken, 0), coalesce(people, 0)) is distinct from (teams.taken::bigint, teams.taken::bigint)
      or teams.taken > size
    union all
    select 'team', id from teams where case state
      when 'opening' then taken > 0 or deadline_at is not null or ended_at is not null
      when 'gathering' then taken not between 1 and size - 1 or ended_at is not null
      when 'full' then taken < least or ended_at is null
      when 'failing' then ended_at is not null
      else ended_at is null end
    union all
    select 'seat', order_id from seats
    where state = 'taken' and (paid_at is null or (order_team, buyer_id) is distinct from (team_id, user_id))
    union all
    select 'no seat', orders.id from orders where team_id is not null and paid_at is not null
      and not exists (select from team_seats where order_id = orders.id and state <> 'reserved')
    union all
    select 'waits', orders.id from orders left join teams on teams.id = team_id
    where orders.state = 'awaiting_team' and coalesce(teams.state not in ('gathering', 'failing'), true)
    union all
    select 'went on', order_id from seats join teams on teams.id = seats.team_id
    where seats.state = 'taken' and teams.state = 'gathering' and order_state <> 'awaiting_team'
    union all
    select 'paid back', order_id from seats join teams on teams.id = seats.team_id
    where (seats.state = 'left' and teams.state <> 'full' or teams.state = 'failed' and seats.state = 'taken')
      and (order_state <> 'closed' or rest_minor <> 0 or paid_back <> 1)
    union all
    select 'cuts', bargains.id from bargains cross join lateral (
      select count(*) as made, coalesce(sum(cut_minor), 0) as minor from bargain_cuts where bargain_id = bargains.id
    ) counted
    where (select sum(each) from unnest(cuts) each) <> usual_minor - floor_minor
      or bargains.made <> counted.made or made_minor <> minor
    union all
    select 'cut', bargains.id from bargain_cuts cut join bargains on bargains.id = bargain_id
    where number > made or cut_minor <> cuts[number]
      or left_minor <> usual_minor - (select sum(each) from unnest(cuts[:number]) each)
    union all
    select 'helper', bargain_id from bargain_cuts join bargains on bargains.id = bargain_id where helper_id = user_id
    union all
    select 'bought', orders.id from orders join bargains on bargains.id = bargain_id
    join order_lines line on line.order_id = orders.id
    where (orders.paid_at is not null or orders.state = 'awaiting_payment')
      and line.offer_sku_id = bargains.offer_sku_id
      and line.price_minor - line.addition_minor / line.quantity <> usual_minor - made_minor`.execute(db);
  expect(rows).toEqual([]);
}
