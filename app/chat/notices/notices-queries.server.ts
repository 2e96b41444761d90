import { sql } from "kysely";
import { compiledOnce } from "~/db/compiled-once.server";
import type { Handle } from "~/db/transact.server";
import type { NoticeEvent, NoticeSide, NoticeTopic } from "./notice-events";

/** A stored notice; its text is built from its facts (centre/notices). */
export interface StoredNotice {
  id: number;
  userId: number;
  event: string;
  side: NoticeSide;
  topic: NoticeTopic;
  subjectId: number;
  /** `NoticeFacts`; null = its subject did not exist. */
  facts: unknown;
  /** ms since 1970. */
  at: number;
  read: boolean;
}

/** The facts of a notice; those of an announcement, which is immutable once sent, are not stored per recipient. */
export const storedFacts = sql.raw(`case when notices.event = 'announcement'
  then (select jsonb_build_object('title', title, 'text', body, 'link', link) from announcements
    where id = notices.subject_id)
  else notices.facts end as facts`);

const columns = sql`${storedFacts},
  ${sql.raw(`notices.id, notices.user_id as "userId", notices.event, notices.side, notices.topic,
  notices.subject_id as "subjectId", floor(extract(epoch from notices.created_at) * 1000)::float8 as at,
  notices.read_at is not null as read`)}`;

const listed = compiledOnce<{ userId: number; topics: string[]; before: number; limit: number }>()(
  (_, value) => sql<StoredNotice>`
    select ${columns} from notices
    where user_id = ${value("userId")} and deleted_at is null and topic = any(${value("topics")}::text[])
      and subject_id is not null and id < ${value("before")}
    order by id desc limit ${value("limit")}`,
);

/** Returns a person's notices about these topics below an id, newest first. */
export function noticesOf(
  handle: Handle,
  wanted: { userId: number; topics: readonly NoticeTopic[]; before: number | null; limit: number },
): Promise<StoredNotice[]> {
  const { userId, topics, before, limit } = wanted;
  return listed(handle, { userId, topics: [...topics], before: before ?? Number.MAX_SAFE_INTEGER, limit });
}

/** Returns everybody's unread notices of the last seconds. */
export const noticesLately = compiledOnce<{ seconds: number }>()(
  (_, value) => sql<StoredNotice>`
    select ${columns} from notices
    where created_at > clock_timestamp() - make_interval(secs => ${value("seconds")}::float8)
      and subject_id is not null and deleted_at is null and read_at is null
    order by id`,
);

/** Returns the newest notice of a person for each topic that has one. One statement. */
export async function newestNotices(handle: Handle, userId: number): Promise<StoredNotice[]> {
  const { rows } = await sql<StoredNotice>`
    select newest.* from unnest(array['orders', 'delivery', 'refunds', 'wallet', 'shop', 'system']) as each (topic)
    cross join lateral (
      select ${columns} from notices
      where user_id = ${userId} and topic = each.topic and deleted_at is null and subject_id is not null
      order by id desc limit 1
    ) newest
    order by newest.id desc`.execute(handle);
  return rows;
}

/** Returns a person's unread counts by topic. */
export async function unreadByTopic(handle: Handle, userId: number): Promise<Partial<Record<NoticeTopic, number>>> {
  const rows = await handle
    .selectFrom("notices")
    .select("topic")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .where("read_at", "is", null)
    .where("deleted_at", "is", null)
    .groupBy("topic")
    .execute();
  return Object.fromEntries(rows.map(({ topic, count }) => [topic, Number(count)]));
}

/** Marks one of a person's notices as read and returns it; null when there is none. */
export async function openNotice(handle: Handle, userId: number, id: number): Promise<StoredNotice | null> {
  const { rows } = await sql<StoredNotice>`
    update notices set read_at = coalesce(read_at, now())
    where id = ${id} and user_id = ${userId} and deleted_at is null and subject_id is not null
    returning ${columns}`.execute(handle);
  return rows[0] ?? null;
}

/** Deletes notices of a person, or restores them. Returns whether there are any. */
export async function setNoticesDeleted(
  handle: Handle,
  { userId, ids, deleted }: { userId: number; ids: readonly number[]; deleted: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await handle
    .updateTable("notices")
    .set({ deleted_at: deleted ? sql<Date>`coalesce(deleted_at, now())` : null })
    .where("user_id", "=", userId)
    .where("id", "=", sql<number>`any(${ids}::bigint[])`)
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}

export async function readNotices(handle: Handle, userId: number, topics: readonly NoticeTopic[]): Promise<void> {
  await handle
    .updateTable("notices")
    .set({ read_at: sql<Date>`now()` })
    .where("user_id", "=", userId)
    .where("read_at", "is", null)
    .where("topic", "=", sql<NoticeTopic>`any(${topics}::text[])`)
    .execute();
}

/** Returns the subjects of which people have an unread notice of this event. */
export async function unreadAbout(
  handle: Handle,
  { event, userIds, subjectIds }: { event: NoticeEvent; userIds: readonly number[]; subjectIds: readonly number[] },
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select subject_id as id from notices where user_id = any(${userIds}::bigint[]) and event = ${event}
      and subject_id = any(${subjectIds}::bigint[]) and read_at is null and deleted_at is null`.execute(handle);
  return new Set(rows.map(({ id }) => id));
}

/** Marks a person's notices of an event as read, because they have opened its subject. */
export async function readAbout(handle: Handle, userId: number, event: NoticeEvent): Promise<void> {
  await handle
    .updateTable("notices")
    .set({ read_at: sql<Date>`now()` })
    .where("user_id", "=", userId)
    .where("read_at", "is", null)
    .where("event", "=", event)
    .execute();
}
