import { levelsOf } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { newFields } from "~/app/platform/forms/form-fields";
import { answerRefused, notFound } from "~/app/platform/http/answers.server";
import { type FormErrors, type FormReply, readForm, refuseForm, typedValues } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { readIdOrNew, readVersion } from "~/app/platform/ids";
import { textKey } from "~/app/platform/language/text-keys";
import { pickText } from "~/app/platform/language/texts";
import { requireStaff } from "~/app/staff/api.server";
import { type CourierSchema, courierFields, parseCourier } from "./courier-form.server";
import { adminCourier } from "./couriers-admin-queries.server";
import { saveCourier } from "./save-courier.server";

export async function loadCourier(request: Request, context: RequestContext, requested: string) {
  await requireStaff(request, context, "settings.edit");
  const id = readIdOrNew(requested);
  const { db, language } = context;
  const courier = id === null ? null : await adminCourier(db, id);
  if (courier === undefined) throw notFound();
  return {
    title: courier ? pickText(courier.name, language.locale) : language.i18n.t("couriers:new"),
    id,
    fields: courier ? courierFields(courier) : newFields<CourierSchema>({}),
    version: courier?.version ?? 0,
    enabled: courier?.enabled ?? null,
    countries: levelsOf("", language.locale)[0]?.options ?? [],
  };
}

export async function answerCourier(request: Request, context: RequestContext, requested: string) {
  const staff = await requireStaff(request, context, "settings.edit");
  const id = readIdOrNew(requested);
  const { db, address } = context;
  const values = typedValues(await readForm(request));
  const refused = (errors: FormErrors, more: Record<string, string> = {}) =>
    answerRefused<FormReply>(refuseForm({ ...values, ...more }, errors));
  if (id !== null && !(await adminCourier(db, id))) throw notFound();
  const parsed = parseCourier(values, { fresh: id === null });
  if (!parsed.ok) return refused(parsed.errors);
  const version = readVersion(values.version);
  const done = await saveCourier(db, { staff, address, id, code: parsed.code, version, values: parsed.values });
  if (done.ok) return redirectWithToast(context, href("/operator/couriers"), "operator:toast.saved");
  const field = { codeTaken: "key", stale: "", notFound: "" }[done.code];
  // Resubmitting after `stale` is deliberate, so the current version is returned to let it pass.
  const now = done.code === "stale" && id !== null ? await adminCourier(db, id) : undefined;
  return refused({ [field]: textKey("couriers:refusals", done.code) }, now ? { version: String(now.version) } : {});
}
