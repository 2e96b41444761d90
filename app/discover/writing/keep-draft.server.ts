import type { Transaction } from "kysely";
import { ok, type Result, refuse } from "~/app/platform/result";
import { takeUploads, uploadsByHash } from "~/app/platform/uploads/uploads-queries.server";
import { lockRows } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import { postLimits } from "../post";
import { mayHaveVideo } from "../videos/videos-queries.server";
import { type DraftContent, writingLimits } from "./draft";
import { goodsToTag } from "./goods-to-tag-queries.server";
import {
  countWritten,
  insertPost,
  isKeySpent,
  type OwnPost,
  postOfAuthor,
  postOfKey,
  writeContent,
} from "./posts-queries.server";
import type { Writer } from "./writer";

/** A draft as its form sends it. */
export interface SentDraft extends DraftContent {
  /** Null = the form made none yet, as far as it knows. */
  postId: number | null;
  /** Version that the form was loaded with, or saved last. */
  version: number | null;
  /** Of the form that made it. */
  key: string;
  /** Of the page. */
  language: string;
}

/** What another device stored meanwhile. */
export interface Changed {
  ok: false;
  code: "changed";
  stored: OwnPost;
}

export interface KeptDraft {
  post: OwnPost;
  /** What was sent and could not be kept: pictures and a video that are gone, goods of others. */
  lost: readonly ("picture" | "video" | "goods")[];
  /** The post was as sent already. */
  repeated: boolean;
}

const contentOf = ({ body, place, commentsFrom, pictures, videoId, goods }: DraftContent) =>
  JSON.stringify({ body, place, commentsFrom, pictures, videoId, goods });

/** True when two drafts hold the same. */
export const isSameContent = (one: DraftContent, other: DraftContent) => contentOf(one) === contentOf(other);

/**
 * Step: creates or changes a draft, or a refused post. The author is locked; locks the post. Refuses `notFound`
 * (missing, foreign, deleted), `notADraft` (sent meanwhile), `changed` (with the newer version that is stored),
 * `tooManyDrafts`.
 */
export async function keepDraft(
  trx: Transaction<Database>,
  { writer, authorId, draft }: { writer: Writer; authorId: number; draft: SentDraft },
): Promise<Result<KeptDraft, "notFound" | "notADraft" | "tooManyDrafts" | Changed>> {
  const found =
    draft.postId === null ? await postOfKey(trx, authorId, draft.key) : await postOfAuthor(trx, authorId, draft.postId);
  if (!found && (draft.postId !== null || (await isKeySpent(trx, authorId, draft.key)))) return refuse("notFound");
  if (found) await lockRows(trx, "posts", [found.id]);
  const there = found && (await postOfAuthor(trx, authorId, found.id));
  if (found && !there) return refuse("notFound");
  const { content, lost } = await storable(trx, { writer, draft, post: there });
  if (there) {
    if (isSameContent(there, content)) return ok({ post: there, lost, repeated: true });
    if (there.state !== "draft" && there.state !== "refused") return refuse("notADraft");
    if (draft.version !== there.version) return refuse("changed", { stored: there });
  } else if ((await countWritten(trx, authorId)).drafts >= writingLimits.drafts) return refuse("tooManyDrafts");
  const { language, key } = draft;
  const postId = there?.id ?? (await insertPost(trx, { authorId, userId: writer.userId, language, key }));
  await lockRows(trx, "posts", [postId]);
  await writeContent(trx, postId, { content, language });
  const uploads = await uploadsByHash(trx, writer.userId, content.pictures);
  await takeUploads(
    trx,
    writer.userId,
    uploads.map(({ id }) => id),
  );
  const post = await postOfAuthor(trx, authorId, postId);
  if (!post) throw new Error("A written post is there");
  return ok({ post, lost, repeated: false });
}

/** What of a sent draft may be stored, and what is lost. */
async function storable(
  trx: Transaction<Database>,
  { writer, draft, post }: { writer: Writer; draft: SentDraft; post: OwnPost | null },
): Promise<{ content: DraftContent; lost: KeptDraft["lost"] }> {
  const { body, place, commentsFrom, videoId } = draft;
  const uploads = await uploadsByHash(trx, writer.userId, draft.pictures);
  const usable = new Set([...(post?.pictures ?? []), ...uploads.map(({ hash }) => hash)]);
  const hasVideo =
    videoId !== null && (await mayHaveVideo(trx, { videoId, userId: writer.userId, postId: post?.id ?? null }));
  const sentPictures = [...new Set(draft.pictures)].slice(0, hasVideo ? 1 : postLimits.pictures);
  const pictures = sentPictures.filter((hash) => usable.has(hash));
  const sentGoods = [...new Set(draft.goods)].slice(0, postLimits.goods);
  const listed =
    sentGoods.length === 0 ? [] : await goodsToTag(trx, { writer, ids: sentGoods, limit: postLimits.goods });
  const goods = sentGoods.filter((id) => listed.some(({ goodsId }) => goodsId === id));
  const lost = [
    ...(pictures.length < sentPictures.length ? (["picture"] as const) : []),
    ...(videoId !== null && !hasVideo ? (["video"] as const) : []),
    ...(goods.length < sentGoods.length ? (["goods"] as const) : []),
  ];
  return { content: { body, place, commentsFrom, pictures, videoId: hasVideo ? videoId : null, goods }, lost };
}
