import { requireShopStaff } from "~/app/account/api.server";
import { defineList } from "~/app/console/list/define-list.server";
import { byNumber } from "~/app/platform/cursor";
import { monthStretch, readMonth } from "~/app/platform/format/zoned-time";
import { searchField } from "~/app/platform/http/form.server";
import { paperKinds } from "../content/paper-kinds";
import { type ListedPaper, listedPapers } from "../listing/listed-papers-queries.server";
import { marketColumns, orderColumns } from "../listing/paper-columns.server";

/** What the list of a shop shows: all of its own, those of a kind, or the market's to it. */
export const shopPaperKinds = [...paperKinds, "market"] as const;

/** A shop's invoices and credit notes, or those of the market to it. */
export const paperList = defineList({
  guard: (request, context) => requireShopStaff(request, context, "finance"),
  filter: (search) => ({
    kind: shopPaperKinds.find((one) => one === search.get("kind")) ?? null,
    month: readMonth(search.get("month")),
    q: searchField(60).parse(search.get("q") ?? ""),
  }),
  keys: byNumber(({ number }: ListedPaper) => number),
  cursor: "before",
  size: 30,
  read: ({ context: { db, marketZone }, who: { shopId }, filter: { month, kind, q } }, before, limit) => {
    const during = month === null ? null : monthStretch(month, marketZone);
    const whose = kind === "market" ? { issuedTo: shopId } : { issuedBy: shopId };
    return listedPapers(db, { whose, kind: kind === "market" ? null : kind, during, q }, { before, limit });
  },
  file: ({ kind }) => (kind === "market" ? "market-invoices.csv" : "invoices.csv"),
  columns: ({ filter: { kind } }) => (kind === "market" ? marketColumns : orderColumns),
});
