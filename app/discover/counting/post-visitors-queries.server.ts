import { sql, type Transaction } from "kysely";
import { programsPerPlace, type VisitorOfDay } from "~/app/content/api.server";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";

/** What is counted of a post: its card was seen, it was opened, its goods were tapped. */
export const seenKinds = ["view", "open", "tap"] as const;
export type SeenKind = (typeof seenKinds)[number];

interface Seen extends VisitorOfDay {
  kind: SeenKind;
  postIds: readonly number[];
}

/** Records who saw published posts; idempotent within a day. One statement, which waits for no lock. */
export async function recordPostVisitor(handle: Handle, { kind, postIds, day, place, program }: Seen): Promise<void> {
  await sql`
    insert into post_visitors (post_id, kind, day, place, program)
    select id, ${kind}, ${day}::date, ${place}::bytea, ${program}::bytea from posts
    where id = any(${[...postIds]}::bigint[]) and state = 'published' and ${programsPerPlace} > (
      select count(*) from post_visitors here where here.post_id = posts.id and here.kind = ${kind}
        and here.day = ${day}::date and here.place = ${place}::bytea)
    on conflict do nothing`.execute(handle);
}

/** Returns posts that were seen before a day and are not folded yet. */
export async function postsSeenBefore(
  handle: Handle,
  { day, limit }: { day: string; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct post_id as id from (
      select post_id from post_visitors where day < ${day}::date limit ${limit}
    ) seen`.execute(handle);
  return rows.map(({ id }) => id);
}

/** Step: counts who saw posts before a day, for each day and in all, and deletes them. The posts are locked. */
export async function foldPostVisitors(
  trx: Transaction<Database>,
  { postIds, day }: { postIds: readonly number[]; day: string },
): Promise<void> {
  await sql`
    with gone as (
      delete from post_visitors where post_id = any(${[...postIds]}::bigint[]) and day < ${day}::date
      returning post_id, kind, day
    ), days as (
      select post_id, day, count(*) filter (where kind = 'view') as views,
        count(*) filter (where kind = 'open') as opens, count(*) filter (where kind = 'tap') as taps
      from gone group by 1, 2
    ), counted as (
      insert into post_days (post_id, day, views, opens, taps)
      select post_id, day, views, opens, taps from days order by 1, 2
      on conflict (post_id, day) do update set views = post_days.views + excluded.views,
        opens = post_days.opens + excluded.opens, taps = post_days.taps + excluded.taps
    )
    update posts set views = posts.views + seen.views, opens = posts.opens + seen.opens, taps = posts.taps + seen.taps
    from (
      select post_id, sum(views)::bigint as views, sum(opens)::bigint as opens, sum(taps)::bigint as taps
      from days group by 1
    ) seen
    where posts.id = seen.post_id`.execute(trx);
}
