import { lengthOf } from "~/app/platform/http/typed-text";
import { ok, type Result, refuse } from "~/app/platform/result";
import { readSettings } from "~/app/settings/api.server";
import type { Db } from "~/db/client.server";
import { lockRows } from "~/db/locks.server";
import { transact } from "~/db/transact.server";
import { postLimits } from "../post";
import { reasonToWait } from "../publishing/reason-to-wait";
import { showPost } from "../publishing/show-post-queries.server";
import { foundInPost } from "../publishing/word-list";
import { ownAuthor } from "./authors-queries.server";
import type { Changed } from "./keep-draft.server";
import { postOfAuthor, setNextBody } from "./posts-queries.server";
import { resolveTopics } from "./topics-of-post.server";
import { setTopics } from "./topics-queries.server";
import type { Writer } from "./writer";

type EditRefusal =
  | "notFound"
  | "notPublished"
  | "bodyMissing"
  | "bodyTooLong"
  | Changed
  | { ok: false; code: "topicForbidden"; word: string };

/**
 * Changes the text of a published post, and its topics with it. It appears at once, marked as edited; the text of an
 * author who is not trusted yet, or with words that were found, waits while the old one stays. The same text again is
 * done already. Refuses `notFound`, `notPublished`, `bodyMissing`, `bodyTooLong`, `topicForbidden`, and `changed` with
 * what is stored.
 */
export async function editPost(
  db: Db,
  { writer, postId, version, body }: { writer: Writer; postId: number; version: number | null; body: string },
): Promise<Result<{ waits: boolean }, EditRefusal>> {
  if (body.trim() === "") return refuse("bodyMissing");
  if (lengthOf(body) > postLimits.body) return refuse("bodyTooLong");
  const { discover, talk } = await readSettings(db);
  return transact(db, async (trx): Promise<Result<{ waits: boolean }, EditRefusal>> => {
    await lockRows(trx, "users", [writer.userId]);
    const known = await ownAuthor(trx, writer);
    if (!known) return refuse("notFound");
    await lockRows(trx, "authors", [known.id]);
    const topics = await resolveTopics(trx, body);
    if (!topics.ok) return topics;
    await lockRows(trx, "posts", [postId]);
    const post = await postOfAuthor(trx, known.id, postId);
    const author = await ownAuthor(trx, writer);
    if (!post || !author) return refuse("notFound");
    if (post.state !== "published") return refuse("notPublished");
    if (body === (post.nextBody ?? post.body)) return ok({ waits: post.nextBody !== null });
    if (version !== post.version) return refuse("changed", { stored: post });
    if (body === post.body) {
      // The change is taken back.
      await setNextBody(trx, postId, null);
      return ok({ waits: false });
    }
    const found = foundInPost(body, talk);
    const { trusted, ruled } = author;
    const isShop = writer.shopId !== null;
    await setNextBody(trx, postId, { body, found });
    if (reasonToWait({ trusted, isShop, ruled, found, again: false }, discover) !== null) return ok({ waits: true });
    await setTopics(trx, postId, topics.value);
    await showPost(trx, postId);
    return ok({ waits: false });
  });
}
