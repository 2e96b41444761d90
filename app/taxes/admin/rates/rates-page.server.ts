import { levelsOf, regionText } from "~/app/account/api.server";
import { allCategories, treeChoices, treeOptions } from "~/app/catalog/api.server";
import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { parseAmount } from "~/app/platform/format/amount";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { answerRefused, badRequest } from "~/app/platform/http/answers.server";
import { type FormReply, parseForm, readForm, refuseForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { readId } from "~/app/platform/ids";
import { textKey } from "~/app/platform/language/text-keys";
import { pickText } from "~/app/platform/language/texts";
import { readSettings } from "~/app/settings/api.server";
import { requireStaff } from "~/app/staff/api.server";
import { may } from "~/app/staff/ui";
import { taxOn } from "../../freezing/added-taxes";
import { taxIn } from "../../freezing/split-taxes";
import { rateFor, taxParts } from "../../rates/tax-rates";
import { type RateFilter, ratesNow } from "./admin-rates-queries.server";
import { endTaxRate, type RateRefusal, setTaxRate } from "./change-rate.server";
import { rateForm, timeOf } from "./rate-form.server";
import { rateList } from "./rate-list.server";

/** What applies now to an amount of each kind, for the category and the region of the filter. */
async function exampleOf({ db }: RequestContext, search: URLSearchParams, { categoryId, region }: RateFilter) {
  const typed = search.get("amount")?.trim().slice(0, 20) ?? "";
  const [rates, { general }] = await Promise.all([ratesNow(db, categoryId), readSettings(db)]);
  const read = parseAmount(typed === "" ? "100" : typed, marketCurrency());
  const amountMinor = read.ok ? read.value : null;
  return {
    typed,
    fault: read.ok ? null : read.code,
    amountMinor,
    taxAdded: general.taxAdded,
    kinds: taxParts.map((kind) => {
      const ppm = rateFor(rates, { kind, region: kind === "commission" ? general.region : region || general.region });
      const taxOf = general.taxAdded && kind !== "commission" ? taxOn : taxIn;
      return { kind, ppm, taxMinor: ppm === null || amountMinor === null ? null : taxOf(amountMinor, ppm) };
    }),
  };
}

/** Loads the rates of tax: those that count or are to come, or past ones, the form of a scope, and an example. */
export async function loadRates(request: Request, context: RequestContext) {
  const staff = await rateList.guard(request, context);
  const { db, language } = context;
  const { locale, i18n } = language;
  const filter = rateList.filter(request, context);
  const [{ rows, next }, example, tree] = await Promise.all([
    rateList.page(request, context, { who: staff }),
    exampleOf(context, new URL(request.url).searchParams, filter),
    allCategories(db),
  ]);
  const named = tree.find(({ id }) => id === filter.categoryId);
  return {
    title: i18n.t("taxesAdmin:title"),
    rows: rows.map(({ category, region, ...row }) => ({
      ...row,
      category: category && pickText(category, locale),
      region: region && regionText(region, locale),
    })),
    next,
    filter,
    /** What the form sets a rate for; its names, "" = all. */
    scope: {
      kind: filter.kind ?? "goods",
      category: named ? pickText(named.name, locale) : "",
      region: filter.region && regionText(filter.region, locale),
    },
    levels: levelsOf(filter.region, locale),
    example,
    categories: treeOptions(treeChoices(tree, locale)),
    currency: marketCurrency(),
    decides: may(staff, "finance.decide"),
    sets: may(staff, "settings.edit"),
  };
}

/** Handles the forms: `intent` is set, or end with the `id` of a rate. A refusal returns the typed values. */
export async function answerRates(request: Request, context: RequestContext) {
  const staff = await requireStaff(request, context, "finance.decide");
  const { db, address, clock, marketZone: zone } = context;
  const form = await readForm(request);
  const { searchParams } = new URL(request.url);
  const back = href("/operator/taxes", {
    kind: searchParams.get("kind"),
    category: searchParams.get("category"),
    region: searchParams.getAll("region").findLast((code) => code !== ""),
  });
  if (form.get("intent") === "end") {
    const id = readId(form.get("id"));
    if (id === null) throw badRequest();
    const done = await endTaxRate(db, { staff, address, id });
    if (done.ok) return redirectWithToast(context, back, textKey("taxesAdmin:done", "end"));
    return answerRefused<FormReply>(refuseForm({ intent: "end" }, { "": textKey("taxesAdmin:errors", done.code) }));
  }
  const parsed = parseForm(form, rateForm);
  if (!parsed.ok) return answerRefused<FormReply>(parsed.reply);
  const { kind, category: categoryId, region, rate: ppm, ...days } = parsed.value;
  const time = timeOf(days, { now: clock.now(), zone });
  const done = await setTaxRate(db, { staff, address, kind, categoryId, region, ppm, ...time });
  if (done.ok) return redirectWithToast(context, back, textKey("taxesAdmin:done", "set"));
  const errors = { [fields[done.code]]: textKey("taxesAdmin:errors", done.code) };
  return answerRefused<FormReply>(refuseForm(parsed.values, errors));
}

const fields: Record<RateRefusal, string> = {
  noCategory: "",
  past: "from",
  order: "until",
  same: "rate",
  overlaps: "",
};
