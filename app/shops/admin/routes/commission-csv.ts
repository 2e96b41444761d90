import type { LoaderFunctionArgs } from "@remix-run/node";
import { marketCurrency } from "~/app/platform/format/market-currency";
import { plainAmount } from "~/app/platform/format/money";
import { pickText } from "~/app/platform/language/texts";
import { csvTable, isoTime, maxExported, requireStaff } from "~/app/staff/api.server";
import { ruleFilter } from "../commission/commission-page.server";
import { commissionRules } from "../commission/rules-queries.server";

const amount = (minor: number | null) => (minor === null ? null : plainAmount(minor, marketCurrency));

/** `/operator/commission.csv`: the rules that match the page's filter, at most 10,000 rows. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "shops.read");
  const filter = ruleFilter(new URL(request.url).searchParams);
  const rows = await commissionRules(context.db, { ...filter, before: null, limit: maxExported });
  const { locale } = context.language;
  return csvTable("commission.csv", rows, {
    id: ({ id }) => id,
    shop: ({ shop }) => shop && pickText(shop, locale),
    category: ({ category }) => category && pickText(category, locale),
    percent: ({ permille }) => permille / 10,
    at_least: ({ minMinor }) => amount(minMinor),
    at_most: ({ maxMinor }) => amount(maxMinor),
    currency: () => marketCurrency,
    since: ({ at }) => isoTime(at),
    by: ({ by }) => by,
    reason: ({ reason }) => reason,
    ended: ({ endedAt }) => isoTime(endedAt),
    ended_by: ({ endedBy }) => endedBy,
    end_reason: ({ endReason }) => endReason,
  });
}
