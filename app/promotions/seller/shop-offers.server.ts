import { requireShopStaff } from "~/app/account/api.server";
import { csvAmount, isoTime } from "~/app/console/csv/csv.server";
import { defineList } from "~/app/console/list/define-list.server";
import { byId } from "~/app/platform/cursor";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { typedText } from "~/app/platform/http/typed-text";
import { offerTabs } from "./offer-choices";
import { offersOfShop } from "./offers-queries.server";

/** A shop's offers by where they stand, latest first, for members who see its money. */
export const shopOffers = defineList({
  guard: (request, context) => requireShopStaff(request, context, "finance"),
  filter: (search) => ({
    searchText: typedText(search.get("q")) || undefined,
    tab: offerTabs.find((one) => one === search.get("state")) ?? offerTabs[0],
  }),
  keys: byId,
  cursor: "before",
  // All that one press copied (`copyLastWeek`) is sent with the next one.
  size: 100,
  read: ({ context: { db, language }, filter, who: { shopId } }, before, limit) =>
    offersOfShop(db, { ...filter, shopId, before, limit, locale: language.locale }),
  file: ({ tab }) => `offers-${tab}.csv`,
  columns: () => ({
    id: ({ id }) => id,
    goods: ({ goodsId }) => goodsId,
    title: ({ title }) => title,
    kind: ({ rules }) => rules.kind,
    state: ({ state }) => state,
    begins_at: ({ beginsAt }) => isoTime(beginsAt.getTime()),
    ends_at: ({ endsAt }) => isoTime(endsAt.getTime()),
    lowest_price: ({ sum }) => csvAmount(sum.lowestMinor, marketCurrency()),
    usual_price: ({ sum }) => csvAmount(sum.usualMinor, marketCurrency()),
    currency: () => marketCurrency(),
    quota: ({ sum }) => sum.quota,
    taken: ({ sum }) => sum.taken,
    orders: ({ sold }) => sold.orders,
    turnover: ({ sold }) => csvAmount(sold.turnoverMinor, marketCurrency()),
    held: ({ sold }) => csvAmount(sold.heldMinor, marketCurrency()),
    given: ({ sold }) => csvAmount(sold.givenMinor, marketCurrency()),
    seen: ({ seen }) => seen,
    reason: ({ reason }) => reason,
  }),
});
