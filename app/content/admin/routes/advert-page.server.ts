import { advertAddress } from "~/app/content/admin/adverts-page.server";
import { type AdvertRefusal, saveAdvert } from "~/app/content/admin/save-advert.server";
import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { zoneNames } from "~/app/platform/format/zoned-time";
import { answerRefused, notFound } from "~/app/platform/http/answers.server";
import type { FormErrors, FormReply } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { readIdOrNew, readVersion } from "~/app/platform/ids";
import type { Locale } from "~/app/platform/language/locales";
import type { FieldError } from "~/app/platform/language/text-keys";
import { pickText } from "~/app/platform/language/texts";
import { safeLink } from "~/app/platform/safe-link";
import { readStaffForm, requireStaff } from "~/app/staff/api.server";
import { adminAdvert, advertCategories } from "../advert-admin-queries.server";
import { advertFields, newAdvert, parseAdvert } from "../advert-form.server";

export async function loadAdvert(request: Request, context: RequestContext, requested: string) {
  await requireStaff(request, context, "look.edit");
  const id = readIdOrNew(requested);
  const { db, language, clock } = context;
  const [advert, categories] = await Promise.all([id === null ? null : adminAdvert(db, id), advertCategories(db)]);
  if (id !== null && (!advert || advert.deleted_at)) throw notFound();
  const { t } = language.i18n;
  const now = clock.now();
  const shown = advert && {
    state: !advert.enabled
      ? ("off" as const)
      : advert.starts_at && advert.starts_at > now
        ? ("scheduled" as const)
        : advert.ends_at && advert.ends_at <= now
          ? ("over" as const)
          : ("running" as const),
  };
  return {
    title: advert ? pickText(advert.title, language.locale) || `#${advert.id}` : t("setup:adverts.new"),
    id,
    fields: advert ? advertFields(advert) : { ...newAdvert, zone: language.zone },
    version: advert?.version ?? 0,
    state: shown?.state ?? null,
    categories: paths(categories, language.locale),
    zones: zoneNames(),
  };
}

/** Labels categories by path, as "Fashion › Shoes › Boots", each after its parent. */
function paths(rows: Awaited<ReturnType<typeof advertCategories>>, locale: Locale) {
  const names = new Map<number, string>();
  for (const { id, name, parentId } of rows) {
    const above = parentId === null ? "" : `${names.get(parentId) ?? ""} › `;
    names.set(id, above + pickText(name, locale));
  }
  return [...names]
    .map(([id, label]) => ({ value: String(id), label }))
    .sort((a, b) => a.label.localeCompare(b.label, locale));
}

const errorOf: Record<AdvertRefusal, [field: string, key: FieldError]> = {
  notFound: ["", "setup:adverts.refusals.notFound"],
  stale: ["", "setup:adverts.refusals.stale"],
  noCategory: ["category", "choose"],
  noPicture: ["picture", "setup:errors.noPicture"],
};

/** Saves the form of an advert. When the form is refused, its uploaded picture is kept along with the typed values. */
export async function answerAdvert(request: Request, context: RequestContext, requested: string) {
  const staff = await requireStaff(request, context, "look.edit");
  const id = readIdOrNew(requested);
  const { db, address } = context;
  const { values, errors } = await readStaffForm(request, context, ["picture"]);
  const parsed = parseAdvert(values, safeLink);
  const refused = (wrong: FormErrors, more: Record<string, string> = {}) =>
    answerRefused<FormReply>({ values: { ...values, ...more }, errors: wrong });
  if (!parsed.ok || errors.picture) return refused({ ...(parsed.ok ? {} : parsed.errors), ...errors });
  const version = readVersion(values.version);
  const done = await saveAdvert(db, { staff, address, id, version, values: parsed.value });
  if (done.ok) {
    const path = id === null ? advertAddress(done.value) : href("/operator/adverts");
    return redirectWithToast(context, path, "operator:toast.saved");
  }
  const [field, key] = errorOf[done.code];
  const now = done.code === "stale" && id !== null ? await adminAdvert(db, id) : null;
  // Submitting again after this refusal is deliberate, so the current version is returned to let it pass.
  return refused({ [field]: key }, now ? { version: String(now.version) } : {});
}
