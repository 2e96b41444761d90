import type { Db } from "~/db/client.server";
import { makeGoods } from "./factories";
import { makeAuthor, makeComment, makePost, makePostLike, makePostVideo } from "./post-factories";

/** Lets a person post under a name, comment, like, collect, follow, and go from a post to goods. */
export async function makePosted(db: Db, { userId, word }: { userId: number; word: string }): Promise<void> {
  const own = { user_id: userId };
  const author = await makeAuthor(db, { ...own, name: `${word} Writer` });
  const video = await makePostVideo(db, own);
  await makePost(db, { ...own, author_id: author.id, body: `${word} desk`, place: `${word} street`, topics: ["Desk"] });
  await makePost(db, { ...own, author_id: author.id, body: `${word} film`, video_id: video.id });
  const other = await makeAuthor(db);
  const post = await makePost(db, { author_id: other.id });
  const comment = await makeComment(db, { ...own, post_id: post.id, body: `${word} says` });
  await makePostLike(db, post.id, userId);
  await db
    .insertInto("post_collects")
    .values({ ...own, post_id: post.id })
    .execute();
  await db
    .insertInto("comment_likes")
    .values({ ...own, comment_id: comment.id })
    .execute();
  await db
    .insertInto("author_follows")
    .values({ ...own, author_id: other.id })
    .execute();
  const goods = await makeGoods(db);
  await db
    .insertInto("post_taps")
    .values({ ...own, post_id: post.id, goods_id: goods.id })
    .execute();
}
