import { sql, type Transaction } from "kysely";
import { ok, type Result, refuse } from "~/app/platform/result";
import type { Database } from "~/db/schema";
import type { SeatRefusal } from "./seats-queries.server";

/** Time in which an authorised payment is captured and booked. */
const reservedMinutes = 2;

/**
 * Step: reserves a seat for an order whose payment a provider has authorised; reserving it again prolongs it. Refuses
 * `teamFull` (others sit or wait on all seats), `teamOver` (it, or its time, is over), and `inTeam` (the person has a
 * seat by another order). `takeSeat` takes what is reserved. The team is locked.
 */
export async function reserveSeat(
  trx: Transaction<Database>,
  { teamId, orderId, userId }: { teamId: number; orderId: number; userId: number },
): Promise<Result<null, SeatRefusal>> {
  // Those of others that ran out are in nobody's way, also in that of the rule that nobody sits in a team twice.
  await sql`
    delete from team_seats where team_id = ${teamId} and order_id <> ${orderId} and state = 'reserved'
      and reserved_until <= clock_timestamp()`.execute(trx);
  const { rows } = await sql<{ state: string; late: boolean; full: boolean; mine: boolean }>`
    select teams.state, coalesce(teams.deadline_at <= clock_timestamp(), false)
        or not exists (select from offers where offers.id = teams.offer_id and offers.state = 'approved'
          and offers.ends_at > clock_timestamp()) as late,
      (select count(*) from team_seats where team_id = teams.id and state <> 'left' and order_id <> ${orderId})
        >= teams.size as full,
      exists (select from team_seats where team_id = teams.id and user_id = ${userId} and state <> 'left'
        and order_id <> ${orderId}) as mine
    from teams where teams.id = ${teamId}`.execute(trx);
  const [team] = rows;
  if (!team) return refuse("teamOver");
  if (team.mine) return refuse("inTeam");
  if (team.state === "full") return refuse("teamFull");
  if (team.late || (team.state !== "opening" && team.state !== "gathering")) return refuse("teamOver");
  if (team.full) return refuse("teamFull");
  await sql`
    insert into team_seats (order_id, team_id, user_id, state, reserved_until)
    values (${orderId}, ${teamId}, ${userId}, 'reserved',
      clock_timestamp() + make_interval(mins => ${reservedMinutes}::int))
    on conflict (order_id) do update set reserved_until = excluded.reserved_until
      where team_seats.state = 'reserved'`.execute(trx);
  return ok(null);
}

/** Step: gives up the seats that are reserved for these orders. Their teams need no lock: a seat becomes free. */
export async function releaseSeats(trx: Transaction<Database>, orderIds: readonly number[]): Promise<void> {
  await sql`delete from team_seats where order_id = any(${orderIds}::bigint[]) and state = 'reserved'`.execute(trx);
}
