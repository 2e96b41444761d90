import { redirect } from "#router/server";
import { requireBuyer, signInRules, versionsMark } from "~/app/account/api.server";
import { merchantAgreement } from "~/app/content/api.server";
import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { dayAt } from "~/app/platform/format/zoned-time";
import { answerRefused, leadOn, seeOther } from "~/app/platform/http/answers.server";
import { type FormErrors, type FormReply, parseForm, refuseForm, typedValues } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { json } from "~/app/platform/http/text-response.server";
import type { FieldError } from "~/app/platform/language/text-keys";
import { textKey } from "~/app/platform/language/text-keys";
import { pickText } from "~/app/platform/language/texts";
import { defaultPermille } from "../commission/commission-queries.server";
import { type ApplyStep, applySteps, nextStep, picturesFor } from "./application";
import { applicationOf, iconOf, type MyApplication } from "./applications-queries.server";
import { readStepForm, type StepForm } from "./read-step-form.server";
import { type StepValues, saveStep } from "./save-step.server";
import { accountForm, qualificationForm, shopForm, submitForm } from "./step-forms.server";
import { submitApplication } from "./submit-application.server";

const stepAddress = (step: ApplyStep) => href("/pages/shop/apply/apply", { step });
const stateAddress = () => href("/pages/shop/apply/details");

/** The person, their live application, and the requested step. */
async function parseQuery(request: Request, context: RequestContext) {
  const buyer = await requireBuyer(request, context);
  const found = await applicationOf(context.db, buyer.id);
  const live = found?.state === "passed" ? null : found;
  const named = new URL(request.url).searchParams.get("step");
  const step = applySteps.find((one) => one === named) ?? null;
  const today = dayAt(context.clock.now().getTime(), context.marketZone);
  const next: ApplyStep = live ? nextStep(live, today) : "account";
  // Members of another's shop may open one of their own, and so may those who closed theirs.
  const shopId = buyer.shopRole === "owner" && buyer.shopState !== "closed" ? buyer.shopId : null;
  return { buyer, shopId, live, step, today, next };
}

/**
 * Loads the page about selling, or with `step=` one of its four steps. A step that is not reachable yet redirects to
 * the one before.
 */
export async function loadApply(request: Request, context: RequestContext) {
  const { buyer, shopId, live, step, today, next } = await parseQuery(request, context);
  const common = {
    title: context.language.i18n.t("apply:title"),
    commissionPermille: await defaultPermille(context.db),
    agreement: await shownAgreement(context),
    shopId,
    state: live?.state ?? null,
    next,
    today,
  };
  if (step === null || shopId !== null) return { ...common, step: null, filled: null };
  if (live?.state === "in_review") throw redirect(stateAddress());
  if (applySteps.indexOf(step) > applySteps.indexOf(next)) throw redirect(stepAddress(next));
  return { ...common, step, filled: await filledOf(context, live, buyer.mobile) };
}

/** What merchants agree to, as the page links to it. */
async function shownAgreement({ db, language }: RequestContext) {
  const agreement = await merchantAgreement(db);
  if (!agreement) return null;
  const { id, number, title } = agreement;
  return { id, number, title: pickText(title, language.locale), mark: versionsMark([agreement]) };
}

/** The applicant's fields so far, without their document number. */
async function filledOf({ db }: RequestContext, live: MyApplication | null, mobile: string | null) {
  if (!live) return { ...nothing, phone: mobile ?? "" };
  const { idNumber: _, sent: __, icon, phone, ...shown } = live;
  return { ...shown, phone: phone || (mobile ?? ""), icon: icon === null ? null : await iconOf(db, icon) };
}

const nothing = {
  type: null,
  phone: "",
  realName: "",
  idNumberEnd: "",
  company: "",
  licenceNumber: "",
  licenceUntil: null,
  brand: "",
  shopName: "",
  icon: null,
  profile: "",
  city: "",
  address: "",
  reason: "",
  step: null,
  pictures: [] as MyApplication["pictures"],
};

/**
 * Handles the form of a step: redirects to the next one, or returns the errors; accepted pictures stay in either case.
 */
