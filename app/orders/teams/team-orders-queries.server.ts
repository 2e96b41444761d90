import { sql, type Transaction } from "kysely";
import { lockingWhere } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";
import { claimOrder } from "../after/timers-queries.server";

/** Step: locks the teams of orders. */
export const lockTeamsOf = lockingWhere<{ ids: readonly number[] }>()(
  "teams",
  (value) => sql`
    id = any(array(select team_id from orders where id = any(${value("ids")}::bigint[]) and team_id is not null))`,
);

/**
 * Step: locks orders, and those of the members of their teams, ascending: the last seat moves all of them. Their teams
 * are locked.
 */
export const lockWithTeams = lockingWhere<{ ids: readonly number[] }>()(
  "orders",
  (value) => sql`
    id = any(${value("ids")}::bigint[] || array(
      select other.id from orders own join orders other on other.team_id = own.team_id
      where own.id = any(${value("ids")}::bigint[]) and own.team_id is not null and other.state = 'awaiting_team'))`,
);

/** An order that waits for its team. */
export interface TeamOrder {
  id: number;
  userId: number;
  ownerId: number;
}

/** Returns the orders that wait for a team, ascending. One statement. */
export async function ordersOfTeam(handle: Handle, teamId: number): Promise<TeamOrder[]> {
  const { rows } = await sql<TeamOrder>`
    select orders.id, orders.user_id as "userId", shops.owner_id as "ownerId"
    from orders join shops on shops.id = orders.shop_id
    where orders.team_id = ${teamId} and orders.state = 'awaiting_team' order by orders.id`.execute(handle);
  return rows;
}

/** Lets orders go on without waiting for their team. The orders are locked. */
export async function markFilled(
  trx: Transaction<Database>,
  orderIds: readonly number[],
  { state, days }: { state: string; days: number },
): Promise<void> {
  await sql`
    update orders set state = ${state},
      deadline_at = case when ${days}::int > 0 then now() + make_interval(days => ${days}::int) end
    where id = any(${orderIds}::bigint[])`.execute(trx);
}

/** Returns the team and the purchase of a person's order; undefined = missing or foreign. They never change. */
export function placeOf(handle: Handle, { userId, orderId }: { userId: number; orderId: number }) {
  return handle
    .selectFrom("orders")
    .select(["team_id as teamId", "group_id as groupId"])
    .where("id", "=", orderId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

/** Claims an order whose team has failed, like `claimOrder`. */
export function claimOfFailing(trx: Transaction<Database>): Promise<{ id: number; groupId: number } | null> {
  return claimOrder(
    trx,
    sql`orders.team_id in (select id from teams where state = 'failing') and orders.state = 'awaiting_team'`,
  );
}

/** Returns whether the shop of an order has closed. */
export async function isShopClosed(handle: Handle, shopId: number): Promise<boolean> {
  const row = await handle
    .selectFrom("shops")
    .select("id")
    .where("id", "=", shopId)
    .where("state", "=", "closed")
    .executeTakeFirst();
  return row !== undefined;
}

/** Orders that wait for a team whose members were banned, at most `limit`. One statement. */
export async function ordersOfBanned(handle: Handle, limit: number): Promise<{ id: number; userId: number }[]> {
  const { rows } = await sql<{ id: number; userId: number }>`
    select seats.order_id as id, seats.user_id as "userId"
    from users join team_seats seats on seats.user_id = users.id and seats.state = 'taken'
    join teams on teams.id = seats.team_id and teams.state = 'gathering'
    where users.banned_until > now() order by seats.order_id limit ${limit}`.execute(handle);
  return rows;
}
