import type { Transaction } from "kysely";
import { ok, type Result, refuse } from "~/app/platform/result";
import { lockRows } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import { topicsIn } from "../post";
import { makeTopics, setTopics, topicsOf } from "./topics-queries.server";

/**
 * Step: returns the topics that a text names, made where they are new and locked; a merged one is the one it went into.
 * Refuses `topicForbidden` with its word. Before the post is locked.
 */
export async function resolveTopics(
  trx: Transaction<Database>,
  body: string,
): Promise<Result<number[], { ok: false; code: "topicForbidden"; word: string }>> {
  const words = topicsIn(body);
  await makeTopics(trx, words);
  await lockRows(
    trx,
    "topics",
    (await topicsOf(trx, words)).map(({ id }) => id),
  );
  const topics = await topicsOf(trx, words);
  const forbidden = topics.find(({ state }) => state === "forbidden");
  if (forbidden) return refuse("topicForbidden", { word: forbidden.word });
  return ok([...new Set(topics.map(({ id, mergedInto }) => mergedInto ?? id))]);
}

/**
 * Step: the topics of a post are those of its text, as after `showPost` of a changed one; forbidden ones are left out.
 * The post is locked.
 */
export async function followTopics(trx: Transaction<Database>, { postId, body }: { postId: number; body: string }) {
  const words = topicsIn(body);
  await makeTopics(trx, words);
  const topics = (await topicsOf(trx, words)).filter(({ state }) => state !== "forbidden");
  await setTopics(trx, postId, [...new Set(topics.map(({ id, mergedInto }) => mergedInto ?? id))]);
}
