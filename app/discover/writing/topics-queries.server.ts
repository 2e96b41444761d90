import { sql, type Transaction } from "kysely";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";
import { foldTopic } from "../post";

export interface NamedTopic {
  id: number;
  word: string;
  state: "open" | "pinned" | "forbidden";
  mergedInto: number | null;
}

/** Step: makes those topics that are new. Sorted, so that two people who make the same ones wait in one order. */
export async function makeTopics(trx: Transaction<Database>, words: readonly string[]): Promise<void> {
  const sorted = words
    .map((word) => ({ word, folded: foldTopic(word) }))
    .sort((a, b) => (a.folded < b.folded ? -1 : 1));
  if (sorted.length === 0) return;
  await trx
    .insertInto("topics")
    .values(sorted)
    .onConflict((conflict) => conflict.column("folded").doNothing())
    .execute();
}

/** Returns the topics of these words. */
export async function topicsOf(handle: Handle, words: readonly string[]): Promise<NamedTopic[]> {
  if (words.length === 0) return [];
  return handle
    .selectFrom("topics")
    .select(["id", "word", "state", "merged_into as mergedInto"])
    .where("folded", "=", sql<string>`any(${words.map(foldTopic)}::text[])`)
    .orderBy("id")
    .execute();
}

/** Step: writes the topics of a post. */
export async function setTopics(
  trx: Transaction<Database>,
  postId: number,
  topicIds: readonly number[],
): Promise<void> {
  await trx.deleteFrom("post_topics").where("post_id", "=", postId).execute();
  if (topicIds.length === 0) return;
  await trx
    .insertInto("post_topics")
    .values(topicIds.map((topic_id) => ({ post_id: postId, topic_id })))
    .execute();
}

/** Returns topics that begin with what is typed, the most used of the last weeks first. One statement. */
export async function suggestedTopics(handle: Handle, typed: string, limit: number): Promise<string[]> {
  const start = foldTopic(typed).replace(/[\\%_]/g, "\\$&");
  const { rows } = await sql<{ word: string }>`
    select word from topics
    where state <> 'forbidden' and merged_into is null and folded like ${`${start}%`}
    order by state = 'pinned' desc,
      (select count(*) from (select from post_topics where topic_id = topics.id and shown_at is not null
        order by shown_at desc limit 200) used) desc, id
    limit ${limit}`.execute(handle);
  return rows.map(({ word }) => word);
}
