import { isDeepStrictEqual } from "node:util";
import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { isMarketCurrency } from "~/app/platform/format/money";
import { answerRefused, seeOther } from "~/app/platform/http/answers.server";
import { type FormErrors, type FormReply, readForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { json } from "~/app/platform/http/text-response.server";
import { textKey } from "~/app/platform/language/text-keys";
import { readStaffForm, requireStaff, type Staff, type StaffForm } from "~/app/staff/api.server";
import { may } from "~/app/staff/ui";
import { defaultSettings } from "../default-settings";
import { usualCurrency } from "../market-currency-queries.server";
import { isPhonePattern } from "../phone-pattern";
import { readSetting } from "../read-settings.server";
import { type SettingName, themeTabs } from "../settings";
import { settingState } from "../settings-queries.server";
import { changeSetting } from "./change-setting.server";
import { readIdentityForm } from "./identity-form.server";
import { fieldsOf, parseSetting, type SettingFields } from "./setting-form.server";
import { partPath, type SettingPart, settingParts } from "./setting-parts";

/** Reply to a refused form; `conflict` names who saved in the meantime. `at`: ms since 1970. */
export interface SettingReply extends FormReply {
  conflict: { by: string; at: number } | null;
  /** The settings page to which the user wanted to switch although this one has unsaved changes. */
  leaving?: SettingPart;
}

const reads = (name: SettingName) => (name === "look" ? ("look.read" as const) : ("settings.read" as const));
const edits = (name: SettingName) => (name === "look" ? ("look.edit" as const) : ("settings.edit" as const));

/** Loads the data of every settings page: the stored fields, their version, and the pages this staff member may see. */
export async function loadSetting(request: Request, context: RequestContext, name: SettingName) {
  const staff = await requireStaff(request, context, reads(name));
  const { value, version, by, at } = await settingState(context.db, name);
  const { t } = context.language.i18n;
  return {
    title: `${t(`setup:parts.${name}`)} · ${t("setup:title")}`,
    name,
    fields: fieldsOf(name, readSetting(name, value).value),
    version,
    saved: version === 0 ? null : { by, at },
    edits: may(staff, edits(name)),
    parts: settingParts.filter((part) => may(staff, reads(part.name))),
  };
}

/**
 * Saves the form of a setting; submitted values are shown again when it is refused. The tabs to the other pages are
 * part of the form (`go`): without unsaved changes they redirect, otherwise the page warns first.
 */
export async function answerSetting(request: Request, context: RequestContext, name: SettingName) {
  const staff = await requireStaff(request, context, edits(name));
  const { values, errors } = await valuesOf(request, context, name);
  const parsed = parseSetting(name, values);
  const leaving = settingParts.find((part) => part.name === values.go)?.name;
  if (leaving) return leave(context, { name, values, leaving });
  const wrong = { ...(parsed.ok ? {} : parsed.errors), ...refusals(values), ...errors };
  if (!parsed.ok || Object.keys(wrong).length > 0) return refused(values, wrong);
  return store({ context, staff, name, values, value: parsed.value });
}

async function leave(
  { db }: RequestContext,
  { name, values, leaving }: { name: SettingName; values: SettingFields; leaving: SettingPart },
) {
  const stored = readSetting(name, (await settingState(db, name)).value).value;
  const asStored = parseSetting(name, fieldsOf(name, stored));
  const typed = parseSetting(name, values);
  const currency = currencyIn(values) ?? marketCurrency();
  const same =
    asStored.ok && typed.ok && isDeepStrictEqual([asStored.value, marketCurrency()], [typed.value, currency]);
  if (same) return seeOther(href(partPath(leaving)));
  return json<SettingReply>({ values, errors: {}, conflict: null, leaving });
}

async function store({
  context,
  staff,
  name,
  values,
  value,
}: {
  context: RequestContext;
  staff: Staff;
  name: SettingName;
  values: SettingFields;
  value: Parameters<typeof changeSetting>[1]["value"];
}) {
  const { db, address } = context;
  const version = /^\d{1,16}$/.test(values.version ?? "") ? Number(values.version) : -1;
  const done = await changeSetting(db, { staff, address, name, value, version, currency: currencyIn(values) });
  if (done.ok) {
    return redirectWithToast(context, href(partPath(name)), "operator:toast.saved");
  }
  if (done.code === "noArticle") return refused(values, { agreement: "setup:errors.noArticle" });
  if (done.code !== "stale") return refused(values, { currency: textKey("setup:languages.holds", done.code) });
  // Includes the current version: anyone who resubmits has seen the conflict and overwrites deliberately.
  const now = await settingState(db, name);
  // Nobody has saved it: the form came without its version.
  if (now.version === 0) return refused({ ...values, version: String(now.version) }, { "": "again" });
  const conflict = { by: now.by, at: now.at };
  const errors = theirs(values, fieldsOf(name, readSetting(name, now.value).value));
  return json<SettingReply>({ values: { ...values, version: String(now.version) }, errors, conflict }, { status: 409 });
}

/** Says under each field what a colleague has saved there meanwhile: saving again would take it away. */
function theirs(values: SettingFields, saved: SettingFields): FormErrors {
  const errors: FormErrors = {};
  for (const field of new Set([...Object.keys(values), ...Object.keys(saved)])) {
    if (/^(?:version|go)$|\.(?:width|height)$|File$/.test(field)) continue;
    const [mine = "", other = ""] = [values[field]?.replace(/\r\n/g, "\n").trim(), saved[field]];
    if (mine === other || mine === "on" || other === "on") continue;
    const value = other === "" ? "—" : other.replaceAll("|", "/");
    errors[field] = field.endsWith(".hash")
      ? "setup:errors.theirPicture"
      : textKey("setup:errors", `theirs|value=${value}`);
  }
  return errors;
}

async function valuesOf(request: Request, context: RequestContext, name: SettingName): Promise<StaffForm> {
  if (name === "identity") return readIdentityForm(request, context);
  if (name === "look")
    return readStaffForm(
      request,
      context,
      themeTabs.map((tab) => `${tab}.image`),
    );
  const values: SettingFields = {};
  for (const [field, value] of await readForm(request)) if (typeof value === "string") values[field] = value;
  return { values, errors: {} };
}

/** Returns the market's currency as typed, which the page of languages has. */
const currencyIn = ({ currency }: SettingFields) => currency?.trim().toUpperCase();

function currencyError(values: SettingFields): FormErrors {
  const currency = currencyIn(values);
  return currency === undefined || isMarketCurrency(currency) ? {} : { currency: "setup:errors.currency" };
}

/**
 * Refuses the USDT rate as it came once an address takes USDT: credited one to one, a yen would cost a dollar. It is
 * right for the usual currency.
 */
function rateError({ address = "", rate = "" }: SettingFields): FormErrors {
  const asItCame = address.trim() !== "" && rate.trim() === defaultSettings.recharges.rate;
  return asItCame && marketCurrency() !== usualCurrency ? { rate: "setup:errors.rateAsItCame" } : {};
}

const refusals = (values: SettingFields) => ({
  ...currencyError(values),
  ...sampleError(values),
  ...rateError(values),
});

/** Tests a pattern on a sample number that should match, before it locks people out. */
function sampleError({ phonePattern = "", sample = "" }: SettingFields): FormErrors {
  const pattern = phonePattern.trim();
  if (!isPhonePattern(pattern)) return {};
  const fits = new RegExp(`^(?:${pattern})$`, "u").test(sample.trim().slice(0, 33));
  return fits ? {} : { sample: "setup:errors.sample" };
}

function refused(values: SettingFields, errors: FormErrors) {
  return answerRefused<SettingReply>({ values, errors, conflict: null });
}
