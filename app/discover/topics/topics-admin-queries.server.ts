import { sql, type Transaction } from "kysely";
import { containing } from "~/app/platform/like";
import { lockRows } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";
import { foldTopic } from "../post";
import type { TopicFilter } from "./topic-filter.server";

/** A topic in the console. */
export interface TopicRow {
  id: number;
  word: string;
  state: "open" | "pinned" | "forbidden";
  version: number;
  /** Published posts with it. */
  posts: number;
  /** The word of the topic that it was merged into; null = it was not. */
  into: string | null;
}

/** Returns topics: pinned ones in their order, others newest first. One statement. */
export async function listTopics(
  handle: Handle,
  { state, words }: TopicFilter,
  { before, limit }: { before: number | null; limit: number },
): Promise<TopicRow[]> {
  const pinned = state === "pinned";
  const { rows } = await sql<TopicRow>`
    select topics.id, topics.word, topics.state, topics.version, target.word as into,
      (select count(*) from post_topics where topic_id = topics.id and shown_at is not null) as posts
    from topics left join topics target on target.id = topics.merged_into
    where (${state} = 'merged') = (topics.merged_into is not null)
      and (${state} = 'merged' or topics.state = ${state})
      and (${words} = '' or topics.folded like ${containing(foldTopic(words))})
      and (${pinned || before === null} or topics.id < ${before ?? 0})
    order by ${pinned ? sql`topics.position, topics.id` : sql`topics.id desc`} limit ${limit}`.execute(handle);
  return rows;
}

/** A topic as a verb reads it, locked. */
export interface LockedTopic {
  id: number;
  word: string;
  state: TopicRow["state"];
  position: number;
  merged: boolean;
  version: number;
}

/** Reads and locks topics in the order of their ids. */
export async function lockTopics(trx: Transaction<Database>, ids: readonly number[]): Promise<LockedTopic[]> {
  await lockRows(trx, "topics", ids);
  return trx
    .selectFrom("topics")
    .select(["id", "word", "state", "position", "version", sql<boolean>`merged_into is not null`.as("merged")])
    .where("id", "in", [...ids])
    .execute();
}

/** Returns the id of a topic by its word; null = none. */
export async function topicByWord(handle: Handle, word: string): Promise<number | null> {
  const row = await handle
    .selectFrom("topics")
    .select("id")
    .where("folded", "=", foldTopic(word.replace(/^[#＃]/u, "")))
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Returns the pinned topics, in their order. */
export function pinnedTopics(handle: Handle): Promise<{ id: number; word: string }[]> {
  return handle
    .selectFrom("topics")
    .select(["id", "word"])
    .where("state", "=", "pinned")
    .orderBy("position")
    .orderBy("id")
    .execute();
}

export async function setTopicState(
  trx: Transaction<Database>,
  id: number,
  state: TopicRow["state"],
  position = 0,
): Promise<void> {
  await trx
    .updateTable("topics")
    .set({ state, position, version: sql<number>`version + 1` })
    .where("id", "=", id)
    .execute();
}

/** Writes the order of the pinned topics. */
export async function setTopicOrder(trx: Transaction<Database>, ids: readonly number[]): Promise<void> {
  await sql`
    update topics set position = place from unnest(${[...ids]}::bigint[]) with ordinality as listed (id, place)
    where topics.id = listed.id`.execute(trx);
}

/** Gives the posts of a topic to another one, and so those of topics that were merged into it. */
export async function mergeTopic(trx: Transaction<Database>, id: number, into: number): Promise<void> {
  await sql`
    insert into post_topics (post_id, topic_id) select post_id, ${into} from post_topics where topic_id = ${id}
    on conflict do nothing`.execute(trx);
  await trx.deleteFrom("post_topics").where("topic_id", "=", id).execute();
  await sql`
    update topics set merged_into = ${into}, state = 'open', position = 0, version = version + 1
    where id = ${id} or merged_into = ${id}`.execute(trx);
}
