import type { LoaderFunctionArgs } from "@remix-run/node";
import { marketCurrency } from "~/app/platform/format/market-currency";
import { plainAmount } from "~/app/platform/format/money";
import { pickText } from "~/app/platform/language/texts";
import { csvTable, isoTime, maxExported, requireStaff, textColumns } from "~/app/staff/api.server";
import { adminCoupons } from "../coupons-admin-queries.server";
import { couponFilter } from "../coupons-page.server";

const amount = (minor: number | null) => (minor === null ? null : plainAmount(minor, marketCurrency));

/** `/operator/coupons.csv`: the coupons that match the page's filter, at most 10,000 rows. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "finance.read");
  const filter = couponFilter(new URL(request.url).searchParams);
  const rows = await adminCoupons(context.db, { ...filter, limit: maxExported });
  return csvTable("coupons.csv", rows, {
    id: ({ id }) => id,
    ...textColumns("name", ({ name }) => name),
    shop: ({ shopName }) => shopName && pickText(shopName, context.language.locale),
    kind: ({ kind }) => kind,
    amount: ({ amountMinor }) => amount(amountMinor),
    percent: ({ percent }) => percent,
    at_most: ({ maxMinor }) => amount(maxMinor),
    from: ({ thresholdMinor }) => amount(thresholdMinor),
    currency: () => marketCurrency,
    total: ({ total }) => total,
    claimed: ({ claimed }) => claimed,
    used: ({ used }) => used,
    state: ({ state }) => state,
    opens_at: ({ opensAt }) => isoTime(opensAt.getTime()),
    closes_at: ({ closesAt }) => isoTime(closesAt?.getTime() ?? null),
  });
}
