import { defineList } from "~/app/console/list/define-list.server";
import { byNumber } from "~/app/platform/cursor";
import { monthStretch, readMonth } from "~/app/platform/format/zoned-time";
import { searchField } from "~/app/platform/http/form.server";
import { readId } from "~/app/platform/ids";
import { requireStaff } from "~/app/staff/api.server";
import { paperKinds } from "../content/paper-kinds";
import { type ListedPaper, listedPapers } from "../listing/listed-papers-queries.server";
import { marketColumns } from "../listing/paper-columns.server";

/** The market's invoices and credit notes to its shops. */
export const marketPaperList = defineList({
  guard: (request, context) => requireStaff(request, context, "finance.read"),
  filter: (search) => ({
    kind: paperKinds.find((one) => one === search.get("kind")) ?? null,
    month: readMonth(search.get("month")),
    shopId: readId(search.get("shop")),
    q: searchField(60).parse(search.get("q") ?? ""),
  }),
  keys: byNumber(({ number }: ListedPaper) => number),
  cursor: "before",
  size: 30,
  read: ({ context: { db, marketZone }, filter: { month, kind, shopId, q } }, before, limit) => {
    const during = month === null ? null : monthStretch(month, marketZone);
    return listedPapers(db, { whose: "market", kind, during, q, toShopId: shopId }, { before, limit });
  },
  file: "market-invoices.csv",
  columns: (_asked) => marketColumns,
});
