import { type Insertable, sql, type Transaction } from "kysely";
import { lockRows } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import type { FeedbackTable } from "~/db/tables/belongings-schema";
import type { Handle } from "~/db/transact.server";

/** Serialises submissions of one user: a second one waits here until the first has been counted. */
export async function lockSender(trx: Transaction<Database>, userId: number): Promise<void> {
  await lockRows(trx, "users", [userId]);
}

export async function countFeedback(handle: Handle, userId: number, since: Date): Promise<number> {
  const row = await handle
    .selectFrom("feedback")
    .where("user_id", "=", userId)
    .where("created_at", ">", since)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/**
 * Returns the id of identical feedback (text and pictures) by the same user since a point in time, which means that a
 * form was submitted twice.
 */
export async function sameFeedback(
  handle: Handle,
  { userId, body, pictures, since }: { userId: number; body: string; pictures: string[]; since: Date },
): Promise<number | null> {
  const row = await handle
    .selectFrom("feedback")
    .where("user_id", "=", userId)
    .where("body", "=", body)
    .where(sql<boolean>`pictures = ${pictures}::text[]`)
    .where("created_at", ">", since)
    .select("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function insertFeedback(trx: Transaction<Database>, values: Insertable<FeedbackTable>): Promise<number> {
  const { id } = await trx.insertInto("feedback").values(values).returning("id").executeTakeFirstOrThrow();
  return id;
}

/** Returns a user's own feedback, latest first. @param before only rows older than this id */
export function feedbackRows(
  handle: Handle,
  { userId, before, limit }: { userId: number; before: number | null; limit: number },
) {
  return handle
    .selectFrom("feedback")
    .where("user_id", "=", userId)
    .$if(before !== null, (query) => query.where("id", "<", before))
    .select(["id", "quick", "body", "score", "contact", "reply", "pictures"])
    .select(["replied_at as repliedAt", "created_at as createdAt"])
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** Returns stored pictures by hash. One statement. */
export function pictureRows(handle: Handle, hashes: string[]) {
  return handle
    .selectFrom("media")
    .select(["hash", "width", "height", "tint"])
    .where("hash", "=", sql<string>`any(${hashes}::text[])`)
    .execute();
}

/** Returns the number of feedback rows without a reply, and the oldest few. */
export async function unansweredFeedback(handle: Handle, limit: number) {
  const rows = await handle
    .selectFrom("feedback")
    .where("replied_at", "is", null)
    .select(["id", "body", "created_at as createdAt"])
    .select(sql<number>`count(*) over ()`.as("count"))
    .orderBy("created_at")
    .orderBy("id")
    .limit(limit)
    .execute();
  return { count: Number(rows[0]?.count ?? 0), rows: rows.map(({ count: _, ...row }) => row) };
}
