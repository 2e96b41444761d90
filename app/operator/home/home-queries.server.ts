import { sql } from "kysely";
import type { Handle } from "~/db/transact.server";

/** One waiting thing: how a person knows it (by language where it has several), and since when or for when, ms since 1970. */
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

/** Drafts that were saved after the page's latest revision, the oldest first. */
export async function unpublishedDrafts(handle: Handle): Promise<WaitingList> {
  const rows = await handle
    .selectFrom("page_drafts as d")
    .innerJoin("pages as p", "p.id", "d.page_id")
    .select("p.name as label")
    .select(sql<number>`(extract(epoch from d.updated_at) * 1000)::bigint`.as("at"))
    .select(sql<number>`count(*) over ()`.as("count"))
    .where("p.deleted_at", "is", null)
    .where(
      sql<boolean>`d.updated_at > coalesce((select max(r.created_at) from page_revisions r where r.page_id = p.id), '-infinity')`,
    )
    .orderBy("d.updated_at")
    .limit(few)
    .execute();
  return listOf(rows);
}

/** Publications whose time has not come, the next first. */
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

/** Planned publications that had errors when their time came, the oldest first, until somebody has done something about them. */
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
      sql<boolean>`not exists (select from page_publications n where n.page_id = u.page_id and n.created_at > u.held_at)`,
    )
    .orderBy("u.held_at")
    .limit(few)
    .execute();
  return listOf(rows);
}

/** Messages that have not left, the oldest first. */
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

/** Goods that buyers do not find: off the shelf or in audit. */
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
  /** New members of each of the last 14 days, the oldest first. */
  newMembers: number[];
  goods: number;
  shops: number;
  pages: number;
  articles: number;
}

/** What there is in the shop. One statement. */
export async function shopFigures(handle: Handle): Promise<Figures> {
  const { rows } = await sql<Figures>`
    select
      (select count(*) from users) as members,
      (select count(*) from goods where state = 'on_sale') as goods,
      (select count(*) from shops where state <> 'closed') as shops,
      (select count(distinct page_id) from page_publications u join pages p on p.id = u.page_id
        where u.cleared and u.starts_at <= now() and (u.ends_at is null or u.ends_at > now()) and p.deleted_at is null) as pages,
      (select count(*) from articles) as articles,
      (select array_agg(found.count order by day) from (
        select day, (select count(*) from users where created_at >= day and created_at < day + interval '1 day') as count
        from generate_series(date_trunc('day', now()) - interval '13 days', date_trunc('day', now()), '1 day') as day
      ) found) as "newMembers"`.execute(handle);
  const [row] = rows;
  if (!row) throw new Error("No figures");
  return row;
}
