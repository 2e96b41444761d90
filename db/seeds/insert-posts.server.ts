import type { Transaction } from "kysely";
import { foldTopic, topicsIn } from "~/app/discover/post";
import type { Database } from "~/db/schema";
import type { DemoGoods } from "./demo/catalogue";
import { at, known } from "./demo/known";
import { createRandom } from "./demo/random";
import { type DemoPost, readPosts } from "./demo/read-posts";
import { waitingPosts } from "./demo/waiting-posts";

const hour = 3_600_000;

/** A form's key, the same on every start. */
const keyOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`;

interface InsertPosts {
  goods: DemoGoods[];
  goodsIds: number[];
  albums: string[][];
  /** Pictures of the posts, by their index. */
  stills: string[];
  shop: (key: string) => number;
  now: Date;
}

interface Written {
  trx: Transaction<Database>;
  random: () => number;
  /** Everybody who can like. */
  people: number[];
  authors: Map<string, { id: number; userId: number; shopId: number | null }>;
  topics: Map<string, number>;
}

/** Inserts posts with their comments and likes, posts that wait for staff, and what was reported. */
export async function insertPosts(
  trx: Transaction<Database>,
  { goods, goodsIds, albums, stills, shop, now }: InsertPosts,
): Promise<void> {
  const posts = readPosts();
  const users = await trx.selectFrom("users").select(["id", "nickname"]).orderBy("id").execute();
  const written: Written = {
    trx,
    random: createRandom(20_261_129),
    people: users.map(({ id }) => id),
    authors: new Map(),
    topics: new Map(),
  };
  const userOf = (name: string) => known(users.find(({ nickname }) => nickname === name)?.id, name);
  const authorOf = async (by: string) => {
    const found = written.authors.get(by);
    if (found) return found;
    const made = by.startsWith("*")
      ? await insertShopAuthor(trx, shop(by.slice(1)))
      : await insertAuthor(trx, { userId: userOf(by), name: by });
    written.authors.set(by, made);
    return made;
  };
  const goodsOf = (code: string) => goods.findIndex((one) => one.subject.code === code);
  for (const [index, post] of posts.entries()) {
    const author = await authorOf(post.by);
    const places = post.codes.map((code) => known(goodsOf(code) === -1 ? null : goodsOf(code), code));
    const shown =
      author.shopId === null ? places : places.filter((place) => shop(at(goods, place).shop) === author.shopId);
    const pictures = [at(stills, index), ...places.map((place) => at(at(albums, place), 0))];
    const published = new Date(now.getTime() - post.hours * hour);
    const postId = await insertPost(trx, { author, post, published, index });
    await insertParts(written, {
      postId,
      pictures,
      goodsIds: shown.map((place) => at(goodsIds, place)),
      body: post.body,
    });
    await insertLikes(written, { postId, post, published });
    await insertComments(written, { postId, post, published, author, userOf, shop });
  }
  for (const [index, { by, language, body, found, hours }] of waitingPosts.entries()) {
    const author = await authorOf(by);
    const sent = new Date(now.getTime() - hours * hour);
    const { id } = await trx
      .insertInto("posts")
      .values({
        author_id: author.id,
        user_id: author.userId,
        state: "review",
        waits: found.length > 0 ? "words" : "new",
        found,
        body,
        language,
        key: keyOf(900 + index),
        sent_at: sent,
        changed_at: sent,
        created_at: sent,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await insertParts(written, { postId: id, pictures: [at(stills, index * 7 + 3)], goodsIds: [], body });
  }
}

async function insertAuthor(trx: Transaction<Database>, { userId, name }: { userId: number; name: string }) {
  const { id } = await trx
    .insertInto("authors")
    .values({ user_id: userId, name })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, userId, shopId: null };
}

async function insertShopAuthor(trx: Transaction<Database>, shopId: number) {
  const { id } = await trx.insertInto("authors").values({ shop_id: shopId }).returning("id").executeTakeFirstOrThrow();
  return { id, userId: await ownerOf(trx, shopId), shopId };
}

async function insertPost(
  trx: Transaction<Database>,
  {
    author,
    post,
    published,
    index,
  }: { author: { id: number; userId: number }; post: DemoPost; published: Date; index: number },
): Promise<number> {
  const { id } = await trx
    .insertInto("posts")
    .values({
      author_id: author.id,
      user_id: author.userId,
      state: "published",
      body: post.body,
      language: post.language,
      key: keyOf(index),
      views: post.likes * 9,
      opens: post.likes * 3,
      taps: post.likes,
      sent_at: published,
      published_at: published,
      changed_at: published,
      created_at: published,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await trx
    .insertInto("post_days")
    .values({
      post_id: id,
      day: published.toISOString().slice(0, 10),
      views: post.likes * 9,
      opens: post.likes * 3,
      taps: post.likes,
    })
    .execute();
  await trx
    .updateTable("authors")
    .set((eb) => ({ trusted: eb("trusted", "+", 1) }))
    .where("id", "=", author.id)
    .execute();
  return id;
}

interface Parts {
  postId: number;
  pictures: string[];
  goodsIds: number[];
  body: string;
}

async function insertParts({ trx, topics }: Written, { postId, pictures, goodsIds, body }: Parts): Promise<void> {
  const post_id = postId;
  await trx
    .insertInto("post_pictures")
    .values(pictures.map((picture, nth) => ({ post_id, place: nth + 1, picture })))
    .execute();
  if (goodsIds.length > 0)
    await trx
      .insertInto("post_goods")
      .values(goodsIds.map((goods_id, nth) => ({ post_id, place: nth + 1, goods_id })))
      .execute();
  for (const word of topicsIn(body)) {
    const folded = foldTopic(word);
    const topic_id = topics.get(folded) ?? (await insertTopic(trx, { word, folded, position: topics.size + 1 }));
    topics.set(folded, topic_id);
    await trx.insertInto("post_topics").values({ post_id, topic_id }).execute();
  }
}

/** The first three are pinned. */
async function insertTopic(
  trx: Transaction<Database>,
  { word, folded, position }: { word: string; folded: string; position: number },
): Promise<number> {
  const { id } = await trx
    .insertInto("topics")
    .values({ word, folded, position, state: position <= 3 ? "pinned" : "open" })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Likes and collections are rows: as many of the demo's people as it has, one in ten of what the text says. */
async function insertLikes(
  { trx, random, people }: Written,
  { postId, post, published }: { postId: number; post: DemoPost; published: Date },
): Promise<void> {
  const rows = (count: number) =>
    people
      .map((user_id) => ({ user_id, turn: random() }))
      .sort((a, b) => a.turn - b.turn)
      .slice(0, Math.ceil(count / 10))
      .map(({ user_id, turn }) => ({
        user_id,
        post_id: postId,
        created_at: new Date(published.getTime() + turn * post.hours * hour),
      }));
  await trx.insertInto("post_likes").values(rows(post.likes)).execute();
  await trx.insertInto("post_collects").values(rows(post.collects)).execute();
}

interface Commented {
  postId: number;
  post: DemoPost;
  published: Date;
  author: { userId: number; shopId: number | null };
  userOf: (name: string) => number;
  shop: (key: string) => number;
}

async function insertComments(
  { trx, random }: Written,
  { postId, post, published, author, userOf, shop }: Commented,
): Promise<void> {
  let parent: number | null = null;
  for (const [nth, { by, body, answers }] of post.comments.entries()) {
    const key = by.slice(1);
    const spoken =
      by === "*"
        ? { user_id: author.userId, shop_id: author.shopId }
        : by.startsWith("*")
          ? { user_id: await ownerOf(trx, shop(key)), shop_id: shop(key) }
          : { user_id: userOf(by), shop_id: null };
    const share = (nth + 1 + random() * 0.5) / (post.comments.length + 2);
    const row = await trx
      .insertInto("post_comments")
      .values({
        ...spoken,
        post_id: postId,
        parent_id: answers ? parent : null,
        body,
        language: post.language,
        key: `demo-${postId}-${nth}`,
        created_at: new Date(published.getTime() + share * post.hours * hour),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    if (!answers) parent = row.id;
  }
}

const ownerOf = async (trx: Transaction<Database>, shopId: number) =>
  (await trx.selectFrom("shops").select("owner_id").where("id", "=", shopId).executeTakeFirstOrThrow()).owner_id;
