import type { Locale } from "~/app/platform/language/locales";
import type { Handle } from "~/db/transact.server";
import { authorOfShop } from "../authors/authors-queries.server";
import type { PostCard } from "../cards/post-card";
import { postCards } from "../cards/post-cards.server";
import { foldTopic } from "../post";
import { authorPosts, topicPosts } from "./listed-posts-queries.server";
import { feedIds } from "./read-feed.server";
import { topicByWord } from "./topics-queries.server";

/** Which posts a module shows: of the feed, with a topic, or of a shop. */
export type PostsWanted = { of: "forYou" } | { of: "topic"; word: string } | { of: "shop"; shopId: number };

/**
 * Returns the cards that modules show, for each of `wanted`, as visitors see them. Three statements for each at most,
 * and two for the cards of all.
 * @param limit cards of each
 */
export async function postsOfModules(
  handle: Handle,
  { wanted, limit, locale }: { wanted: readonly PostsWanted[]; limit: number; locale: Locale },
): Promise<PostCard[][]> {
  const lists = await Promise.all(wanted.map((one) => idsOf(handle, one, limit)));
  const cards = await postCards(handle, { ids: [...new Set(lists.flat())], locale });
  const byId = new Map(cards.map((card) => [card.id, card]));
  return lists.map((ids) => ids.flatMap((id) => byId.get(id) ?? []));
}

async function idsOf(handle: Handle, wanted: PostsWanted, limit: number): Promise<number[]> {
  if (wanted.of === "forYou") return (await feedIds(handle, { cursor: null, userId: null, size: limit })).ids;
  const read = await listOf(handle, wanted);
  return read ? (await read(null, limit)).map(({ id }) => id) : [];
}

async function listOf(handle: Handle, wanted: Exclude<PostsWanted, { of: "forYou" }>) {
  if (wanted.of === "topic") {
    const topicId = await topicByWord(handle, foldTopic(wanted.word));
    return topicId === null ? null : topicPosts(handle, { topicId, userId: 0 });
  }
  const authorId = await authorOfShop(handle, wanted.shopId);
  return authorId === null ? null : authorPosts(handle, { authorId, userId: 0 });
}
