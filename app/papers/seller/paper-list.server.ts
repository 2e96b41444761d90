import { requireShopStaff } from "~/app/account/api.server";
import { csvAmount, isoTime } from "~/app/console/csv/csv.server";
import { defineList } from "~/app/console/list/define-list.server";
import { byNumber } from "~/app/platform/cursor";
import { monthStretch, readMonth } from "~/app/platform/format/zoned-time";
import { searchField } from "~/app/platform/http/form.server";
import { paperKinds } from "../content/paper-kinds";
import { type ListedPaper, papersOfShop } from "./shop-papers-queries.server";

/** A shop's invoices and credit notes. */
export const paperList = defineList({
  guard: (request, context) => requireShopStaff(request, context, "finance"),
  filter: (search) => ({
    kind: paperKinds.find((one) => one === search.get("kind")) ?? null,
    month: readMonth(search.get("month")),
    q: searchField(60).parse(search.get("q") ?? ""),
  }),
  keys: byNumber(({ number }: ListedPaper) => number),
  cursor: "before",
  size: 30,
  read: ({ context: { db, marketZone }, who: { shopId }, filter: { month, ...filter } }, before, limit) => {
    const during = month === null ? null : monthStretch(month, marketZone);
    return papersOfShop(db, { ...filter, shopId, during }, { before, limit });
  },
  file: "invoices.csv",
  columns: () => ({
    number: ({ label }) => label,
    kind: ({ kind }) => kind,
    issued_at: ({ issuedAt }) => isoTime(issuedAt.getTime()),
    order: ({ orderNumber }) => orderNumber,
    buyer: ({ buyer }) => buyer,
    currency: ({ currency }) => currency,
    total: ({ totalMinor, currency, kind }) => csvAmount(signed(kind, totalMinor), currency),
    tax: ({ taxMinor, currency, kind }) => csvAmount(signed(kind, taxMinor), currency),
  }),
});

/** What a credit note says counts against the shop's sales. Minor units. */
const signed = (kind: ListedPaper["kind"], minor: number) => (kind === "credit_note" ? -minor : minor);
