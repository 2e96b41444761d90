import { currentBuyer, mayInShop } from "~/app/account/api.server";
import { personInterests } from "~/app/catalog/api.server";
import type { RequestContext } from "~/app/context.server";
import type { Page } from "~/app/platform/read-page";
import { readSettings } from "~/app/settings/api.server";
import { shopsToFollow } from "../authors/authors-queries.server";
import { shownAuthorOf } from "../authors/shown-author.server";
import type { PostCard, ShownAuthor } from "../cards/post-card";
import { postPage } from "../cards/post-page.server";
import type { FindTab } from "./find-tabs";
import { followedPosts, topicPosts } from "./listed-posts-queries.server";
import { readFeed } from "./read-feed.server";
import { pinnedTopics, type Topic } from "./topics-queries.server";

/** Shops that are shown to somebody who follows nobody. */
const suggested = 6;

interface FindPage extends Page<PostCard> {
  tab: FindTab;
  /** The pinned topic that is shown; null = one of the other tabs. */
  topic: Topic | null;
  /** Pinned topics, which are tabs. */
  topics: Topic[];
  signedIn: boolean;
  /** Whether this person may write posts, as a buyer or for a shop. */
  mayPost: boolean;
  /** Shops to follow, where nothing of followed ones is there. */
  shops: ShownAuthor[];
}

interface Asked {
  tab: FindTab;
  topicId: number | null;
  cursor: string | null;
}

/** Returns a page of Discover: one of its tabs, or a pinned topic. Visitors all get the same. */
export async function findPage(request: Request, context: RequestContext, asked: Asked): Promise<FindPage> {
  const { db, remembered } = context;
  const [buyer, topics, settings] = await Promise.all([
    currentBuyer(request, context),
    remembered("pinned topics", () => pinnedTopics(db)),
    readSettings(db),
  ]);
  const topic = topics.find(({ id }) => id === asked.topicId) ?? null;
  const userId = buyer?.id ?? null;
  const page = await rowsOf(request, context, { ...asked, topic, userId });
  const sells = buyer?.shopRole ? mayInShop(buyer.shopRole, "posts") && buyer.shopState !== "closed" : false;
  const nothing = page.rows.length === 0 && asked.tab === "following" && topic === null && userId !== null;
  const shops = nothing ? await shopsToFollow(db, { userId, limit: suggested }) : [];
  return {
    tab: asked.tab,
    topic,
    topics,
    signedIn: userId !== null,
    mayPost: buyer !== null && (settings.discover.buyerPosts || sells),
    shops: shops.map((row) => shownAuthorOf(row, context.language.locale)),
    ...page,
  };
}

async function rowsOf(
  request: Request,
  { db, language: { locale }, clock }: RequestContext,
  { tab, topic, cursor, userId }: Asked & { topic: Topic | null; userId: number | null },
): Promise<Page<PostCard>> {
  const from = { from: cursor, locale };
  if (topic) return postPage(db, from, topicPosts(db, { topicId: topic.id, userId: userId ?? 0 }));
  // Its rooms are those of another area: the page asks for them.
  if (tab === "live") return { rows: [], next: null };
  if (tab === "following")
    return userId === null ? { rows: [], next: null } : postPage(db, from, followedPosts(db, { userId }));
  const cookie = request.headers.get("Cookie");
  // A cursor has the interests of its first page.
  const interests =
    userId === null || cursor !== null ? [] : await personInterests(db, { userId, cookie, now: clock.now() });
  return readFeed(db, { cursor, userId, interests, locale });
}
