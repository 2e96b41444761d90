import { addNotices } from "~/app/chat/api.server";
import type { Locale } from "~/app/platform/language/locales";
import { pickText, type Texts } from "~/app/platform/language/texts";
import { ok, type Result, refuse } from "~/app/platform/result";
import { beginAttempt, type FailureRule } from "~/app/platform/throttle/failures-queries.server";
import { readSettings } from "~/app/settings/api.server";
import type { Db } from "~/db/client.server";
import { lockRows } from "~/db/locks.server";
import { transact } from "~/db/transact.server";
import {
  answeredComment,
  commentByKey,
  insertComment,
  peopleOfThread,
  type SpeakingRow,
  speakingOn,
} from "./add-comment-queries.server";
import { type CommentTextRefusal, checkComment, mentionsIn, type Named } from "./comment-text";
import { noticesOfComment } from "./notices-of-comment";

/** Comments of one person: one in five seconds, thirty in an hour. */
const inSeconds: FailureRule = { limit: 1, windowMs: 5000, lockMs: 5000 };
const inAnHour: FailureRule = { limit: 30, windowMs: 60 * 60_000, lockMs: 60 * 60_000 };

interface NewComment {
  userId: number;
  postId: number;
  /** The comment that it answers; an answer to an answer stands below the same comment. */
  parentId: number | null;
  /** Tidied (`commentText`). */
  body: string;
  /** Language of the page. */
  language: Locale;
  /** Of the form: sent twice, it counts once. */
  key: string;
  /** Speaks for their shop, also where it is not the shop's own post. */
  asShop: boolean;
}

export type CommentRefusal =
  | CommentTextRefusal
  | "gone"
  | "answeredGone"
  | "closed"
  | "followers"
  | "banned"
  | "soon"
  | "tooMany";

/**
 * Adds a comment to a published post and returns its id; tells whoever is answered, named, or wrote the post, each
 * once. Refuses texts as the chat does, and who may not comment here.
 */
export async function addComment(db: Db, comment: NewComment): Promise<Result<number, CommentRefusal>> {
  const { userId, postId, parentId, body, language, key, asShop } = comment;
  const before = await commentByKey(db, { userId, key });
  if (before !== null) return ok(before);
  const refused = checkComment(body, (await readSettings(db)).talk);
  if (refused) return refuse(refused);
  if (!(await beginAttempt(db, `comment ${userId}`, inSeconds)).allowed) return refuse("soon");
  if (!(await beginAttempt(db, `comments ${userId}`, inAnHour)).allowed) return refuse("tooMany");
  return transact(db, async (trx): Promise<Result<number, CommentRefusal>> => {
    await lockRows(trx, "users", [userId]);
    const sent = await commentByKey(trx, { userId, key });
    if (sent !== null) return ok(sent);
    await lockRows(trx, "posts", [postId]);
    const speaking = await speakingOn(trx, { postId, userId });
    if (speaking?.state !== "published") return refuse("gone");
    const closed = whyNot(speaking, userId);
    if (closed) return refuse(closed);
    const answered = parentId === null ? null : await answeredComment(trx, { postId, id: parentId });
    if (parentId !== null && !answered) return refuse("answeredGone");
    if (answered) await lockRows(trx, "post_comments", [answered.root_id]);
    const inName = (name: Texts | string) => (typeof name === "string" ? name : pickText(name, language));
    const people: Named[] = [];
    if (/[@＠]/u.test(body)) {
      people.push({ name: inName(speaking.author_name), userId: speaking.owner_id });
      const thread = answered ? await peopleOfThread(trx, answered.root_id) : [];
      people.push(...thread.map((one) => ({ userId: one.userId, name: inName(one.name) })));
    }
    const mentions = mentionsIn(body, people);
    // Below the same comment, an answer says whom it is to.
    if (answered?.deep && !mentions.some((one) => one.userId === answered.user_id))
      mentions.unshift({ name: inName(answered.name), userId: answered.user_id });
    const shopId = speaksFor(speaking, asShop);
    const rootId = answered?.root_id ?? null;
    const id = await insertComment(trx, { postId, userId, shopId, parentId: rootId, body, language, mentions, key });
    await addNotices(
      trx,
      noticesOfComment({
        postId,
        userId,
        speaker: shopId === null ? speaking.name : (speaking.shop_name ?? speaking.name),
        body,
        answeredId: answered?.user_id ?? null,
        mentioned: mentions.map((one) => one.userId),
        author: { userId: speaking.owner_id, isShop: speaking.author_shop_id !== null },
      }),
    );
    return ok(id);
  });
}

/** The shop that a comment is spoken for: on its own post it always is. */
const speaksFor = ({ shop_id, author_shop_id }: SpeakingRow, asShop: boolean) =>
  asShop || (shop_id !== null && shop_id === author_shop_id) ? shop_id : null;

function whyNot(speaking: SpeakingRow, userId: number): "banned" | "closed" | "followers" | null {
  const { banned, comments_from, followed, author_user_id, author_shop_id, shop_id } = speaking;
  if (banned) return "banned";
  if (author_user_id === userId || (author_shop_id !== null && author_shop_id === shop_id)) return null;
  if (comments_from === "nobody") return "closed";
  return comments_from === "followers" && !followed ? "followers" : null;
}
