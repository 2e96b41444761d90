import { requireShopStaff } from "~/app/account/api.server";
import { csvAmount, isoTime, textColumns } from "~/app/console/csv/csv.server";
import { defineList } from "~/app/console/list/define-list.server";
import type { RequestContext } from "~/app/context.server";
import { byId } from "~/app/platform/cursor";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { typedText } from "~/app/platform/http/typed-text";
import { pickText } from "~/app/platform/language/texts";
import { requireStaff } from "~/app/staff/api.server";
import { couponKinds, givenStates } from "./coupon-choices";
import { adminCoupons } from "./coupons-admin-queries.server";

type Row = Awaited<ReturnType<typeof adminCoupons>>[number];

/** Coupons, latest first. @param shopOf of this shop alone; null = all */
const couponsOf = <Who>(
  guard: (request: Request, context: RequestContext) => Promise<Who>,
  shopOf: (who: Who) => number | null,
) =>
  defineList({
    guard,
    filter: (search) => ({
      searchText: typedText(search.get("q")) || undefined,
      kind: couponKinds.find((one) => one === search.get("kind")),
      state: givenStates.find((one) => one === search.get("state")),
    }),
    keys: byId,
    cursor: "before",
    size: 30,
    read: ({ context, filter, who }, before, limit) =>
      adminCoupons(context.db, { ...filter, shopId: shopOf(who), before, limit }),
    file: "coupons.csv",
    columns: ({ context: { language }, who }) => ({
      id: ({ id }) => id,
      ...textColumns("name", "name"),
      ...(shopOf(who) === null && {
        shop: ({ shopName }: Row) => shopName && pickText(shopName, language.locale),
      }),
      kind: ({ kind }) => kind,
      amount: ({ amountMinor }) => csvAmount(amountMinor, marketCurrency()),
      percent: ({ percent }) => percent,
      at_most: ({ maxMinor }) => csvAmount(maxMinor, marketCurrency()),
      from: ({ thresholdMinor }) => csvAmount(thresholdMinor, marketCurrency()),
      currency: () => marketCurrency(),
      ...(shopOf(who) === null && { points: ({ points }: Row) => points }),
      total: ({ total }) => total,
      claimed: ({ claimed }) => claimed,
      used: ({ used }) => used,
      taken_off: ({ takenOffMinor }) => csvAmount(takenOffMinor, marketCurrency()),
      state: ({ state }) => state,
      opens_at: ({ opensAt }) => isoTime(opensAt.getTime()),
      closes_at: ({ closesAt }) => isoTime(closesAt?.getTime() ?? null),
    }),
  });

export const allCoupons = couponsOf(
  (request, context) => requireStaff(request, context, "finance.read"),
  () => null,
);

/** The coupons of a shop, for members who may see its money: the shop bears them. */
export const shopCoupons = couponsOf(
  (request, context) => requireShopStaff(request, context, "finance"),
  ({ shopId }) => shopId,
);
