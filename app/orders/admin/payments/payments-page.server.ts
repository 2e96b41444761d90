import type { RequestContext } from "~/app/context.server";
import { pickText, type Texts } from "~/app/platform/language/texts";
import { paymentList } from "./payment-list.server";
import { openDisputes, paymentMethods } from "./payments-admin-queries.server";

export async function loadPayments(request: Request, context: RequestContext) {
  const who = await paymentList.guard(request, context);
  const { db, language } = context;
  const [{ rows, next, filter }, methods, disputes] = await Promise.all([
    paymentList.page(request, context, { who }),
    paymentMethods(db),
    openDisputes(db),
  ]);
  const { t } = language.i18n;
  const named = (method: string, names: Texts | null) =>
    pickText(names, language.locale) || t(`ways:provider.${method}`, { defaultValue: method });
  return {
    title: t("payments:list.title"),
    rows: rows.map(({ names, ...row }) => ({ ...row, name: named(row.method, names) })),
    methods: methods.map(({ code, names }) => ({ code, name: named(code, names) })),
    disputes,
    filter,
    next,
  };
}

export type ListedPayment = Awaited<ReturnType<typeof loadPayments>>["rows"][number];
