import { type SqlBool, sql, type Transaction } from "kysely";
import { containing } from "~/app/platform/like";
import { lockRows } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";

/** State filter: open (oldest first), answered, or all (latest first). */
type FeedbackState = "open" | "answered" | "all";

interface FeedbackFilter {
  state: FeedbackState;
  /** Words in the text, the contact, the name or the member code. */
  words?: string;
}

/**
 * Returns feedback of all users, with its sender and the staff member who replied.
 * @param after id of the previous row
 */
export function adminFeedback(
  handle: Handle,
  { state, words, after, limit }: FeedbackFilter & { after: number | null; limit: number },
) {
  const oldest = state === "open";
  return handle
    .selectFrom("feedback")
    .innerJoin("users", "users.id", "feedback.user_id")
    .leftJoin("staff", "staff.id", "feedback.replied_by")
    .$if(state !== "all", (query) => query.where("feedback.replied_at", oldest ? "is" : "is not", null))
    .$if(after !== null, (query) => query.where("feedback.id", oldest ? ">" : "<", after ?? 0))
    .$if(words !== undefined, (query) =>
      query.where(
        sql<SqlBool>`(feedback.body || ' ' || feedback.contact || ' ' || users.nickname || ' ' || users.member_code)
          ilike ${containing(words ?? "")}`,
      ),
    )
    .select(["feedback.id", "feedback.quick", "feedback.body", "feedback.contact", "feedback.score"])
    .select(["feedback.reply", "users.nickname", "users.member_code as memberCode", "staff.name as repliedBy"])
    .select(sql<number>`(extract(epoch from feedback.created_at) * 1000)::bigint`.as("at"))
    .select(sql<number | null>`(extract(epoch from feedback.replied_at) * 1000)::bigint`.as("repliedAt"))
    .select(
      sql<
        string[]
      >`array(select hash from media where hash = any(feedback.pictures) order by array_position(feedback.pictures,
        hash))`.as("pictures"),
    )
    .orderBy("feedback.id", oldest ? "asc" : "desc")
    .limit(limit)
    .execute();
}

export async function feedbackCounts(handle: Handle): Promise<Record<FeedbackState, number>> {
  const row = await handle
    .selectFrom("feedback")
    .select(sql<number>`count(*)`.as("all"))
    .select(sql<number>`count(*) filter (where replied_at is null)`.as("open"))
    .executeTakeFirstOrThrow();
  const [all, open] = [Number(row.all), Number(row.open)];
  return { all, open, answered: all - open };
}

/** Reads and locks one feedback before a reply; concurrent writers wait until this transaction ends. */
export async function lockFeedback(trx: Transaction<Database>, id: number) {
  await lockRows(trx, "feedback", [id]);
  const row = await trx
    .selectFrom("feedback")
    .select(["id", "body", "replied_at as repliedAt"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

export async function storeReply(
  trx: Transaction<Database>,
  { id, reply, staffId }: { id: number; reply: string; staffId: number },
): Promise<void> {
  await trx
    .updateTable("feedback")
    .set({ reply, replied_at: sql<Date>`now()`, replied_by: staffId })
    .where("id", "=", id)
    .execute();
}
