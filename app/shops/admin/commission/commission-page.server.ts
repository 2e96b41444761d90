import { allCategories, treeChoices, treeOptions } from "~/app/catalog/api.server";
import type { RequestContext } from "~/app/context.server";
import { commissionMinor } from "~/app/orders/api.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { parseAmount } from "~/app/platform/format/amount";
import { marketCurrency, typedAmount } from "~/app/platform/format/market-currency.server";
import { answerRefused } from "~/app/platform/http/answers.server";
import { type FormReply, parseForm, readForm, refuseForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { json } from "~/app/platform/http/text-response.server";
import { textKey } from "~/app/platform/language/text-keys";
import { pickText } from "~/app/platform/language/texts";
import { requireStaff } from "~/app/staff/api.server";
import { may } from "~/app/staff/ui";
import { commissionFor } from "../../commission/commission-queries.server";
import { adminShop } from "../shops/shops-admin-queries.server";
import { endCommissionRule, type RuleRefusal, setCommissionRule } from "./change-rule.server";
import { endForm, rateOf, scopeOf, setForm } from "./commission-form.server";
import { ruleList } from "./rule-list.server";
import { type CommissionRule, type RuleScope, ruleAt } from "./rules-queries.server";

async function exampleOf({ db }: RequestContext, search: URLSearchParams, scope: RuleScope) {
  const typed = search.get("amount")?.trim().slice(0, 20) ?? "";
  const terms = await commissionFor(db, scope);
  const read = parseAmount(typed === "" ? "100" : typed, marketCurrency());
  return {
    typed,
    terms,
    fault: read.ok ? null : read.code,
    amountMinor: read.ok ? read.value : null,
    chargedMinor: read.ok ? commissionMinor(read.value, terms) : null,
  };
}

/** Fields of the form for a scope: as it counts now. */
function fieldsOf({ shopId, categoryId }: RuleScope, rule: CommissionRule | null, permille: number) {
  return {
    shop: String(shopId ?? ""),
    category: String(categoryId ?? ""),
    seen: String(rule?.id ?? ""),
    rate: String((rule?.permille ?? permille) / 10),
    min: typedAmount(rule?.minMinor ?? null),
    max: typedAmount(rule?.maxMinor ?? null),
  };
}

/** Loads the commission rules: current or past ones, the form of a scope, and an example. */
export async function loadCommission(request: Request, context: RequestContext) {
  const staff = await ruleList.guard(request, context);
  const { db, language } = context;
  const { searchParams } = new URL(request.url);
  const filter = ruleList.filter(request, context);
  const { shopId } = filter;
  const [{ rows, next }, rule, example, shop, tree] = await Promise.all([
    ruleList.page(request, context, { who: staff }),
    ruleAt(db, filter),
    exampleOf(context, searchParams, filter),
    shopId === null ? null : adminShop(db, shopId),
    allCategories(db),
  ]);
  const text = (name: CommissionRule["shop"]) => name && pickText(name, language.locale);
  return {
    title: language.i18n.t("commission:title"),
    rows: rows.map((row) => ({ ...row, shop: text(row.shop), category: text(row.category) })),
    next,
    filter,
    shop: shop && { id: shop.id, name: text(shop.name) ?? "" },
    /** The rule of exactly this scope; null = none. */
    ruleId: rule?.id ?? null,
    isDefault: filter.shopId === null && filter.categoryId === null,
    fields: fieldsOf(filter, rule, example.terms.permille),
    example,
    categories: treeOptions(treeChoices(tree, language.locale)),
    currency: marketCurrency(),
    decides: may(staff, "shops.decide"),
  };
}

/** Handles the form: `intent` is set or end. A refusal returns the typed values. */
export async function answerCommission(request: Request, context: RequestContext) {
  const staff = await requireStaff(request, context, "shops.decide");
  const { db, address } = context;
  const form = await readForm(request);
  const ends = form.get("intent") === "end";
  const parsed = parseForm(form, ends ? endForm : setForm);
  if (!parsed.ok) return answerRefused<FormReply>(parsed.reply);
  const { value } = parsed;
  const scope = scopeOf(value);
  const change = { staff, address, ...scope, seen: value.seen, reason: value.reason };
  const rate = ends ? null : rateOf(setForm.parse(Object.fromEntries(form)));
  const done = await (rate ? setCommissionRule(db, { ...change, rate }) : endCommissionRule(db, change));
  const back = href("/operator/commission", { shop: value.shop, category: value.category });
  if (done.ok) return redirectWithToast(context, back, textKey("commission:done", ends ? "end" : "set"));
  // Resubmitting is deliberate then: it replaces the current rule.
  const now = done.code === "changed" ? await ruleAt(db, scope) : null;
  const values = done.code === "changed" ? { ...parsed.values, seen: String(now?.id ?? "") } : parsed.values;
  const errors = { [fields[done.code]]: textKey("commission:errors", done.code) };
  return json<FormReply>(refuseForm(values, errors), { status: done.code === "changed" ? 409 : 400 });
}

const fields: Record<RuleRefusal, string> = {
  noShop: "shop",
  noCategory: "category",
  changed: "",
  same: "",
  default: "",
};
