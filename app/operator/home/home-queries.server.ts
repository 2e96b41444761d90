import { sql } from "kysely";
import type { Handle } from "~/db/transact.server";

/** One pending item: its name (per language if it has several), and its age or due time, in ms since 1970. */
export interface Waiting {
  label: string;
  at: number;
}

export interface WaitingList {
  count: number;
  rows: Waiting[];
}

const few = 3;

function listOf(rows: { label: string; at: number; count: number }[]): WaitingList {
  return { count: Number(rows[0]?.count ?? 0), rows: rows.map(({ label, at }) => ({ label, at })) };
}

/** Returns drafts saved after their page's latest revision, oldest first. */
export async function unpublishedDrafts(handle: Handle): Promise<WaitingList> {
  const rows = await handle
    .selectFrom("page_drafts as d")
    .innerJoin("pages as p", "p.id", "d.page_id")
    .select("p.name as label")
    .select(sql<number>`(extract(epoch from d.updated_at) * 1000)::bigint`.as("at"))
    .select(sql<number>`count(*) over ()`.as("count"))
    .where("p.deleted_at", "is", null)
    .where(
      sql<boolean>`d.updated_at > coalesce((select max(r.created_at) from page_revisions r where r.page_id = p.id),
        '-infinity')`,
    )
    .orderBy("d.updated_at")
    .limit(few)
    .execute();
  return listOf(rows);
}

/** Returns publications that are not yet due, next first. */
export async function plannedPublications(handle: Handle): Promise<WaitingList> {
  const rows = await handle
    .selectFrom("page_publications as u")
    .innerJoin("pages as p", "p.id", "u.page_id")
    .select("p.name as label")
    .select(sql<number>`(extract(epoch from u.starts_at) * 1000)::bigint`.as("at"))
    .select(sql<number>`count(*) over ()`.as("count"))
    .where("p.deleted_at", "is", null)
    .where("u.starts_at", ">", sql<Date>`now()`)
    .orderBy("u.starts_at")
    .limit(few)
    .execute();
  return listOf(rows);
}

/** Returns planned publications that had errors when due, oldest first, until they are resolved. */
export async function heldPublications(handle: Handle): Promise<WaitingList> {
  const rows = await handle
    .selectFrom("page_publications as u")
    .innerJoin("pages as p", "p.id", "u.page_id")
    .select("p.name as label")
    .select(sql<number>`(extract(epoch from u.held_at) * 1000)::bigint`.as("at"))
    .select(sql<number>`count(*) over ()`.as("count"))
    .where("p.deleted_at", "is", null)
    .where("u.held_at", "is not", null)
    .where(
      sql<boolean>`not exists (select from page_publications n where n.page_id = u.page_id
        and n.created_at > u.held_at)`,
    )
    .orderBy("u.held_at")
    .limit(few)
    .execute();
  return listOf(rows);
}

export async function unsentMessages(handle: Handle): Promise<WaitingList> {
  const rows = await handle
    .selectFrom("outbox_messages")
    .select("target as label")
    .select(sql<number>`(extract(epoch from created_at) * 1000)::bigint`.as("at"))
    .select(sql<number>`count(*) over ()`.as("count"))
    .where("sent_at", "is", null)
    .orderBy("id")
    .limit(few)
    .execute();
  return listOf(rows);
}

/** Returns goods that buyers cannot find: off the shelf or in audit. */
export async function hiddenGoods(handle: Handle, locale: string): Promise<WaitingList> {
  const rows = await handle
    .selectFrom("goods")
    .select(sql<string>`coalesce(title ->> ${locale}, title ->> 'en', '')`.as("label"))
    .select(sql<number>`(extract(epoch from created_at) * 1000)::bigint`.as("at"))
    .select(sql<number>`count(*) over ()`.as("count"))
    .where("state", "in", ["off_shelf", "in_audit"])
    .orderBy("id")
    .limit(few)
    .execute();
  return listOf(rows);
}

export interface Figures {
  members: number;
  /** New members on each of the last 14 days, oldest first. */
  newMembers: number[];
  goods: number;
  shops: number;
  pages: number;
  articles: number;
}

export async function shopFigures(handle: Handle, zone: string): Promise<Figures> {
  const { rows } = await sql<Figures>`
    select
      (select count(*) from users) as members,
      (select count(*) from goods where state = 'on_sale') as goods,
      (select count(*) from shops where state <> 'closed') as shops,
      (select count(distinct page_id) from page_publications u join pages p on p.id = u.page_id
        where u.cleared and u.starts_at <= now() and (u.ends_at is null or u.ends_at > now())
          and p.deleted_at is null) as pages,
      (select count(*) from articles) as articles,
      (select array_agg(found.count order by day) from (
        select day, (select count(*) from users where created_at >= day and created_at < next) as count
        from generate_series(0, 13) back cross join lateral (
          select (local - back * interval '1 day') at time zone ${zone} as day,
            (local - (back - 1) * interval '1 day') at time zone ${zone} as next
          from date_trunc('day', now() at time zone ${zone}) local
        ) days
      ) found) as "newMembers"`.execute(handle);
  const [row] = rows;
  if (!row) throw new Error("No figures");
  return row;
}
