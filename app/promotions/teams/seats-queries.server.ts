import { sql, type Transaction } from "kysely";
import { ok, type Result, refuse } from "~/app/platform/result";
import { lockRows } from "~/db/locks.server";
import { pipeline } from "~/db/pipeline.server";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";

export type SeatRefusal = "teamFull" | "teamOver" | "inTeam";

interface Seat {
  teamId: number;
  orderId: number;
}

/**
 * Step: the payment of an order takes a seat in its team; a seat that is reserved for the order becomes taken. The
 * first seat starts the team's time: its hours, but not beyond the end of its offer. The last one makes it full.
 *
 * Refuses, and writes nothing: `teamFull` (also while other orders have the seats reserved), `teamOver` (failed, past
 * its deadline, or its offer was stopped or is over; none of these touch a seat that is reserved), and `inTeam` (they
 * have a seat by another order). The time is the database's, read with the team locked.
 */
export async function takeSeat(
  trx: Transaction<Database>,
  { teamId, orderId, userId }: Seat & { userId: number },
): Promise<Result<{ full: boolean; deadlineAt: Date }, SeatRefusal>> {
  await lockRows(trx, "teams", [teamId]);
  const [[judged], [team]] = await pipeline(trx, [
    (step) => seatInTeam(step, { teamId, orderId, userId }),
    (step) => countSeats(step, { teamId, orderId }),
  ]);
  if (!judged) throw new Error(`Team ${teamId} is gone`);
  if (judged.refusal !== null) return refuse(judged.refusal);
  if (!team) throw new Error(`Team ${teamId} did not count the seat of order ${orderId}`);
  return ok({ full: team.state === "full", deadlineAt: team.deadlineAt });
}

async function seatInTeam(trx: Transaction<Database>, { teamId, orderId, userId }: Seat & { userId: number }) {
  const { rows } = await sql<{ refusal: SeatRefusal | null }>`
    with judged as (
      select case
          when teams.state in ('failing', 'failed') then 'teamOver'
          when teams.state = 'full' or seats.others >= teams.size then 'teamFull'
          when seats.mine then 'inTeam'
          when not seats.kept and (offers.state <> 'approved' or offers.ends_at <= clock_timestamp()
            or teams.deadline_at <= clock_timestamp()) then 'teamOver' end as refusal
      from teams join offers on offers.id = teams.offer_id cross join lateral (
        select count(*) filter (where order_id <> ${orderId}) as others,
          coalesce(bool_or(order_id <> ${orderId} and user_id = ${userId}), false) as mine,
          coalesce(bool_or(order_id = ${orderId}), false) as kept
        from team_seats where team_id = teams.id
          and (state = 'taken' or state = 'reserved' and reserved_until > clock_timestamp())
      ) seats
      where teams.id = ${teamId}
    ), forgotten as (
      -- Their own reservation of before, which has run out.
      delete from team_seats using judged where refusal is null and team_id = ${teamId} and user_id = ${userId}
        and order_id <> ${orderId} and state = 'reserved'
      returning order_id
    ), seated as (
      insert into team_seats (order_id, team_id, user_id, state, taken_at)
      select ${orderId}, ${teamId}, ${userId}, 'taken', clock_timestamp() from judged
      -- After the other has gone.
      where refusal is null and (select count(*) from forgotten) >= 0
      on conflict (order_id) do update set state = 'taken', taken_at = excluded.taken_at, reserved_until = null
    )
    select refusal from judged`.execute(trx);
  return rows;
}

async function countSeats(trx: Transaction<Database>, { teamId, orderId }: Seat) {
  const { rows } = await sql<{ state: "gathering" | "full"; deadlineAt: Date }>`
    update teams set state = case when taken >= size then 'full' else 'gathering' end,
      ended_at = case when taken >= size then now() end,
      -- Whoever is alone in it owns it, also when the one who began it left while this seat was reserved.
      owner_id = case when taken = 1 then (select user_id from team_seats where order_id = ${orderId})
        else owner_id end,
      deadline_at = coalesce(deadline_at, (
        select least(clock_timestamp() + make_interval(hours => teams.hours), offers.ends_at)
        from offers where offers.id = teams.offer_id))
    where id = ${teamId} and state in ('opening', 'gathering')
      and exists (select from team_seats where order_id = ${orderId} and state = 'taken')
    returning state, deadline_at as "deadlineAt"`.execute(trx);
  return rows;
}

/**
 * Step: an order leaves its team, whose seat is free again; with nobody left the team has failed, and the team of an
 * owner who leaves is owned by whoever is in it longest. The team is locked and gathers.
 */
export async function leaveSeat(trx: Transaction<Database>, { teamId, orderId }: Seat): Promise<void> {
  await lockRows(trx, "teams", [teamId]);
  await pipeline(trx, [
    (step) =>
      sql`
        update team_seats set state = 'left', left_at = now()
        where order_id = ${orderId} and team_id = ${teamId} and state = 'taken'`.execute(step),
    (step) =>
      sql`
        update teams set state = case when seats.none then 'failed' else state end,
          ended_at = case when seats.none then now() end,
          owner_id = coalesce((
            select user_id from team_seats where team_id = teams.id and state = 'taken'
            order by user_id = teams.owner_id desc, taken_at, order_id limit 1), owner_id)
        from (
          select count(*) = 0 as none from team_seats where team_id = ${teamId}
            and (state = 'taken' or state = 'reserved' and reserved_until > clock_timestamp())
        ) seats
        where id = ${teamId} and state = 'gathering'`.execute(step),
  ]);
}

/** Returns whether an order left its team. One statement. */
export async function hasLeft(handle: Handle, orderId: number): Promise<boolean> {
  const row = await handle
    .selectFrom("team_seats")
    .select("order_id")
    .where("order_id", "=", orderId)
    .where("state", "=", "left")
    .executeTakeFirst();
  return row !== undefined;
}