export async function answerApply(request: Request, context: RequestContext): Promise<Response> {
  const { buyer, shopId, live, step, next } = await parseQuery(request, context);
  if (step === null || shopId !== null) throw seeOther(href("/pages/shop/apply/apply"));
  if (live?.state === "in_review") throw seeOther(stateAddress());
  if (applySteps.indexOf(step) > applySteps.indexOf(next)) throw seeOther(stepAddress(next));
  const sent = await readStepForm(request, context, buyer.id);
  if (step === "submit") return send(context, buyer.id, sent);
  const parsed = await parsedStep(context, { step, userId: buyer.id, sent });
  if (!parsed.ok) return answerRefused<FormReply>(parsed.reply);
  const saved = await saveStep(context.db, { userId: buyer.id, secret: context.totpSecret, values: parsed.value });
  if (!saved.ok) return refused(sent.form, textKey("apply:errors", saved.code));
  const after = await parseQuery(request, context);
  const following = applySteps[applySteps.indexOf(step) + 1] ?? "submit";
  // After a refusal only one step needs correction; the others are complete.
  const there = live?.state === "refused" || following === "submit" ? after.next : following;
  return leadOn(stepAddress(there));
}

type ParsedStep = { ok: true; value: StepValues } | { ok: false; reply: FormReply };

/** Parses a step's fields, together with its required pictures. */
async function parsedStep(
  context: RequestContext,
  { step, userId, sent }: { step: Exclude<ApplyStep, "submit">; userId: number; sent: StepForm },
): Promise<ParsedStep> {
  const { form } = sent;
  const errors = { ...sent.errors };
  if (step === "account") {
    const parsed = parseForm(form, accountForm((await signInRules(context)).phone));
    return parsed.ok ? { ok: true, value: { step, ...parsed.value } } : parsed;
  }
  // Read again: this form may have stored pictures.
  const live = await applicationOf(context.db, userId);
  if (step === "shop") {
    if (!live?.icon) errors.icon ??= "apply:errors.picture";
    const parsed = parseForm(form, shopForm);
    const { locale } = context.language;
    return withPictures(parsed, errors, form, (value) => ({ step, locale, ...value }));
  }
  const type = live?.type ?? null;
  for (const kind of picturesFor(type))
    if (!live?.pictures.some((picture) => picture.kind === kind)) errors[kind] ??= "apply:errors.picture";
  const today = dayAt(context.clock.now().getTime(), context.marketZone);
  const schema = qualificationForm({ type, known: Boolean(live?.idNumberEnd), today });
  return withPictures(parseForm(form, schema), errors, form, (value) => ({ step, ...value }));
}

function withPictures<Value>(
  parsed: { ok: true; value: Value } | { ok: false; reply: FormReply },
  errors: FormErrors,
  form: FormData,
  valuesOf: (value: Value) => StepValues,
): ParsedStep {
  if (!parsed.ok) return { ok: false, reply: { ...parsed.reply, errors: { ...parsed.reply.errors, ...errors } } };
  if (Object.keys(errors).length > 0) return { ok: false, reply: refuseForm(typedValues(form), errors) };
  return { ok: true, value: valuesOf(parsed.value) };
}

async function send(context: RequestContext, userId: number, { form }: StepForm): Promise<Response> {
  const parsed = parseForm(form, submitForm);
  if (!parsed.ok) return answerRefused<FormReply>(parsed.reply);
  const agreed = await merchantAgreement(context.db);
  const shown = form.get("agreement");
  if (agreed && shown !== versionsMark([agreed])) {
    return answerRefused<FormReply>(refuseForm(typedValues(form), { agree: "apply:errors.agreementChanged" }));
  }
  const today = dayAt(context.clock.now().getTime(), context.marketZone);
  const done = await submitApplication(context.db, { userId, today, agreed });
  if (done.ok) return redirectWithToast(context, stateAddress(), "apply:sentToast");
  // A double submit finds it in review.
  if (done.code === "notNow") return seeOther(stateAddress());
  return refused(form, textKey("apply:errors", done.code));
}

function refused(form: FormData, error: FieldError): Response {
  return json<FormReply>(refuseForm(typedValues(form), { "": error }), { status: 409 });
}
