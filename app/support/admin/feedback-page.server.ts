import { z } from "zod";
import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { filledText } from "~/app/platform/forms/form-parts.server";
import { answerRefused } from "~/app/platform/http/answers.server";
import { type FormReply, parseForm, readForm, refuseForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { json } from "~/app/platform/http/text-response.server";
import { textKey } from "~/app/platform/language/text-keys";
import { requireStaff } from "~/app/staff/api.server";
import { may } from "~/app/staff/ui";
import { feedbackCounts } from "./feedback-admin-queries.server";
import { feedbackList } from "./feedback-list.server";
import { replyToFeedback } from "./reply-to-feedback.server";

/** The reply's text: 1 to 500 code points. */
const replyForm = z.object({
  id: z
    .string({ error: "choose" })
    .regex(/^[1-9]\d{0,14}$/, "choose")
    .transform(Number),
  reply: filledText(500),
});

/** Loads the list, by default the unanswered feedback. */
export async function loadFeedback(request: Request, context: RequestContext) {
  const staff = await feedbackList.guard(request, context);
  const { db, clock, language } = context;
  const [{ rows, next, filter }, counts] = await Promise.all([
    feedbackList.page(request, context, { who: staff }),
    feedbackCounts(db),
  ]);
  return {
    title: language.i18n.t("setup:feedback.title"),
    rows,
    next,
    counts,
    state: filter.state,
    words: filter.words ?? "",
    replies: may(staff, "support.reply"),
    nowMs: clock.now().getTime(),
  };
}

/** Sends a reply; a refusal returns the typed text. */
export async function answerFeedback(request: Request, context: RequestContext) {
  const staff = await requireStaff(request, context, "support.reply");
  const parsed = parseForm(await readForm(request), replyForm);
  if (!parsed.ok) return answerRefused<FormReply>(parsed.reply);
  const done = await replyToFeedback(context.db, { staff, address: context.address, ...parsed.value });
  if (done.ok) return redirectWithToast(context, href("/operator/feedback"), "setup:feedback.replied");
  return json<FormReply>(refuseForm(parsed.values, { "": textKey("setup:feedback.refusals", done.code) }), {
    status: 409,
  });
}
