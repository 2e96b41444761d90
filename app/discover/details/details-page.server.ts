import { randomUUID } from "node:crypto";
import type { RequestContext } from "~/app/context.server";
import { cardAddress } from "~/app/platform/cards/asked-card.server";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { notFound } from "~/app/platform/http/answers.server";
import { href } from "~/app/platform/http/href";
import { readId } from "~/app/platform/ids";
import { cardMarket } from "~/app/settings/api.server";
import { readCommentOrder, type TakenDownComment } from "../comments/comment";
import { answersPage, commentsPage, saidComment, takenDownOf } from "../comments/comments-page.server";
import { postFigures } from "../counting/post-figures-queries.server";
import { postCardFile, titleOf } from "./post-card-file.server";
import type { PostDetails } from "./post-details";
import { postDetails } from "./post-details.server";
import { nextPost } from "./post-details-queries.server";
import { offeredTranslation } from "./translate-post.server";

const path = "/pages/find/details/details";
const nothing: TakenDownComment[] = [];

/**
 * Returns the page of a post: five statements for a visitor, eight at most, whatever it holds; null = it is gone.
 * Throws a 404 `Response` when there never was one.
 */
export async function postPage(request: Request, context: RequestContext) {
  const query = new URL(request.url).searchParams;
  const id = readId(query.get("id"));
  const userId = (await context.session(request))?.ownerId ?? null;
  const { db, clock, language } = context;
  const now = clock.now().getTime();
  const post = id === null ? null : await postDetails(db, { id, userId, locale: language.locale, now });
  if (!post) throw notFound();
  if (post === "gone") return null;
  const own = post.person?.own ?? false;
  const [talk, next, figures, translation, market] = await Promise.all([
    talkOf(query, context, { post, userId, now }),
    post.state === "published" ? nextPost(db, post.id) : null,
    own ? postFigures(db, { postIds: [post.id] }) : null,
    offeredTranslation(context, post, query.get("translated")),
    cardMarket(context, language),
  ]);
  const card = (shape: "wide" | "tall") => {
    const file = postCardFile(post, shape, market);
    return file && cardAddress("/post.jpg", String(post.id), file);
  };
  const wide = card("wide");
  return {
    post,
    ...talk,
    next,
    figures: figures?.get(post.id) ?? null,
    currency: marketCurrency(),
    translation,
    now,
    /** Of the form: sent twice, a comment counts once. */
    key: userId === null ? "" : randomUUID(),
    title: titleOf(post, 70) || post.author.name,
    address: context.origin + href(path, { id: post.id }),
    origin: context.origin,
    picture: wide && context.origin + wide,
    poster: card("tall"),
  };
}

interface Talking {
  post: PostDetails;
  userId: number | null;
  now: number;
}

/** Returns the comments that the address asks for: a page of them, or of the answers to one (`of`). */
async function talkOf(query: URLSearchParams, { db, language }: RequestContext, { post, userId, now }: Talking) {
  const [order, after] = [readCommentOrder(query.get("sort")), query.get("after")];
  const [rootId, answeredId] = [readId(query.get("of")), readId(query.get("reply"))];
  const { locale } = language;
  const whose = { postId: post.id, userId, locale };
  const [threads, answered, takenDown] = await Promise.all([
    rootId === null
      ? commentsPage(db, { ...whose, order, after, first: true })
      : answersPage(db, { ...whose, rootId, after }).then(({ rows, next }) => ({
          rows: rows.map((row) => ({ ...row, replies: [] })),
          next,
        })),
    answeredId === null || userId === null ? null : saidComment(db, { id: answeredId, userId, locale }),
    userId === null ? nothing : takenDownOf(db, { postId: post.id, userId, now }),
  ]);
  return {
    threads,
    order,
    /** The address asks for a later page, or for answers alone. */
    inside: rootId !== null || after !== null ? { of: rootId, after } : null,
    answering: answered && { id: answered.comment.id, name: answered.comment.name },
    takenDown,
  };
}

export type PostPage = NonNullable<Awaited<ReturnType<typeof postPage>>>;
