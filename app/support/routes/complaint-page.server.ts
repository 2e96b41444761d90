import { requireBuyer } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import type { FieldPicture } from "~/app/design/form/picture-field";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { notFound, seeOther } from "~/app/platform/http/answers.server";
import { type FormErrors, type FormReply, parseForm, refuseForm, typedValues } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { json } from "~/app/platform/http/text-response.server";
import { readId } from "~/app/platform/ids";
import { textKey } from "~/app/platform/language/text-keys";
import { acceptUploads } from "~/app/platform/uploads/accept-uploads.server";
import { complaintLimits, readComplaintRef } from "../complaints/complaint";
import { complaintSchema } from "../complaints/complaint-form.server";
import { openComplaint } from "../complaints/complaints-queries.server";
import { sendComplaint } from "../complaints/send-complaint.server";
import { refKey } from "../complaints/subject";
import { complaintSubjects } from "./complaint-subjects.server";

const path = "/pages/user/complaint/complaint";

/**
 * The subject in the address. Throws a 404 `Response` if it does not exist, is not visible to the person, or is of an
 * unknown kind.
 */
async function requestedSubject(request: Request, context: RequestContext) {
  const buyer = await requireBuyer(request, context);
  const query = new URL(request.url).searchParams;
  const about = readComplaintRef(query.get("type"), readId(query.get("id")));
  if (!about) throw notFound();
  const { locale } = context.language;
  const found = await complaintSubjects(context.db, { refs: [about], userId: buyer.id, locale });
  const subject = found.get(refKey(about));
  if (!subject) throw notFound();
  return { buyer, about, subject };
}

/** Loads `/pages/user/complaint/complaint?type=&id=`: the subject, and the open complaint about it if there is one. */
export async function loadComplaint(request: Request, context: RequestContext) {
  const { buyer, about, subject } = await requestedSubject(request, context);
  const { ownerId, title, text, picture, shop } = subject;
  return {
    title: context.language.i18n.t("support:complaint.title"),
    about,
    subject: { title, text, picture, shop: shop?.name ?? null },
    own: ownerId === buyer.id,
    open: await openComplaint(context.db, { userId: buyer.id, ...about }),
  };
}

export type ComplaintReply = FormReply & { pictures: FieldPicture[] };

/**
 * Handles a complaint: redirects to the list, or returns the missing fields with the typed text and the accepted
 * pictures.
 */
export async function answerComplaint(request: Request, context: RequestContext): Promise<Response> {
  const { buyer, about, subject } = await requestedSubject(request, context);
  const { form, pictures, refusal, onlyPictures } = await acceptUploads(request, context, {
    ownerId: buyer.id,
    max: complaintLimits.pictures,
    field: "picture",
  });
  const back = (reply: FormReply, status = 400) =>
    json<ComplaintReply>({ ...reply, pictures: pictures.map(({ id, picture }) => ({ id, picture })) }, { status });
  const picture: FormErrors = refusal ? { picture: refusal } : {};
  if (onlyPictures) return back(refuseForm(typedValues(form), picture), refusal ? 400 : 200);
  const parsed = parseForm(form, complaintSchema);
  if (!parsed.ok) return back({ ...parsed.reply, errors: { ...parsed.reply.errors, ...picture } });
  if (refusal) return back(refuseForm(parsed.values, picture));
  // A review is its writer's, whichever shop sells the goods.
  const shopId = about.kind === "review" ? null : (subject.shop?.id ?? null);
  const against = { userId: subject.ownerId, shopId, staffId: subject.staffId ?? null };
  const sent = await sendComplaint(context.db, {
    userId: buyer.id,
    about,
    against,
    ...parsed.value,
    pictures,
    now: context.clock.now(),
  });
  if (sent.ok) return redirectWithToast(context, href("/pages/user/complaint/lists"), "support:complaint.sent");
  // The page shows that there is an open one, with a link.
  if (sent.code === "openBefore") return seeOther(href(path, { type: about.kind, id: about.id }));
  return back(refuseForm(parsed.values, { "": textKey("support:complaint", sent.code) }), 409);
}
