import { type Columns, defineFile, isoTime } from "~/app/console/csv/csv.server";
import type { RequestContext } from "~/app/context.server";
import type { Viewer } from "~/app/orders/api.server";
import { printedNumber } from "~/app/platform/format/handed-number";
import { plainAmount } from "~/app/platform/format/money";
import { markedCode } from "~/app/platform/format/spreadsheet";
import { pickText } from "~/app/platform/language/texts";
import { listedRefunds, type RefundList } from "./refund-queries.server";
import { refundSearch } from "./refund-tabs";

type Row = Awaited<ReturnType<typeof listedRefunds>>[number];

const amounts: Columns<Row> = {
  asked: ({ amountMinor, currency }) => plainAmount(amountMinor, currency),
  offered: ({ offerMinor, currency }) => (offerMinor === null ? "" : plainAmount(offerMinor, currency)),
  paid: ({ paidMinor, currency }) => plainAmount(paidMinor, currency),
  currency: ({ currency }) => currency,
};

/**
 * Returns the loader of the refunds visible to a viewer, of one of the page's tabs or all of them, at most 10,000; the
 * shop's name is for staff, amounts for whom `seesMoney` names. Without a tab they are the `usual` ones.
 */
export const refundFile = <Who>(
  guard: (request: Request, context: RequestContext) => Promise<Who>,
  viewerOf: (who: Who) => Viewer,
  tabs: readonly RefundList[],
  { seesMoney = () => true, usual = "all" }: { seesMoney?: (who: Who) => boolean; usual?: RefundList } = {},
) =>
  defineFile({
    guard,
    filter: (search) => ({
      list: ([...tabs, "all"] as const).find((one) => one === search.get("tab")) ?? usual,
      ...refundSearch(search),
    }),
    read: ({ context, who, filter }, limit) =>
      listedRefunds(context.db, { viewer: viewerOf(who), ...filter, before: null, limit }),
    file: "refunds.csv",
    columns: ({ context: { language }, who }) => ({
      id: ({ id }) => id,
      number: ({ refundNumber }) => printedNumber(refundNumber),
      order: ({ number }) => printedNumber(number),
      buyer: ({ buyer }) => buyer,
      ...(viewerOf(who).as === "staff" && { shop: (row: Row) => pickText(row.shop, language.locale) }),
      state: ({ state }) => state,
      way: ({ way }) => way,
      reason: ({ reason }) => reason,
      goods: ({ title }) => pickText(title, language.locale),
      choice: ({ spec }) => spec.map(({ value }) => pickText(value, language.locale)).join(", "),
      other_lines: ({ others }) => others,
      pieces: ({ pieces }) => pieces,
      ...(seesMoney(who) && amounts),
      courier: ({ courier }) => pickText(courier, language.locale),
      waybill: ({ waybill }) => markedCode(waybill),
      late: ({ escalated }) => (escalated ? "yes" : ""),
      asked_at: ({ createdAt }) => isoTime(createdAt),
      deadline_at: ({ deadlineAt }) => isoTime(deadlineAt),
      ended_at: ({ endedAt }) => isoTime(endedAt),
    }),
  });
