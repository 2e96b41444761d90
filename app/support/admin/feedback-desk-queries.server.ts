import { type SqlBool, sql, type Transaction } from "kysely";
import { containing } from "~/app/platform/like";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";

/** Which feedback a list is about: the one that waits (the oldest first), the answered, or all (the latest first). */
type FeedbackState = "open" | "answered" | "all";

interface DeskFilter {
  state: FeedbackState;
  /** Words of the text, the contact, the name or the member code. */
  words?: string;
}

/** Feedback of everybody, with who sent it and who answered. @param after the id of the row before */
export function deskFeedback(
  handle: Handle,
  { state, words, after, limit }: DeskFilter & { after: number | null; limit: number },
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
        sql<SqlBool>`(feedback.body || ' ' || feedback.contact || ' ' || users.nickname || ' ' || users.member_code) ilike ${containing(words ?? "")}`,
      ),
    )
    .select(["feedback.id", "feedback.quick", "feedback.body", "feedback.contact", "feedback.score"])
    .select(["feedback.reply", "users.nickname", "users.member_code as memberCode", "staff.name as repliedBy"])
    .select(sql<number>`(extract(epoch from feedback.created_at) * 1000)::bigint`.as("at"))
    .select(sql<number | null>`(extract(epoch from feedback.replied_at) * 1000)::bigint`.as("repliedAt"))
    .select(
      sql<
        string[]
      >`array(select hash from media where hash = any(feedback.pictures) order by array_position(feedback.pictures, hash))`.as(
        "pictures",
      ),
    )
    .orderBy("feedback.id", oldest ? "asc" : "desc")
    .limit(limit)
    .execute();
}

/** How many there are, by state. */
export async function feedbackCounts(handle: Handle): Promise<Record<FeedbackState, number>> {
  const row = await handle
    .selectFrom("feedback")
    .select(sql<number>`count(*)`.as("all"))
    .select(sql<number>`count(*) filter (where replied_at is null)`.as("open"))
    .executeTakeFirstOrThrow();
  const [all, open] = [Number(row.all), Number(row.open)];
  return { all, open, answered: all - open };
}

/** One feedback for who is about to answer it: others who want to wait until this transaction ends. */
export async function lockFeedback(trx: Transaction<Database>, id: number) {
  const row = await trx
    .selectFrom("feedback")
    .select(["id", "body", "replied_at as repliedAt"])
    .where("id", "=", id)
    .forUpdate()
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
