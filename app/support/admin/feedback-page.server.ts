import { json } from "@remix-run/node";
import { z } from "zod";
import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { answerRefused } from "~/app/platform/http/answers.server";
import { type FormReply, parseForm, readForm, refuseForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { typedWords } from "~/app/platform/http/typed-words";
import { readId } from "~/app/platform/ids";
import { requireStaff } from "~/app/staff/api.server";
import { may } from "~/app/staff/ui";
import { adminFeedback, feedbackCounts } from "./feedback-admin-queries.server";
import { replyToFeedback } from "./reply-to-feedback.server";

const perPage = 20;
const states = ["open", "answered", "all"] as const;

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
    .refine((text) => [...text].length <= 500, "tooLong"),
});

/** Reads the filter of the list from its URL. */
export function feedbackFilter(search: URLSearchParams) {
  return {
    state: states.find((one) => one === search.get("state")) ?? ("open" as const),
    words: typedWords(search.get("q")) || undefined,
  };
}

/** Loads the list, by default the feedback still waiting for a reply. */
export async function loadFeedback(request: Request, context: RequestContext) {
  const staff = await requireStaff(request, context, "support.read");
  const { db, clock, language } = context;
  const search = new URL(request.url).searchParams;
  const { state, words } = feedbackFilter(search);
  const after = readId(search.get("after"));
  const [rows, counts] = await Promise.all([
    adminFeedback(db, { state, words, after, limit: perPage + 1 }),
    feedbackCounts(db),
  ]);
  return {
    title: language.i18n.t("setup:feedback.title"),
    rows: rows.slice(0, perPage),
    next: rows.length > perPage ? (rows[perPage - 1]?.id ?? null) : null,
    counts,
    state,
    words: words ?? "",
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
  return json<FormReply>(refuseForm(parsed.values, { "": `setup:feedback.refusals.${done.code}` }), { status: 409 });
}
