import { avatarPicture } from "~/app/account/api.server";
import { byId, byPlace, idRange, integerRange, type Keys } from "~/app/platform/cursor";
import type { Locale } from "~/app/platform/language/locales";
import { type Page, readPage } from "~/app/platform/read-page";
import type { Handle } from "~/db/transact.server";
import { nameIn, shownRuling } from "../details/post-details.server";
import {
  type CommentOrder,
  type CommentThread,
  commentsShown,
  type SaidComment,
  type ShownComment,
  type TakenDownComment,
} from "./comment";
import {
  type CommentRow,
  commentAnswers,
  commentById,
  commentThreads,
  takenDownComments,
} from "./comments-queries.server";

type Place = Pick<ShownComment, "likes" | "id">;

/** Likes may change between two pages: then a comment may come twice, which the page leaves out, or not at all. */
const liked: Keys<Place, readonly number[]> = byPlace([integerRange, idRange], ({ likes, id }) => [likes, id], "l");
const newest: Keys<Place, readonly number[]> = byPlace([idRange], ({ id }) => [id], "n");

interface Wanted {
  postId: number;
  /** Null = a visitor. */
  userId: number | null;
  locale: Locale;
}

/** Returns a page of comments in an order, each with its first answers. One statement. */
export function commentsPage(
  handle: Handle,
  { order, after, first, locale, ...whose }: Wanted & { order: CommentOrder; after: string | null; first: boolean },
): Promise<Page<CommentThread>> {
  const keys = order === "newest" ? newest : liked;
  const size = first && keys.read(after) === null ? commentsShown.first : commentsShown.more;
  return readPage(keys, { from: after, size }, async (place, limit) => {
    const [likes = integerRange[1], id = idRange[1]] = order === "newest" ? [0, ...(place ?? [])] : (place ?? []);
    const values = { ...whose, newest: order === "newest", likes, id, replies: commentsShown.replies, limit };
    return (await commentThreads(handle, values)).map(({ root, replies }) => ({
      ...shownComment(root, locale),
      replies: replies.map((reply) => shownComment(reply, locale)),
    }));
  });
}

/** Returns a page of the answers to a comment. One statement. */
export function answersPage(
  handle: Handle,
  { rootId, after, locale, ...whose }: Wanted & { rootId: number; after: string | null },
): Promise<Page<ShownComment>> {
  return readPage(byId, { from: after, size: commentsShown.more }, async (place, limit) => {
    const rows = await commentAnswers(handle, { ...whose, rootId, after: place ?? 0, limit });
    return rows.map((row) => shownComment(row, locale));
  });
}

/** Returns one comment as it is shown, and the one that it answers; null = it is not shown. One statement. */
export async function saidComment(
  handle: Handle,
  { id, userId, locale }: { id: number; userId: number | null; locale: Locale },
): Promise<SaidComment | null> {
  const row = await commentById(handle, { id, userId });
  return row && { comment: shownComment(row.comment, locale), rootId: row.root_id };
}

/** Returns a person's comments on a post that were taken down, at most twenty, with why. One statement. */
export async function takenDownOf(
  handle: Handle,
  { postId, userId, now }: { postId: number; userId: number; now: number },
): Promise<TakenDownComment[]> {
  const rows = await takenDownComments(handle, { postId, userId, limit: 20 });
  return rows.map((row) => ({ ...row, ruling: row.ruling && shownRuling(row.ruling, now) }));
}

const shownComment = ({ name, avatar, ...row }: CommentRow, locale: Locale): ShownComment => ({
  ...row,
  name: nameIn(name, locale),
  avatar: avatarPicture(avatar),
});
