import { sql, type Transaction } from "kysely";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";

/** Days before its end at which a person is told of a membership. */
const ahead = 3;

/** Periods that end within three days and of which nobody was told, soonest first: those that no other follows. */
export interface EndingPeriod {
  id: number;
  userId: number;
}

export async function endingPeriods(handle: Handle, limit: number): Promise<EndingPeriod[]> {
  const { rows } = await sql<EndingPeriod>`
    select id, user_id as "userId" from memberships
    where returned_at is null and told_at is null and ends_at > clock_timestamp()
      and ends_at <= clock_timestamp() + make_interval(days => ${ahead}::int)
    order by ends_at limit ${limit}`.execute(handle);
  return rows;
}

/**
 * Step: marks that a person is told that a period ends, once whoever asks; returns when it does, and whether another
 * one follows it. Requires the lock of the person's row.
 */
export async function takeEndingPeriod(
  trx: Transaction<Database>,
  id: number,
): Promise<{ endsAt: Date; followed: boolean } | undefined> {
  const { rows } = await sql<{ endsAt: Date; followed: boolean }>`
    update memberships set told_at = clock_timestamp()
    where id = ${id} and returned_at is null and told_at is null and ends_at > clock_timestamp()
    returning ends_at as "endsAt", ${followed()} as followed`.execute(trx);
  return rows[0];
}

/** Periods that are over and whose end nobody has looked at yet, oldest first. */
export async function overPeriods(handle: Handle, limit: number): Promise<EndingPeriod[]> {
  const { rows } = await sql<EndingPeriod>`
    select id, user_id as "userId" from memberships
    where returned_at is null and closed_at is null and ends_at <= clock_timestamp()
    order by ends_at limit ${limit}`.execute(handle);
  return rows;
}

/**
 * Step: marks that the end of a period is looked at, once whoever asks; returns whether another one follows it.
 * Requires the lock of the person's row.
 */
export async function takeOverPeriod(
  trx: Transaction<Database>,
  id: number,
): Promise<{ followed: boolean } | undefined> {
  const { rows } = await sql<{ followed: boolean }>`
    update memberships set closed_at = clock_timestamp()
    where id = ${id} and returned_at is null and closed_at is null and ends_at <= clock_timestamp()
    returning ${followed()} as followed`.execute(trx);
  return rows[0];
}

const followed = () => sql<boolean>`exists (
  select from memberships later
  where later.user_id = memberships.user_id and later.returned_at is null and later.starts_at >= memberships.ends_at)`;
