import { mayInShop, requireShopStaff } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { formFields, ticked } from "~/app/platform/forms/form-fields";
import { answerRefused } from "~/app/platform/http/answers.server";
import { parseForm, refuseForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { json } from "~/app/platform/http/text-response.server";
import type { Locale } from "~/app/platform/language/locales";
import { textKey } from "~/app/platform/language/text-keys";
import { pick } from "~/app/platform/pick";
import { mayBeCalled, readSettings } from "~/app/settings/api.server";
import { readStaffForm } from "~/app/staff/api.server";
import { shopsCalledLike } from "../../shops-queries.server";
import { profileForm, profileTexts } from "./profile-form.server";
import { profileOf } from "./profile-queries.server";
import { saveProfile } from "./save-profile.server";

/** Returns the profile of the person's shop, as form fields. */
export async function loadProfile(request: Request, context: RequestContext) {
  const { shopId, role } = await requireShopStaff(request, context, "profile");
  const shop = await profileOf(context.db, shopId);
  const fields = formFields<typeof profileForm>({
    ...pick(shop, profileTexts),
    version: String(shop.version),
    logo: shop.logo ?? "",
    keywords: shop.keywords.join(", "),
    service: Object.fromEntries(shop.services.map((service) => [service, ticked(true)])),
    latitude: shop.latitude === null ? "" : String(shop.latitude),
    longitude: shop.longitude === null ? "" : String(shop.longitude),
    phone: shop.phone,
    hours: shop.hours,
    after_sale_days: shop.afterSaleDays === null ? "" : String(shop.afterSaleDays),
    holiday: ticked(shop.state === "holiday"),
  });
  return {
    title: context.language.i18n.t("seller:nav.profile"),
    shopId,
    fields,
    minDays: (await readSettings(context.db)).timers.afterSaleDays,
    /** Only the owner closes the shop. */
    closes: mayInShop(role, "staff"),
  };
}

/**
 * Saves the profile form. When another person saved meanwhile, the typed values are returned with the new version:
 * submitting again overwrites on purpose.
 */
export async function answerProfile(request: Request, context: RequestContext) {
  const { shopId } = await requireShopStaff(request, context, "profile");
  const { db } = context;
  const form = await readStaffForm(request, context, ["logo"]);
  const data = new FormData();
  for (const [name, text] of Object.entries(form.values)) data.append(name, text);
  const parsed = parseForm(data, profileForm);
  const errors = { ...(parsed.ok ? {} : parsed.reply.errors), ...form.errors };
  if (!parsed.ok || Object.keys(errors).length > 0) return answerRefused(refuseForm(form.values, errors));
  const { name: before } = await profileOf(db, shopId);
  for (const [locale, name] of Object.entries(parsed.value.name)) {
    if (name === before[locale as Locale]) continue;
    if (!(await mayBeCalled(db, name))) errors[`name.${locale}`] = "nameReserved";
    else if ((await shopsCalledLike(db, [name], shopId)).length > 0) errors[`name.${locale}`] = "nameTaken";
  }
  if (Object.keys(errors).length > 0) return answerRefused(refuseForm(form.values, errors));
  const done = await saveProfile(db, { shopId, profile: parsed.value });
  if (done.ok) return redirectWithToast(context, href("/pages/store/profile/index"), "seller:profile.saved");
  if (done.code === "tooFewDays") {
    const few = `seller:profile.tooFewDays|days=${done.min}` as const;
    return answerRefused(refuseForm(form.values, { after_sale_days: few }));
  }
  const { version } = await profileOf(db, shopId);
  const values = { ...form.values, version: String(version) };
  return json(refuseForm(values, { "": textKey("seller:profile", done.code) }), { status: 409 });
}
