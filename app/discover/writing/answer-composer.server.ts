import { randomUUID } from "node:crypto";
import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { notFound } from "~/app/platform/http/answers.server";
import type { FormErrors } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { json } from "~/app/platform/http/text-response.server";
import { type CodesOf, textKey } from "~/app/platform/language/text-keys";
import { composed } from "./compose-page.server";
import type { ComposerReply, SavedDraft } from "./composer-data";
import { deletePost } from "./delete-post.server";
import { editPost } from "./edit-post.server";
import { isSameContent } from "./keep-draft.server";
import { saveDraft } from "./save-draft.server";
import { sendPost } from "./send-post.server";
import { readComposer, type SentForm } from "./sent-form.server";
import { tagGoodsPage } from "./tag-goods.server";

const path = "/pages/find/compose";

/** Where the sentence of a refusal is shown; "" = above the form. */
const places: Partial<Record<Code, string>> = {
  bodyMissing: "body",
  bodyTooLong: "body",
  topicForbidden: "body",
  picturesMissing: "picture",
  picturesOrVideo: "picture",
  pictureGone: "picture",
  videoGone: "picture",
  goodsForeign: "goods",
  goodsRefund: "goods",
  goodsGone: "goods",
  nameMissing: "name",
  nameShape: "name",
  nameWords: "name",
  nameReserved: "name",
  nameTaken: "name",
};

type Code = CodesOf<"composing:errors">;

const refusalOf = ({ code, word }: Refused): FormErrors => ({
  [places[code] ?? ""]: textKey("composing:errors", word === undefined ? code : `${code}|word=${word}`),
});

/**
 * Handles the composer's form. `post` sends it, `draft` keeps it, `edit` changes a published text, `delete` deletes;
 * every other button only changes the form, which is shown again with what was typed.
 */
export async function answerComposer(request: Request, context: RequestContext): Promise<Response> {
  const sent = await readComposer(request, context);
  const { writer, intent, draft, errors } = sent;
  const { db } = context;
  if (intent.act === "delete") {
    if (draft.postId === null || !(await deletePost(db, { writer, postId: draft.postId })).ok) throw notFound();
    return redirectWithToast(context, listOf(sent), "composing:done.deleted");
  }
  const isAct = ["post", "draft", "edit"].includes(intent.act);
  if (!isAct || Object.keys(errors).length > 0) return formAgain(context, sent, errors, isAct ? 400 : undefined);
  if (intent.act === "edit") return answerEdit(context, sent);
  const name = writer.shopId === null ? sent.name : null;
  if (intent.act === "draft") {
    const kept = await saveDraft(db, { writer, name, draft });
    if (!kept.ok) return refused(context, sent, kept);
    return redirectWithToast(context, href(path, { id: kept.value.post.id }), "composing:done.kept");
  }
  const done = await sendPost(db, { writer, name, draft });
  if (!done.ok) return refused(context, sent, done);
  if (done.value.waits) return redirectWithToast(context, listOf(sent), "composing:done.waits");
  const post = href("/pages/find/details/details", { id: done.value.postId });
  return redirectWithToast(context, post, "composing:done.posted");
}

const listOf = ({ writer }: SentForm) =>
  writer.shopId === null ? href("/pages/find/lists", { tab: "mine" }) : href("/pages/store/marketing/posts");

async function answerEdit(context: RequestContext, sent: SentForm): Promise<Response> {
  const { writer, draft } = sent;
  if (draft.postId === null) throw notFound();
  const { postId, version, body } = draft;
  const edited = await editPost(context.db, { writer, postId, version, body });
  if (!edited.ok) return refused(context, sent, edited);
  if (edited.value.waits) return redirectWithToast(context, href(path, { id: postId }), "composing:done.editWaits");
  return redirectWithToast(context, href("/pages/find/details/details", { id: postId }), "composing:done.edited");
}

interface Refused {
  code: Code;
  word?: string;
  stored?: { id: number; version: number };
}

/** A refused form: nothing typed is lost, and the next press takes the place of what another device stored. */
function refused(context: RequestContext, sent: SentForm, refusal: Refused): Promise<Response> {
  if (refusal.code === "notFound") throw notFound();
  const { stored } = refusal;
  const draft = stored ? { ...sent.draft, postId: stored.id, version: stored.version } : sent.draft;
  return formAgain(context, { ...sent, draft }, refusalOf(refusal), 400);
}

async function formAgain(
  context: RequestContext,
  sent: SentForm,
  errors: FormErrors,
  status = Object.keys(errors).length > 0 ? 400 : 200,
): Promise<Response> {
  const { writer, draft, name, intent, q } = sent;
  const { postId, version, key, language: _, ...content } = draft;
  const of = { postId, version, key: key || randomUUID(), name };
  const isSearch = intent.act === "search";
  const { locale } = context.language;
  const reply: ComposerReply = {
    draft: await composed(context, { writer, content, of }),
    errors,
    found: isSearch ? await tagGoodsPage(context.db, { writer, q, from: null, locale }) : null,
    q,
  };
  return json<ComposerReply>(reply, { status });
}

/** `POST /pages/find/compose/save`: keeps the form as a draft, by itself. Returns `SavedDraft`. */
export async function keepComposer(request: Request, context: RequestContext): Promise<Response> {
  const { writer, name, draft, errors } = await readComposer(request, context);
  const [error] = Object.values(errors);
  if (error) return json<SavedDraft>({ ok: false, code: error });
  const kept = await saveDraft(context.db, { writer, name: writer.shopId === null ? name : null, draft });
  if (kept.ok) {
    const { post, lost } = kept.value;
    return json<SavedDraft>({ ok: true, postId: post.id, version: post.version, lost });
  }
  const code = textKey("composing:errors", kept.code);
  if (kept.code !== "changed") return json<SavedDraft>({ ok: false, code });
  const { stored } = kept;
  const same = isSameContent(stored, draft);
  return json<SavedDraft>({ ok: false, code, stored: { postId: stored.id, version: stored.version, same } });
}
