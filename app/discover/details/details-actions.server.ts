import { requireBuyer } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { redirectWithToast, toastCookie } from "~/app/platform/cookies/toast.server";
import { answerRefused, badRequest, notFound, seeOther } from "~/app/platform/http/answers.server";
import { type FormReply, parseForm, readForm, refuseForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { json } from "~/app/platform/http/text-response.server";
import { readId } from "~/app/platform/ids";
import { textKey } from "~/app/platform/language/text-keys";
import { addComment } from "../comments/add-comment.server";
import type { SaidComment } from "../comments/comment";
import { commentText } from "../comments/comment-text";
import { saidComment } from "../comments/comments-page.server";
import { deleteComment } from "../comments/delete-comment.server";
import { commentActForm, markForm, sayForm } from "./details-form.server";
import { collectPost, likeComment, likePost } from "./mark-post.server";

/** Response to a comment: the errors of its form, or the comment as it is shown. */
export type SayReply = FormReply | { said: SaidComment };

interface Acting {
  request: Request;
  context: RequestContext;
  form: FormData;
  postId: number;
  userId: number;
  /** The page's script runs: it expects no redirect. */
  live: boolean;
}

const path = "/pages/find/details/details";

/** Handles every form of the page of a post; visitors sign in and come back. */
export async function actOnPost(request: Request, context: RequestContext): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const postId = readId(query.get("id"));
  if (postId === null) throw notFound();
  const form = await readForm(request);
  const buyer = await requireBuyer(request, context);
  const acting = { request, context, form, postId, userId: buyer.id, live: form.get("live") === "1" };
  const intent = String(form.get("intent"));
  if (intent === "say") return say(acting);
  return intent.endsWith("Comment") ? actOnComment(acting) : mark(acting);
}

async function mark({ context, form, postId, userId, live }: Acting): Promise<Response> {
  const parsed = parseForm(form, markForm);
  if (!parsed.ok) throw badRequest();
  const { intent } = parsed.value;
  const on = !intent.startsWith("un");
  const marked = intent.endsWith("like")
    ? await likePost(context.db, { userId, postId, liked: on })
    : await collectPost(context.db, { userId, postId, collected: on });
  if (!marked.ok) throw notFound();
  return live ? json({ on, count: marked.value }) : seeOther(`${href(path, { id: postId })}#acts`);
}

async function actOnComment({ request, context, form, postId, userId, live }: Acting): Promise<Response> {
  const parsed = parseForm(form, commentActForm);
  if (!parsed.ok) throw badRequest();
  const { intent, comment: commentId } = parsed.value;
  const sort = new URL(request.url).searchParams.get("sort");
  const page = href(path, { id: postId, sort: sort === "newest" ? sort : null });
  if (intent === "deleteComment") {
    if (!(await deleteComment(context.db, { userId, commentId }))) throw notFound();
    return redirectWithToast(context, `${page}#comments`, "posts:say.deleted");
  }
  const on = intent === "likeComment";
  const marked = await likeComment(context.db, { userId, commentId, liked: on });
  if (!marked.ok) throw notFound();
  return live ? json({ on, count: marked.value }) : seeOther(`${page}#comment-${commentId}`);
}

async function say({ context, form, postId, userId, live }: Acting): Promise<Response> {
  const parsed = parseForm(form, sayForm);
  if (!parsed.ok) return answerRefused<SayReply>(parsed.reply);
  const { body, parent = null, key, asShop } = parsed.value;
  const { locale } = context.language;
  const sent = await addComment(context.db, {
    userId,
    postId,
    parentId: parent,
    body: commentText(body),
    language: locale,
    key,
    asShop,
  });
  if (!sent.ok) {
    const errors = { body: textKey("posts:errors", sent.code) };
    return answerRefused<SayReply>(refuseForm(parsed.values, errors));
  }
  const said = await saidComment(context.db, { id: sent.value, userId, locale });
  if (live && said)
    return json<SayReply>({ said }, { headers: { "Set-Cookie": toastCookie(context, "posts:say.sent") } });
  // Where it is seen: the newest comments, or the answers to the one that it answers.
  const where = said?.rootId ? { id: postId, of: said.rootId } : { id: postId, sort: "newest" };
  return redirectWithToast(context, `${href(path, where)}#comment-${sent.value}`, "posts:say.sent");
}
