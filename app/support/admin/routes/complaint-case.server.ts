import { z } from "zod";
import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { printedNumber } from "~/app/platform/format/handed-number";
import { intent } from "~/app/platform/forms/form-parts.server";
import { answerRefused, notFound } from "~/app/platform/http/answers.server";
import { type FormReply, parseForm, readForm, refuseForm, rowVersion } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { json } from "~/app/platform/http/text-response.server";
import { lengthOf } from "~/app/platform/http/typed-text";
import { readId } from "~/app/platform/ids";
import { textKey } from "~/app/platform/language/text-keys";
import { requireStaff } from "~/app/staff/api.server";
import { may } from "~/app/staff/ui";
import { complaintLimits, complaintOutcomes } from "../../complaints/complaint";
import { refKey } from "../../complaints/subject";
import { complaintSubjects } from "../../routes/complaint-subjects.server";
import { complaintAddress } from "../complaints/address";
import { claimComplaint } from "../complaints/claim-complaint.server";
import { lookedComplaint } from "../complaints/complaints-admin-queries.server";
import { decideComplaint } from "../complaints/decide-complaint.server";

/**
 * Loads one complaint with the current state of its subject, and the number of related ones. Throws a 404 `Response`
 * when it does not exist.
 */
export async function loadComplaintCase(request: Request, context: RequestContext, wanted: string) {
  const staff = await requireStaff(request, context, "support.read");
  const { db, language } = context;
  const id = readId(wanted);
  const complaint = id === null ? null : await lookedComplaint(db, { id, staffId: staff.id });
  if (!complaint) throw notFound();
  const about = { kind: complaint.kind, id: complaint.subjectId };
  const subjects = await complaintSubjects(db, { refs: [about], userId: null, locale: language.locale });
  return {
    title: language.i18n.t("complaints:one", { id: printedNumber(complaint.number) }),
    complaint,
    about,
    subject: subjects.get(refKey(about)) ?? null,
    decides: may(staff, "support.reply"),
    mine: complaint.claimedById === staff.id,
    sees: {
      goods: may(staff, "catalogue.read"),
      shops: may(staff, "shops.read"),
      orders: may(staff, "orders.read"),
      posts: may(staff, "posts.read"),
    },
  };
}

const words = z
  .string()
  .default("")
  .transform((text) => text.replace(/\r\n?/g, "\n").trim())
  .refine((text) => lengthOf(text) <= complaintLimits.answer, "tooLong");
const acts = z.discriminatedUnion("intent", [
  z.object({ intent: intent("claim"), version: rowVersion }),
  z.object({ intent: intent("release"), version: rowVersion }),
  z.object({
    intent: intent("decide"),
    version: rowVersion,
    outcome: z.enum(complaintOutcomes, "choose"),
    answer: words.refine((text) => text !== "", "required"),
    notice: words,
  }),
]);

/**
 * Handles an action of staff: redirects with a toast, or returns the missing fields; typed text survives a lost race.
 */
export async function answerComplaintCase(request: Request, context: RequestContext, wanted: string) {
  const staff = await requireStaff(request, context, "support.reply");
  const { db, address } = context;
  const id = readId(wanted);
  const complaint = id === null ? null : await lookedComplaint(db, { id, staffId: staff.id });
  if (!complaint) throw notFound();
  const form = await readForm(request);
  const parsed = parseForm(form, acts);
  if (!parsed.ok) return answerRefused<FormReply>(parsed.reply);
  const { value, values } = parsed;
  const by = { staff, address, id: complaint.id, version: value.version };
  // The side found in the wrong must be notified, if there is one.
  if (value.intent === "decide" && value.outcome === "upheld" && value.notice === "" && complaint.other !== null)
    return answerRefused<FormReply>(refuseForm(values, { notice: "required" }));
  const done =
    value.intent === "decide"
      ? await decideComplaint(db, { ...by, ...value })
      : await claimComplaint(db, { ...by, take: value.intent === "claim" });
  if (done.ok) {
    const next = value.intent === "decide" ? href("/operator/complaints") : complaintAddress(complaint.id);
    return redirectWithToast(context, next, textKey("complaints:toast", value.intent));
  }
  if (done.code === "notFound") throw notFound();
  // The returned page shows the current complaint, and its form names that version.
  const { version: _, ...typed } = values;
  const code = done.code === "decided" ? (`decided|name=${done.by ?? ""}` as const) : done.code;
  return json<FormReply>(refuseForm(typed, { "": textKey("complaints:errors", code) }), { status: 409 });
}
