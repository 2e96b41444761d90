import type { RequestContext } from "~/app/context.server";
import { marketCurrency } from "~/app/platform/format/market-currency";
import { plainAmount } from "~/app/platform/format/money";
import { pickText } from "~/app/platform/language/texts";
import { csvTable, isoTime, maxExported, textColumns } from "~/app/staff/api.server";
import { couponFilter } from "./coupon-list.server";
import { adminCoupons } from "./coupons-admin-queries.server";

const amount = (minor: number | null) => (minor === null ? null : plainAmount(minor, marketCurrency));

/** Answers the coupons that match a list's filter as a file, at most 10,000 rows. @param shopId of this shop alone; null = all */
export async function couponsFile({ db, language }: RequestContext, request: Request, shopId: number | null) {
  const filter = couponFilter(new URL(request.url).searchParams);
  const rows = await adminCoupons(db, { ...filter, shopId, limit: maxExported });
  return csvTable("coupons.csv", rows, {
    id: ({ id }) => id,
    ...textColumns("name", ({ name }) => name),
    ...(shopId === null && {
      shop: ({ shopName }: (typeof rows)[number]) => shopName && pickText(shopName, language.locale),
    }),
    kind: ({ kind }) => kind,
    amount: ({ amountMinor }) => amount(amountMinor),
    percent: ({ percent }) => percent,
    at_most: ({ maxMinor }) => amount(maxMinor),
    from: ({ thresholdMinor }) => amount(thresholdMinor),
    currency: () => marketCurrency,
    total: ({ total }) => total,
    claimed: ({ claimed }) => claimed,
    used: ({ used }) => used,
    taken_off: ({ takenOffMinor }) => amount(takenOffMinor),
    state: ({ state }) => state,
    opens_at: ({ opensAt }) => isoTime(opensAt.getTime()),
    closes_at: ({ closesAt }) => isoTime(closesAt?.getTime() ?? null),
  });
}
