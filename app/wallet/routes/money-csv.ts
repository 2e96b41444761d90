import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireBuyer } from "~/app/account/api.server";
import { marketCurrency } from "~/app/platform/format/market-currency";
import { plainAmount } from "~/app/platform/format/money";
import { csvTable, isoTime, maxExported } from "~/app/staff/api.server";
import { billKind } from "../bills/bill";
import { allBills, billsAsked } from "./bills.server";

/** `/pages/user/money/list.csv?kind=&month=`: the signed-in buyer's bills that match the list's filter, at most 10,000. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const buyer = await requireBuyer(request, context);
  const { filter, month } = billsAsked(request);
  const rows = await allBills(context.db, { userId: buyer.id, filter, month, limit: maxExported });
  const amount = (minor: number) => `${minor < 0 ? "-" : ""}${plainAmount(Math.abs(minor), marketCurrency)}`;
  return csvTable("wallet.csv", rows, {
    entry: ({ entryId }) => entryId,
    at: ({ at }) => isoTime(at.getTime()),
    kind: ({ kind }) => billKind(kind),
    cause: ({ causeId }) => causeId,
    transfer: ({ transferId }) => transferId,
    currency: () => marketCurrency,
    // Numbers, so that a spreadsheet adds them up; the sign is no formula.
    amount: ({ amountMinor }) => Number(amount(amountMinor)),
    balance: ({ balanceMinor }) => Number(amount(balanceMinor)),
  });
}
