import type { Insertable, Selectable } from "kysely";
import { foldTopic } from "~/app/discover/post";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";
import { makeMedia, makeUser } from "./factories";
import { lot } from "./lot";

type Row<Table extends keyof Database> = Selectable<Database[Table]>;
type Values<Table extends keyof Database> = Partial<Insertable<Database[Table]>>;

/** An author: of `shop_id` where it is given, else a person (`user_id`, or a new one). */
export async function makeAuthor(handle: Handle, values: Values<"authors"> = {}): Promise<Row<"authors">> {
  const person = values.shop_id
    ? { user_id: null, name: null }
    : { user_id: values.user_id ?? (await makeUser(handle)).id, name: `Writer ${lot()}` };
  return handle
    .insertInto("authors")
    .values({ ...person, ...values })
    .returningAll()
    .executeTakeFirstOrThrow();
}

interface PostParts {
  /** Hashes in `media`, or how many new ones; one by default, none beside a video. */
  pictures?: readonly string[] | number;
  /** Ids of its goods, in their order. */
  goods?: readonly number[];
  /** Words without #. */
  topics?: readonly string[];
}

/** A post of one picture that is published, a moment ago. */
export async function makePost(
  handle: Handle,
  { pictures, goods = [], topics = [], ...values }: Values<"posts"> & PostParts = {},
): Promise<Row<"posts">> {
  const state = values.state ?? "published";
  const author_id = values.author_id ?? (await makeAuthor(handle)).id;
  const published_at = ["published", "taken_down"].includes(state) ? new Date() : null;
  const row = { body: `Post ${lot()}`, language: "en", key: lot(), published_at, ...values, state, author_id };
  const waits = state === "review" ? "new" : null;
  const post = await handle
    .insertInto("posts")
    .values({ waits, ...row })
    .returningAll()
    .executeTakeFirstOrThrow();
  const shots = pictures ?? (values.video_id ? 0 : 1);
  const hashes =
    typeof shots === "number"
      ? (await Promise.all(Array.from({ length: shots }, () => makeMedia(handle)))).map(({ hash }) => hash)
      : shots;
  const postId = post.id;
  for (const [at, picture] of hashes.entries())
    await handle
      .insertInto("post_pictures")
      .values({ post_id: postId, place: at + 1, picture })
      .execute();
  for (const [at, goods_id] of goods.entries())
    await handle
      .insertInto("post_goods")
      .values({ post_id: postId, place: at + 1, goods_id })
      .execute();
  for (const word of topics) {
    const { id: topic_id } = await makeTopic(handle, { word });
    await handle.insertInto("post_topics").values({ post_id: postId, topic_id }).execute();
  }
  return post;
}

/** A topic of a word: the one that there is, else a new one. */
export async function makeTopic(handle: Handle, values: Values<"topics"> & { word: string }): Promise<Row<"topics">> {
  const folded = foldTopic(values.word);
  return handle
    .insertInto("topics")
    .values({ ...values, folded })
    .onConflict((conflict) => conflict.column("folded").doUpdateSet({ folded }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A video of 42 seconds with a cover, without a file. */
export async function makePostVideo(handle: Handle, values: Values<"post_videos"> = {}): Promise<Row<"post_videos">> {
  const cover = values.cover ?? (await makeMedia(handle, { width: 720, height: 960 })).hash;
  return handle
    .insertInto("post_videos")
    .values({ mime: "video/mp4", length_ms: 42_000, width: 720, height: 1280, bytes: 1_000_000, ...values, cover })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function makeComment(
  handle: Handle,
  values: Values<"post_comments"> & { post_id: number },
): Promise<Row<"post_comments">> {
  const user_id = values.user_id ?? (await makeUser(handle)).id;
  return handle
    .insertInto("post_comments")
    .values({ body: `Comment ${lot()}`, language: "en", key: lot(), ...values, user_id })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A like of a post. */
export async function makePostLike(handle: Handle, postId: number, userId?: number): Promise<void> {
  const user_id = userId ?? (await makeUser(handle)).id;
  await handle.insertInto("post_likes").values({ user_id, post_id: postId }).execute();
}
