import type { RequestContext } from "~/app/context.server";
import { readId } from "~/app/platform/ids";
import { isPublished } from "../details/post-details-queries.server";
import { type CommentThread, readCommentOrder } from "./comment";
import { answersPage, commentsPage } from "./comments-page.server";

export interface CommentsAnswer {
  rows: CommentThread[];
  next: string | null;
}

/**
 * Returns the page of comments, or of answers to one (`of`), that an address asks for; null = the post is not
 * published. Two statements.
 */
export async function askedComments(request: Request, context: RequestContext): Promise<CommentsAnswer | null> {
  const query = new URL(request.url).searchParams;
  const { db, language } = context;
  const postId = readId(query.get("id"));
  if (postId === null || !(await isPublished(db, postId))) return null;
  const userId = (await context.session(request))?.ownerId ?? null;
  const [rootId, after] = [readId(query.get("of")), query.get("after")];
  const whose = { postId, userId, locale: language.locale };
  if (rootId === null)
    return commentsPage(db, { ...whose, order: readCommentOrder(query.get("sort")), after, first: false });
  const { rows, next } = await answersPage(db, { ...whose, rootId, after });
  return { rows: rows.map((row) => ({ ...row, replies: [] })), next };
}
