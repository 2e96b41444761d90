import type { LoaderFunctionArgs } from "@remix-run/node";
import { marketCurrency } from "~/app/platform/format/market-currency";
import { plainAmount } from "~/app/platform/format/money";
import { csvTable, isoTime, maxExported, requireStaff } from "~/app/staff/api.server";
import { ledgerEntries } from "../ledger-admin-queries.server";
import { ledgerFilter } from "../ledger-page.server";

/** `/operator/ledger.csv`: the entries that match the explorer's filter, newest first, at most 10,000. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "finance.read");
  const filter = ledgerFilter(new URL(request.url).searchParams);
  const currency = marketCurrency;
  const rows = await ledgerEntries(context.db, filter, { before: null, limit: maxExported, currency });
  const amount = (minor: number) => Math.sign(minor) * Number(plainAmount(Math.abs(minor), currency));
  return csvTable("ledger.csv", rows, {
    entry: ({ id }) => id,
    transfer: ({ transferId }) => transferId,
    at: ({ at }) => isoTime(at),
    cause: ({ cause }) => cause,
    cause_id: ({ causeId }) => causeId,
    account: ({ kind }) => kind,
    owner: ({ owner }) => owner,
    stripe: ({ stripe }) => stripe,
    subject: ({ subjectId }) => subjectId,
    currency: () => currency,
    amount: ({ amountMinor }) => amount(amountMinor),
    balance: ({ balanceMinor }) => amount(balanceMinor),
    note: ({ note }) => note,
  });
}
