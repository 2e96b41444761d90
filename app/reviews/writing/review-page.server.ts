import { requireBuyer } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import type { FieldPicture } from "~/app/design/form/picture-field";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { maskName } from "~/app/platform/format/mask-name";
import { answerRefused, notFound, seeOther } from "~/app/platform/http/answers.server";
import { type FormErrors, type FormReply, parseForm, refuseForm, typedValues } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { json } from "~/app/platform/http/text-response.server";
import { readId } from "~/app/platform/ids";
import { textKey } from "~/app/platform/language/text-keys";
import { acceptUploads } from "~/app/platform/uploads/accept-uploads.server";
import { readSettings } from "~/app/settings/api.server";
import { addFollowUp } from "./add-follow-up.server";
import { followUpForm, reviewForm } from "./review-form.server";
import { reviewLimits } from "./review-rules";
import { lineView } from "./reviewed-line";
import { writeReview } from "./write-review.server";
import { linesOfOrder } from "./writing-queries.server";

const path = "/pages/user/order/comment";

/**
 * Loads `/pages/user/order/comment?id=&line=`: the lines of an order that can be reviewed, or were. Throws a 404
 * `Response` for a missing or foreign order.
 */
export async function loadReview(request: Request, context: RequestContext) {
  const buyer = await requireBuyer(request, context);
  const query = new URL(request.url).searchParams;
  const orderId = readId(query.get("id"));
  const rows = orderId === null ? [] : await linesOfOrder(context.db, { userId: buyer.id, orderId });
  const [first] = rows;
  if (orderId === null || !first) throw notFound();
  const { locale } = context.language;
  const now = context.clock.now().getTime();
  const lines = rows.map((row) => lineView(row, { locale, now }));
  const open = lines.filter(({ place }) => place === "open");
  const requested = readId(query.get("line"));
  return {
    orderId,
    lines,
    current: open.find(({ lineId }) => lineId === requested) ?? open[0] ?? null,
    /** When a review is posted automatically, ms since 1970; null = never. */
    until: open.length > 0 && first.deadlineAt ? first.deadlineAt.getTime() : null,
    masked: maskName(buyer.nickname),
    /** For a review with pictures; 0 = none. */
    points: (await readSettings(context.db)).rewards.reviewPoints,
  };
}

export type ReviewReply = FormReply & { pictures: FieldPicture[] };

/** Handles a review or a follow-up: redirects to the next line, or returns the errors. */
export async function answerReview(request: Request, context: RequestContext): Promise<Response> {
  const buyer = await requireBuyer(request, context);
  const sent = await acceptUploads(request, context, {
    ownerId: buyer.id,
    max: reviewLimits.pictures,
    field: "picture",
  });
  const id = readId(new URL(request.url).searchParams.get("id"));
  if (sent.form.get("intent") === "followUp") return answerFollowUp(sent.form, context, { userId: buyer.id, id });
  const pictures = sent.pictures.map((one) => ({ id: one.id, picture: one.picture }));
  const refused = (reply: FormReply, status = 400) => json<ReviewReply>({ ...reply, pictures }, { status });
  const picture: FormErrors = sent.refusal ? { picture: sent.refusal } : {};
  if (sent.onlyPictures) return refused(refuseForm(typedValues(sent.form), picture), sent.refusal ? 400 : 200);
  const parsed = parseForm(sent.form, reviewForm);
  if (!parsed.ok) return refused({ ...parsed.reply, errors: { ...parsed.reply.errors, ...picture } });
  if (sent.refusal) return refused(refuseForm(parsed.values, picture));
  const posted = await writeReview(context.db, { userId: buyer.id, pictures: sent.pictures, ...parsed.value });
  if (!posted.ok) {
    if (posted.code === "notFound") throw notFound();
    return refused(refuseForm(parsed.values, { "": textKey("reviewing:errors", posted.code) }));
  }
  const toast = posted.value.completed ? "reviewing:done.last" : "reviewing:done.posted";
  return redirectWithToast(context, href(path, { id }), toast);
}

async function answerFollowUp(
  form: FormData,
  context: RequestContext,
  { userId, id }: { userId: number; id: number | null },
): Promise<Response> {
  const parsed = parseForm(form, followUpForm);
  if (!parsed.ok) return answerRefused<ReviewReply>({ ...parsed.reply, pictures: [] });
  const { review, followUp } = parsed.value;
  const added = await addFollowUp(context.db, { userId, reviewId: review, text: followUp, now: context.clock.now() });
  if (!added.ok) {
    if (added.code === "notFound") throw notFound();
    const errors = { followUp: textKey("reviewing:errors", added.code) };
    return answerRefused<ReviewReply>({ ...refuseForm(parsed.values, errors), pictures: [] });
  }
  if (id === null) return seeOther(href("/pages/user/comment/comment"));
  return redirectWithToast(context, href(path, { id }), "reviewing:done.added");
}
