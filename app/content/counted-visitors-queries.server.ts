import { type RawBuilder, sql } from "kysely";
import type { Handle } from "~/db/transact.server";
import { programsPerPlace, type VisitorOfDay } from "./visitor-of-day.server";

/** Where visitors of something are counted. */
export interface VisitorTables {
  /** Of days that are not over: a row for each visitor. */
  visitors: string;
  /** Of past days: a number for each. */
  days: string;
  /** The column of both with the id of what is visited. */
  of: string;
  /** The column of `days` with the number. */
  count: string;
  /** The table of what is visited. */
  parent: string;
}

/**
 * Records a visitor of what the ids select; idempotent within a day. One statement, which waits for no lock.
 * @param ids a query of one column, `id`
 */
export async function recordVisitor(
  handle: Handle,
  { visitors, of }: Pick<VisitorTables, "visitors" | "of">,
  ids: RawBuilder<{ id: number }>,
  { day, place, program }: VisitorOfDay,
): Promise<void> {
  await sql`
    insert into ${sql.table(visitors)} (${sql.ref(of)}, day, place, program)
    select visited.id, ${day}::date, ${place}::bytea, ${program}::bytea from (${ids}) visited
    where ${programsPerPlace} > (
      select count(*) from ${sql.table(visitors)} known
      where known.${sql.ref(of)} = visited.id and known.day = ${day}::date and known.place = ${place}::bytea)
    on conflict do nothing`.execute(handle);
}

/** Visitors in all, each person once a day. @param id what is visited, in the statement around it */
export function visitorsOf({ visitors, days, of, count }: VisitorTables, id: RawBuilder<number>): RawBuilder<number> {
  return sql`(
    (select count(*) from ${sql.table(visitors)} known where known.${sql.ref(of)} = ${id})
    + (select coalesce(sum(${sql.ref(count)}), 0) from ${sql.table(days)} past where past.${sql.ref(of)} = ${id})
  )::integer`;
}

/**
 * Counts visitors of days before `day`, and deletes them. At most `limit` in one statement, which is safe to run
 * concurrently: each is counted once. Returns how many there were.
 */
export async function foldSomeVisitors(
  handle: Handle,
  { visitors, days, of, count, parent }: VisitorTables,
  { day, limit }: { day: string; limit: number },
): Promise<number> {
  const [id, number, past] = [sql.ref(of), sql.ref(count), sql.table(days)];
  const { rows } = await sql<{ number: number }>`
    with gone as (
      delete from ${sql.table(visitors)} where ctid in (
        select ctid from ${sql.table(visitors)} where day < ${day}::date limit ${limit} for update skip locked)
      returning ${id} as id, day
    ), counted as (
      insert into ${past} (${id}, day, ${number})
      select gone.id, gone.day, count(*) from gone join ${sql.table(parent)} parent on parent.id = gone.id
      group by 1, 2 order by 1, 2
      on conflict (${id}, day) do update set ${number} = ${past}.${number} + excluded.${number}
    )
    select count(*)::int as number from gone`.execute(handle);
  return rows[0]?.number ?? 0;
}
