import { type RawBuilder, sql, type Transaction } from "kysely";
import { compiledStep } from "~/db/compiled-once.server";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";
import type { LotChange, OpenLot } from "./lots";

const open = compiledStep<{ userId: number }>()(
  (_, value) => sql<OpenLot>`
    select id, left_points as left from point_lots
    where user_id = ${value("userId")} and left_points <> 0 and (ends_at is null or ends_at > clock_timestamp())
    order by ends_at, id`,
);

/** Returns a person's lots with points, the soonest to end first; those that are over are not among them. */
export const openLots = (trx: Transaction<Database>, userId: number): Promise<OpenLot[]> => open(trx, { userId });

interface Written {
  userId: number;
  transferId: number;
  ids: number[];
  by: number[];
  /** Of a new lot: as it came, 0 = none, and what is left of it. */
  points: number;
  left: number;
  earned: boolean;
  /** Lifetime of a new lot, one of them 0; null = a negative one. */
  months: number | null;
  days: number | null;
}

const write = compiledStep<Written>()(
  (_, value) => sql`
    with changed as (
      update point_lots set left_points = left_points + change.by
      from unnest(${value("ids")}::bigint[], ${value("by")}::bigint[]) as change (id, by)
      where point_lots.id = change.id and point_lots.user_id = ${value("userId")}
    )
    insert into point_lots (user_id, transfer_id, points, left_points, earned, ends_at)
    select ${value("userId")}::bigint, ${value("transferId")}::bigint, points, ${value("left")}::bigint,
      ${value("earned")}::boolean,
      clock_timestamp() + make_interval(months => ${value("months")}::int, days => ${value("days")}::int)
    from (values (${value("points")}::bigint)) new (points)
    where points <> 0`,
);

/** A new lot: points as they came, and what is left of them when some filled what was taken back. */
export interface NewLot {
  points: number;
  left: number;
  earned: boolean;
  /** How long it lives. */
  life: { months: number } | { days: number };
}

interface LotsWritten {
  userId: number;
  transferId: number;
  changes: readonly LotChange[];
  lot?: NewLot | null;
  /** Points that are taken back and are not there: a negative lot. */
  missing?: number;
}

/** Writes what a transfer does to a person's lots. One statement. */
export async function writeLots(
  trx: Transaction<Database>,
  { userId, transferId, changes, lot = null, missing = 0 }: LotsWritten,
): Promise<void> {
  await write(trx, {
    userId,
    transferId,
    ids: changes.map(({ id }) => id),
    by: changes.map(({ by }) => by),
    points: lot?.points ?? -missing,
    left: lot?.left ?? -missing,
    earned: lot?.earned ?? false,
    ...(lot ? { months: 0, days: 0, ...lot.life } : { months: null, days: null }),
  });
}

/** A column: the points that a person can spend; below zero when some were taken back that are spent. */
export const spendable = (userId: number) => sql<number>`(
  select coalesce(sum(left_points), 0)::bigint from point_lots
  where point_lots.user_id = ${userId} and left_points <> 0
    and (point_lots.ends_at is null or point_lots.ends_at > clock_timestamp()))`;

/** A column: the points that a person has ever earned, which make the level. */
export const everEarned = (userId: number) => sql<number>`(
  select coalesce(sum(points), 0)::bigint from point_lots where point_lots.user_id = ${userId} and earned)`;

/** Returns the points that a person can spend (`spendable`). One statement. */
export const pointsOf = (handle: Handle, userId: number): Promise<number> => columnOf(handle, spendable(userId));

/** Returns the points that a person has ever earned (`everEarned`). One statement. */
export const pointsEarned = (handle: Handle, userId: number): Promise<number> => columnOf(handle, everEarned(userId));

async function columnOf(handle: Handle, column: RawBuilder<number>): Promise<number> {
  const { rows } = await sql<{ points: number }>`select ${column} as points`.execute(handle);
  return rows[0]?.points ?? 0;
}

/** People with points whose lots are over, those over longest first. */
export async function peopleWithEnded(handle: Handle, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select user_id as id from point_lots where left_points > 0 and ends_at <= clock_timestamp()
    group by user_id order by min(ends_at) limit ${limit}`.execute(handle);
  return rows.map(({ id }) => id);
}

/** Returns the lots of a person that are over and still have points, oldest first. */
export async function endedLots(trx: Transaction<Database>, userId: number): Promise<OpenLot[]> {
  const { rows } = await sql<OpenLot>`
    select id, left_points as left from point_lots
    where user_id = ${userId} and left_points > 0 and ends_at <= clock_timestamp() order by id`.execute(trx);
  return rows;
}

/** Returns what is left of the lots of each person, without zeros, for the reconciliation. One statement. */
export async function lotsByPerson(handle: Handle): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; points: number }>`
    select user_id as id, sum(left_points)::bigint as points from point_lots
    where left_points <> 0 group by 1 having sum(left_points) <> 0`.execute(handle);
  return new Map(rows.map(({ id, points }) => [id, points]));
}
