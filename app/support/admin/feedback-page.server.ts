import { z } from "zod";
import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { answerRefused } from "~/app/platform/http/answers.server";
import { type FormReply, parseForm, readForm, refuseForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { json } from "~/app/platform/http/text-response.server";
import { lengthOf } from "~/app/platform/http/typed-text";
import { textKey } from "~/app/platform/language/text-keys";
import { requireStaff } from "~/app/staff/api.server";
import { may } from "~/app/staff/ui";
import { feedbackCounts } from "./feedback-admin-queries.server";
import { feedbackList } from "./feedback-list.server";
import { replyToFeedback } from "./reply-to-feedback.server";

/** Form of a reply: the id of the feedback, and 1 to 500 code points. */
const replyForm = z.object({
  id: z
    .string({ error: "choose" })
    .regex(/^[1-9]\d{0,14}$/, "choose")
    .transform(Number),
  reply: z
    .string({ error: "required" })
    .transform((text) => text.replace(/\r\n?/g, "\n").trim())
    .refine((text) => text !== "", "required")
    .refine((text) => lengthOf(text) <= 500, "tooLong"),
});

/** Loads the list, by default the feedback still waiting for a reply. */
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

/** Sends a reply; a refusal keeps the typed text. */
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
