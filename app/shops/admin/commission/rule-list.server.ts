import { csvAmount, isoTime } from "~/app/console/csv/csv.server";
import { defineList } from "~/app/console/list/define-list.server";
import { byId } from "~/app/platform/cursor";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { readId } from "~/app/platform/ids";
import { pickText } from "~/app/platform/language/texts";
import { requireStaff } from "~/app/staff/api.server";
import { commissionRules } from "./rules-queries.server";

export const ruleList = defineList({
  guard: (request, context) => requireStaff(request, context, "shops.read"),
  filter: (search) => ({
    shopId: readId(search.get("shop")),
    categoryId: readId(search.get("category")),
    past: search.get("past") === "1",
  }),
  keys: byId,
  cursor: "before",
  size: 30,
  read: ({ context, filter }, before, limit) => commissionRules(context.db, { ...filter, before, limit }),
  file: "commission.csv",
  columns: ({ context: { language } }) => ({
    id: ({ id }) => id,
    shop: ({ shop }) => shop && pickText(shop, language.locale),
    category: ({ category }) => category && pickText(category, language.locale),
    percent: ({ permille }) => permille / 10,
    at_least: ({ minMinor }) => csvAmount(minMinor, marketCurrency()),
    at_most: ({ maxMinor }) => csvAmount(maxMinor, marketCurrency()),
    currency: () => marketCurrency(),
    since: ({ at }) => isoTime(at),
    by: ({ by }) => by,
    reason: ({ reason }) => reason,
    ended: ({ endedAt }) => isoTime(endedAt),
    ended_by: ({ endedBy }) => endedBy,
    end_reason: ({ endReason }) => endReason,
  }),
});
