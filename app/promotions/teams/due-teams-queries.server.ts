import { sql, type Transaction } from "kysely";
import { lockRows } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";

/** A team whose time is over. */
export interface DueTeam {
  id: number;
  /** It has as many members as it needs, and its shop is open. */
  goesOn: boolean;
}

const isDue = sql<boolean>`(teams.deadline_at <= clock_timestamp() or offers.state <> 'approved'
  or offers.ends_at <= clock_timestamp() or shops.state = 'closed')`;

const noneReserved = sql<boolean>`not exists (select from team_seats where team_id = teams.id and state = 'reserved'
  and reserved_until > clock_timestamp())`;

/**
 * Claims a gathering team whose deadline has passed, whose offer was stopped or is over, or whose shop has closed,
 * until the transaction ends; null = none, or all locked by others. Never waits. A seat that is reserved is waited for.
 * @param except teams that failed to be processed
 */
export async function claimDueTeam(trx: Transaction<Database>, except: readonly number[]): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from teams
    where state = 'gathering' and id <> all(${except}::bigint[]) and ${noneReserved}
      and exists (select from offers join shops on shops.id = offers.shop_id
        where offers.id = teams.offer_id and ${isDue})
    order by deadline_at, id limit 1
    for no key update skip locked`.execute(trx);
  const [due] = rows;
  if (!due) return null;
  // Already locked: registered for the lock order.
  await lockRows(trx, "teams", [due.id]);
  return due.id;
}

/** Returns how a due team ends; null = a seat was reserved just before. The team is locked. One statement. */
export async function endOfTeam(trx: Transaction<Database>, teamId: number): Promise<DueTeam | null> {
  const { rows } = await sql<DueTeam>`
    select teams.id, teams.taken >= teams.least and shops.state <> 'closed' as "goesOn"
    from teams join offers on offers.id = teams.offer_id join shops on shops.id = offers.shop_id
    where teams.id = ${teamId} and ${noneReserved}`.execute(trx);
  return rows[0] ?? null;
}

/** Step: a team goes on with the members that it has, or its orders are to be paid back. The team is locked. */
export async function endGathering(trx: Transaction<Database>, { id, goesOn }: DueTeam): Promise<void> {
  await sql`
    update teams set state = ${goesOn ? "full" : "failing"}, ended_at = ${goesOn ? sql`now()` : null}
    where id = ${id} and state = 'gathering'`.execute(trx);
}

/** Writes down that teams have failed: none of their orders waits to be paid back any more. One statement. */
export async function endFailing(handle: Handle): Promise<void> {
  await sql`
    update teams set state = 'failed', ended_at = now()
    where id in (
      select id from teams where state = 'failing'
        and not exists (select from orders where orders.team_id = teams.id and orders.state = 'awaiting_team')
      order by id for no key update skip locked)`.execute(handle);
}

/**
 * Writes down that teams have failed for which nobody paid: none of their orders can be paid any more. Never waits: a
 * team that is being paid for is locked. One statement.
 */
export async function endUnpaidTeams(handle: Handle): Promise<void> {
  await sql`
    update teams set state = 'failed', deadline_at = now(), ended_at = now()
    where id in (
      select id from teams where state = 'opening'
        and not exists (select from orders where orders.team_id = teams.id and orders.state = 'awaiting_payment')
      order by id for no key update skip locked)`.execute(handle);
}

/** Returns whether a team gathers, and its time is not over. One statement. */
export async function stillGathers(handle: Handle, teamId: number): Promise<boolean> {
  const { rows } = await sql`
    select from teams join offers on offers.id = teams.offer_id join shops on shops.id = offers.shop_id
    where teams.id = ${teamId} and teams.state = 'gathering' and not ${isDue}`.execute(handle);
  return rows.length > 0;
}

/** Teams whose deadline had not passed before the last seconds, ascending. */
export async function gatheringBefore(handle: Handle, seconds: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from teams where state = 'gathering'
      and deadline_at > clock_timestamp() - make_interval(secs => ${seconds}::float8) order by id`.execute(handle);
  return rows.map(({ id }) => id);
}

/** Step: moves deadlines of teams by seconds, but not beyond the end of their offers. The teams are locked. */
export async function moveTeamDeadlines(
  trx: Transaction<Database>,
  teamIds: readonly number[],
  seconds: number,
): Promise<void> {
  await sql`
    update teams set deadline_at = greatest(deadline_at, least(deadline_at + make_interval(secs => ${seconds}::float8),
      offers.ends_at))
    from offers where offers.id = teams.offer_id and teams.id = any(${teamIds}::bigint[])`.execute(trx);
}
