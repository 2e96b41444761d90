import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { answerRefused, notFound } from "~/app/platform/http/answers.server";
import { type FormReply, parseForm, readForm, refuseForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { readIdOrNew, readVersion } from "~/app/platform/ids";
import { textKey } from "~/app/platform/language/text-keys";
import { requireStaff } from "~/app/staff/api.server";
import { isGenerous } from "./generous";
import { planFields, planForm, planOf } from "./plan-form.server";
import { adminPlan } from "./plans-admin-queries.server";
import { savePlan } from "./save-plan.server";

/** Loads `/operator/membership-plans/:id`. */
export async function loadPlan(request: Request, context: RequestContext, requested: string) {
  await requireStaff(request, context, "finance.decide");
  const id = readIdOrNew(requested);
  const plan = id === null ? null : await adminPlan(context.db, id);
  if (plan === undefined) throw notFound();
  const { t } = context.language.i18n;
  return {
    title: plan ? t("vipAdmin:planTitle", { count: plan.days }) : t("vipAdmin:new"),
    id,
    currency: marketCurrency(),
    fields: planFields(plan),
    version: plan?.version ?? 0,
    generous: plan !== null && isGenerous(plan),
  };
}

/** Handles the form: saves the plan as its next version. */
export async function answerPlan(request: Request, context: RequestContext, requested: string) {
  const staff = await requireStaff(request, context, "finance.decide");
  const id = readIdOrNew(requested);
  const { db, address } = context;
  const typed = await readForm(request);
  const parsed = parseForm(typed, planForm);
  if (!parsed.ok) return answerRefused<FormReply>(parsed.reply);
  const version = readVersion(parsed.values.version);
  const done = await savePlan(db, { staff, address, id, version, values: planOf(parsed.value) });
  if (done.ok) return redirectWithToast(context, href("/operator/membership-plans"), "operator:toast.saved");
  if (done.code === "notFound") throw notFound();
  // Resubmitting after `stale` is deliberate, so the current version is returned to let it pass.
  const now = id === null ? undefined : await adminPlan(db, id);
  const values = { ...parsed.values, ...(now && { version: String(now.version) }) };
  return answerRefused<FormReply>(refuseForm(values, { "": textKey("vipAdmin:refusals", done.code) }));
}
