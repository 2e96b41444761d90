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
 * Who complains about what. Throws a 404 `Response` for what is not there, not theirs to see, or of an unknown kind.
 */
async function subjectAsked(request: Request, context: RequestContext) {
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

/** Loads `/pages/user/complaint/complaint?type=&id=`: what it is about, and the open complaint where there is one. */
export async function loadComplaint(request: Request, context: RequestContext) {
  const { buyer, about, subject } = await subjectAsked(request, context);
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
 * Handles a complaint: on to the list, or back with what is missing. What was typed, and pictures that were accepted,
 * come back.
 */
export async function answerComplaint(request: Request, context: RequestContext): Promise<Response> {
  const { buyer, about, subject } = await subjectAsked(request, context);
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
  // A review is its writer's, whatever shop sells the goods.
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
  // The page says that there is an open one, and leads to it.
  if (sent.code === "openBefore") return seeOther(href(path, { type: about.kind, id: about.id }));
  return back(refuseForm(parsed.values, { "": textKey("support:complaint", sent.code) }), 409);
}
