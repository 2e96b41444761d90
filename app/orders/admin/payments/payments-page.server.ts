import type { RequestContext } from "~/app/context.server";
import { pickText, type Texts } from "~/app/platform/language/texts";
import { paymentList } from "./payment-list.server";
import { disputeCounts, paymentMethods } from "./payments-admin-queries.server";
import { latestPayouts } from "./payouts-admin-queries.server";

/** Of the payouts of providers the latest are shown. */
const payoutsShown = 12;

export async function loadPayments(request: Request, context: RequestContext) {
  const who = await paymentList.guard(request, context);
  const { db, language } = context;
  const [{ rows, next, filter }, methods, disputes, payouts] = await Promise.all([
    paymentList.page(request, context, { who }),
    paymentMethods(db),
    disputeCounts(db),
    latestPayouts(db, payoutsShown),
  ]);
  const { t } = language.i18n;
  const named = (method: string, names: Texts | null) =>
    pickText(names, language.locale) || t(`ways:provider.${method}`, { defaultValue: method });
  return {
    title: t("payments:list.title"),
    rows: rows.map(({ names, ...row }) => ({ ...row, name: named(row.method, names) })),
    methods: methods.map(({ code, names }) => ({ code, name: named(code, names) })),
    disputes,
    payouts: payouts.map(({ names, ...payout }) => ({ ...payout, name: named(payout.method, names) })),
    filter,
    next,
  };
}

export type ListedPayment = Awaited<ReturnType<typeof loadPayments>>["rows"][number];
export type ListedPayout = Awaited<ReturnType<typeof loadPayments>>["payouts"][number];
