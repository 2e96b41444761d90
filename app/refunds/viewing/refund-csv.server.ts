import { csvTable, isoTime, maxExported } from "~/app/console/csv/csv.server";
import { printedNumber } from "~/app/platform/format/handed-number";
import { plainAmount } from "~/app/platform/format/money";
import { markedCode } from "~/app/platform/format/spreadsheet";
import type { Locale } from "~/app/platform/language/locales";
import { pickText } from "~/app/platform/language/texts";
import type { Handle } from "~/db/transact.server";
import { type Looker, listedRefunds, type RefundList } from "./refund-queries.server";

/** Returns the refunds of a list that somebody sees as a file, at most 10,000 rows; the shop's name is for staff. */
export async function refundFile(
  handle: Handle,
  { looker, list, locale }: { looker: Looker; list: RefundList; locale: Locale },
): Promise<Response> {
  const rows = await listedRefunds(handle, { looker, list, before: null, limit: maxExported });
  type Row = (typeof rows)[number];
  const shop: Record<string, (row: Row) => string> =
    looker.as === "staff" ? { shop: (row) => pickText(row.shop, locale) } : {};
  return csvTable("refunds.csv", rows, {
    id: ({ id }) => id,
    number: ({ refundNumber }) => printedNumber(refundNumber),
    order: ({ number }) => printedNumber(number),
    buyer: ({ buyer }) => buyer,
    ...shop,
    state: ({ state }) => state,
    way: ({ way }) => way,
    reason: ({ reason }) => reason,
    goods: ({ title }) => pickText(title, locale),
    choice: ({ spec }) => spec.map(({ value }) => pickText(value, locale)).join(", "),
    other_lines: ({ others }) => others,
    pieces: ({ pieces }) => pieces,
    asked: ({ amountMinor, currency }) => plainAmount(amountMinor, currency),
    offered: ({ offerMinor, currency }) => (offerMinor === null ? "" : plainAmount(offerMinor, currency)),
    paid: ({ paidMinor, currency }) => plainAmount(paidMinor, currency),
    currency: ({ currency }) => currency,
    courier: ({ courier }) => pickText(courier, locale),
    waybill: ({ waybill }) => markedCode(waybill),
    late: ({ escalated }) => (escalated ? "yes" : ""),
    asked_at: ({ createdAt }) => isoTime(createdAt),
    deadline_at: ({ deadlineAt }) => isoTime(deadlineAt),
    ended_at: ({ endedAt }) => isoTime(endedAt),
  });
}
