import { csvAmount, defineFile } from "~/app/console/csv/csv.server";
import { enabledFilter } from "~/app/console/list/enabled-filter";
import type { RequestContext } from "~/app/context.server";
import { platformMonths } from "~/app/ledger/api.server";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { monthAt, monthStretch } from "~/app/platform/format/zoned-time";
import { requireStaff } from "~/app/staff/api.server";
import { may } from "~/app/staff/ui";
import { isGenerous } from "./generous";
import { adminPlans, membershipFigures } from "./plans-admin-queries.server";

const maxPlans = 200;

const guard = (request: Request, context: RequestContext) => requireStaff(request, context, "finance.read");

/**
 * Loads `/operator/membership-plans?state=`: the plans with their members, and what memberships bring and give. The
 * number of statements is constant.
 */
export async function loadPlans(request: Request, context: RequestContext) {
  const staff = await guard(request, context);
  const { db, language, clock, marketZone: zone } = context;
  const { enabled: onSale } = enabledFilter(new URL(request.url).searchParams);
  const currency = marketCurrency();
  const month = monthAt(clock.now().getTime(), zone);
  const [rows, figures, moved] = await Promise.all([
    adminPlans(db, { onSale, limit: maxPlans }),
    membershipFigures(db),
    platformMonths(db, { kinds: ["membership"], currency, ...monthStretch(month, zone), zone }),
  ]);
  return {
    title: language.i18n.t("vipAdmin:title"),
    currency,
    rows: rows.map((row) => ({ ...row, generous: isGenerous(row) })),
    state: onSale === undefined ? "" : onSale ? "on" : "off",
    figures,
    month,
    incomeMinor: moved.reduce((sum, { inMinor, outMinor }) => sum + inMinor - outMinor, 0),
    edits: may(staff, "finance.decide"),
  };
}

/** What the page of the plans shows. */
export type PlansPage = Awaited<ReturnType<typeof loadPlans>>;

/** `/operator/membership-plans.csv`: the plans that match the page's filter. */
export const plansFile = defineFile({
  guard,
  filter: enabledFilter,
  read: ({ context, filter }) => adminPlans(context.db, { onSale: filter.enabled, limit: maxPlans }),
  file: "membership-plans.csv",
  columns: () => ({
    id: ({ id }) => id,
    days: ({ days }) => days,
    price: ({ priceMinor }) => csvAmount(priceMinor, marketCurrency()),
    percent: ({ percent }) => percent,
    cap: ({ capMinor }) => csvAmount(capMinor, marketCurrency()),
    coupons_a_month: ({ couponsAMonth }) => couponsAMonth,
    on_sale: ({ onSale }) => onSale,
    version: ({ version }) => version,
    members: ({ members }) => members,
  }),
});
