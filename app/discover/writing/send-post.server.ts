import type { Transaction } from "kysely";
import { lengthOf } from "~/app/platform/http/typed-text";
import { ok, type Result, refuse } from "~/app/platform/result";
import { readSettings, type Settings } from "~/app/settings/api.server";
import type { Db } from "~/db/client.server";
import type { Database } from "~/db/schema";
import { transact } from "~/db/transact.server";
import { postLimits } from "../post";
import { canMovePost } from "../post-states";
import { reasonToWait } from "../publishing/reason-to-wait";
import { showPost } from "../publishing/show-post-queries.server";
import { foundInPost } from "../publishing/word-list";
import type { OwnAuthor } from "./authors-queries.server";
import { type DraftContent, writingLimits } from "./draft";
import { goodsToTag } from "./goods-to-tag-queries.server";
import { type Changed, keepDraft, type SentDraft } from "./keep-draft.server";
import { openAuthor } from "./open-author.server";
import { countWritten, noteSent, type OwnPost, waitForStaff } from "./posts-queries.server";
import type { DraftRefusal } from "./save-draft.server";
import { resolveTopics } from "./topics-of-post.server";
import { setTopics } from "./topics-queries.server";
import type { Writer } from "./writer";

export type MissingPart =
  | "bodyMissing"
  | "bodyTooLong"
  | "picturesMissing"
  | "picturesOrVideo"
  | "pictureGone"
  | "videoGone"
  | "goodsForeign"
  | "goodsRefund"
  | "goodsGone";

interface ForbiddenTopic {
  ok: false;
  code: "topicForbidden";
  word: string;
}

export interface SentPost {
  postId: number;
  /** It waits for staff; false = it appeared. */
  waits: boolean;
  /** The same form sent it before. */
  repeated: boolean;
}

type SendRefusal = Exclude<DraftRefusal, "empty"> | MissingPart | "tooManyToday" | Changed | ForbiddenTopic;

/** Returns what a post needs before it can be sent; null = nothing. */
export function missingPart({ body, pictures, videoId }: DraftContent): MissingPart | null {
  if (pictures.length === 0 && videoId === null) return "picturesMissing";
  if (pictures.length > 1 && videoId !== null) return "picturesOrVideo";
  if (body.trim() === "") return "bodyMissing";
  return lengthOf(body) > postLimits.body ? "bodyTooLong" : null;
}

/**
 * Sends a post in with what its form holds: it appears, or waits for staff (`reasonToWait`). A refused one can be
 * changed and sent again, and waits then. The same form counts once. Refuses what `saveDraft` refuses, a `MissingPart`,
 * `topicForbidden` with its word, and `tooManyToday` (20). Locks the person, the author, topics, the post.
 */
export async function sendPost(
  db: Db,
  { writer, name, draft }: { writer: Writer; name: string | null; draft: SentDraft },
): Promise<Result<SentPost, SendRefusal>> {
  const settings = await readSettings(db);
  if (writer.shopId === null && !settings.discover.buyerPosts) return refuse("buyersOff");
  const missing = missingPart(draft);
  if (missing) return refuse(missing);
  return transact(db, async (trx): Promise<Result<SentPost, SendRefusal>> => {
    const author = await openAuthor(trx, { writer, name, rules: settings.talk });
    if (!author.ok) return author;
    const topics = await resolveTopics(trx, draft.body);
    if (!topics.ok) return topics;
    const kept = await keepDraft(trx, { writer, authorId: author.value.id, draft });
    if (!kept.ok) return kept;
    const { post, lost, repeated } = kept.value;
    if (repeated && (post.state === "review" || post.state === "published"))
      return ok({ postId: post.id, waits: post.state === "review", repeated: true });
    if (!canMovePost(post.state, "send")) return refuse("notADraft");
    if (lost.includes("picture")) return refuse("pictureGone");
    if (lost.includes("video")) return refuse("videoGone");
    if (lost.includes("goods")) return refuse("goodsForeign");
    const unfit = await unfitGoods(trx, writer, post);
    if (unfit) return refuse(unfit);
    if ((await countWritten(trx, author.value.id)).sent >= writingLimits.sentInDay) return refuse("tooManyToday");
    await setTopics(trx, post.id, topics.value);
    return ok(await sent(trx, { author: author.value, post, settings, isShop: writer.shopId !== null }));
  });
}

/** Step: the post appears, or waits. */
async function sent(
  trx: Transaction<Database>,
  { author, post, settings, isShop }: { author: OwnAuthor; post: OwnPost; settings: Settings; isShop: boolean },
): Promise<SentPost> {
  const found = foundInPost(post.body, settings.talk);
  const { trusted, ruled } = author;
  const waits = reasonToWait({ trusted, isShop, ruled, found, again: post.state === "refused" }, settings.discover);
  if (waits) await waitForStaff(trx, post.id, { waits, found });
  else {
    await noteSent(trx, post.id);
    await showPost(trx, post.id);
  }
  return { postId: post.id, waits: waits !== null, repeated: false };
}

async function unfitGoods(trx: Transaction<Database>, writer: Writer, { goods }: OwnPost): Promise<MissingPart | null> {
  if (goods.length === 0) return null;
  const listed = await goodsToTag(trx, { writer, ids: goods, limit: postLimits.goods });
  if (listed.length < goods.length) return "goodsForeign";
  const [not] = listed.flatMap((one) => (one.not ? [one.not] : []));
  if (!not) return null;
  return not === "refund" ? "goodsRefund" : "goodsGone";
}
