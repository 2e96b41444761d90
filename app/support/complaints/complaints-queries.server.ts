import { type Insertable, sql, type Transaction } from "kysely";
import type { Database } from "~/db/schema";
import type { ComplaintsTable } from "~/db/tables/complaints-schema";
import type { Handle } from "~/db/transact.server";
import type { ComplaintRef } from "./complaint";

/** Returns the id of a person's open complaint about a subject; null = none. */
export async function openComplaint(
  handle: Handle,
  { userId, kind, id }: ComplaintRef & { userId: number },
): Promise<number | null> {
  const row = await handle
    .selectFrom("complaints")
    .select("id")
    .where("user_id", "=", userId)
    .where("subject_kind", "=", kind)
    .where("subject_id", "=", id)
    .where("outcome", "is", null)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function countComplaints(handle: Handle, userId: number, since: Date): Promise<number> {
  const row = await handle
    .selectFrom("complaints")
    .where("user_id", "=", userId)
    .where("created_at", ">", since)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Inserts a complaint with its pictures, in order. */
export async function insertComplaint(
  trx: Transaction<Database>,
  values: Insertable<ComplaintsTable>,
  hashes: readonly string[],
): Promise<number> {
  const { id } = await trx.insertInto("complaints").values(values).returning("id").executeTakeFirstOrThrow();
  const pictures = hashes.map((picture, place) => ({ complaint_id: id, place, picture }));
  if (pictures.length > 0) await trx.insertInto("complaint_pictures").values(pictures).execute();
  return id;
}

const ownColumns = [
  "complaints.id",
  "subject_kind as kind",
  "subject_id as subjectId",
  "reason",
  "body",
  "outcome",
  "answer",
] as const;

/** Returns a person's complaints, latest first. @param before only rows older than this id */
export function complaintRows(
  handle: Handle,
  { userId, before, limit }: { userId: number; before: number | null; limit: number },
) {
  return handle
    .selectFrom("complaints")
    .where("user_id", "=", userId)
    .$if(before !== null, (query) => query.where("complaints.id", "<", before))
    .select(ownColumns)
    .select("complaints.number")
    .select(sql<number>`(extract(epoch from complaints.created_at) * 1000)::bigint`.as("at"))
    .select(sql<number | null>`(extract(epoch from decided_at) * 1000)::bigint`.as("decidedAt"))
    .select(picturesOf.as("pictures"))
    .orderBy("complaints.id", "desc")
    .limit(limit)
    .execute();
}

/** The stored pictures of a complaint, in order. */
export const picturesOf = sql<{ hash: string; width: number; height: number; tint: number }[]>`
  coalesce((
    select json_agg(json_build_object('hash', hash, 'width', width, 'height', height, 'tint', tint) order by place)
    from complaint_pictures join media on media.hash = picture where complaint_id = complaints.id
  ), '[]')`;

/**
 * Returns decisions that the other side was told of, latest first. Nothing of the complainant is read: not who, not
 * what was written, not when.
 * @param before only rows older than this id
 */
export function decisionsAgainst(
  handle: Handle,
  { userId, before, limit }: { userId: number; before: number | null; limit: number },
) {
  return handle
    .selectFrom("complaints")
    .where("against_user_id", "=", userId)
    .where("notice", "<>", "")
    .$if(before !== null, (query) => query.where("id", "<", before))
    .select(["id", "subject_kind as kind", "subject_id as subjectId", "reason", "outcome", "notice"])
    .select(sql<number | null>`(extract(epoch from decided_at) * 1000)::bigint`.as("decidedAt"))
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** Returns the number of open complaints, and the oldest few. One statement. */
export async function openComplaints(
  handle: Handle,
  few: number,
): Promise<{ count: number; rows: { label: string; at: number }[] }> {
  const rows = await handle
    .selectFrom("complaints")
    .where("outcome", "is", null)
    .select(["body as label", sql<number>`(extract(epoch from created_at) * 1000)::bigint`.as("at")])
    .select(sql<number>`(count(*) over ())::int`.as("count"))
    .orderBy("id")
    .limit(few)
    .execute();
  return { count: rows[0]?.count ?? 0, rows: rows.map(({ label, at }) => ({ label, at })) };
}
