import { sql } from "kysely";
import { compiledOnce } from "~/db/compiled-once.server";
import type { Handle } from "~/db/transact.server";

export interface Topic {
  id: number;
  word: string;
}

/** Pinned topics that are tabs of Discover. */
const mostPinned = 12;

/** Returns the pinned topics in their order. */
export function pinnedTopics(handle: Handle): Promise<Topic[]> {
  return handle
    .selectFrom("topics")
    .select(["id", "word"])
    .where("state", "=", "pinned")
    .orderBy("position")
    .orderBy("id")
    .limit(mostPinned)
    .execute();
}

/** Posts of a topic that are counted; more are "999+". */
const mostCounted = 1000;

const byId = compiledOnce<{ id: number }>()(
  (_, value) => sql<Topic & { merged_into: number | null; posts: number }>`
    select topics.id, topics.word, topics.merged_into, (
      select count(*) from (
        select from post_topics where topic_id = topics.id and shown_at is not null limit ${sql.lit(mostCounted)}
      ) counted
    ) as posts
    from topics where topics.id = ${value("id")}::bigint and topics.state <> 'forbidden'`,
);

/** Returns the id of the topic that a folded word has come to; null for none, and for a forbidden one. */
export async function topicByWord(handle: Handle, folded: string): Promise<number | null> {
  const row = await handle
    .selectFrom("topics")
    .select((eb) => eb.fn.coalesce("merged_into", "id").as("id"))
    .where("folded", "=", folded)
    .where("state", "<>", "forbidden")
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Returns a topic with its number of posts, at most 1,000; null for a forbidden one. */
export async function topicById(handle: Handle, id: number) {
  const [row] = await byId(handle, { id });
  return row ?? null;
}
