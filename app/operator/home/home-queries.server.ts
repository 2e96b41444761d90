import { sql } from "kysely";
import type { Handle } from "~/db/transact.server";

/** One pending item: its name (per language if it has several), and its age or due time, in ms since 1970. */
export interface Waiting {
  label: string;
  at: number;
  /** Of money that waits, minor units. */
  amountMinor?: number;
  /** Hash of the picture of the goods it is about. */
  picture?: string;
  /** By when it is to be done, ms since 1970; null = whenever. */
  dueAt?: number | null;
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
}

/** @param starts of the last 14 days, ascending */
export async function shopFigures(handle: Handle, starts: readonly Date[]): Promise<Figures> {
  const { rows } = await sql<Omit<Figures, "newMembers"> & { days: { day: number; count: number }[] }>`
    select
      (select count(*) from users) as members,
      (select count(*) from goods where state = 'on_sale') as goods,
      (select count(*) from shops where state <> 'closed') as shops,
      (select coalesce(json_agg(json_build_object('day', day, 'count', count)), '[]') from (
        select width_bucket(created_at, ${starts}::timestamptz[]) - 1 as day, count(*)
        from users where created_at >= ${starts[0]} group by 1
      ) found) as days`.execute(handle);
  const [row] = rows;
  if (!row) throw new Error("No figures");
  const { days, ...rest } = row;
  return { ...rest, newMembers: starts.map((_, day) => days.find((one) => one.day === day)?.count ?? 0) };
}
