import { csvAmount, isoTime } from "~/app/console/csv/csv.server";
import { defineList } from "~/app/console/list/define-list.server";
import { byId } from "~/app/platform/cursor";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { readId } from "~/app/platform/ids";
import { requireStaff } from "~/app/staff/api.server";
import { pointsUnit } from "../transfer";
import { type LedgerFilter, ledgerEntries } from "./ledger-admin-queries.server";

const code = (text: string | null) => (text !== null && /^[a-z_]{1,32}$/.test(text) ? text : null);
const amountIn = (minor: number, currency: string) => (currency === pointsUnit ? minor : csvAmount(minor, currency));
const small = (text: string | null) => (text !== null && /^\d{1,2}$/.test(text) ? Number(text) : null);

export const entryList = defineList({
  guard: (request, context) => requireStaff(request, context, "finance.read"),
  filter: (search): LedgerFilter => ({
    kind: code(search.get("kind")),
    owner: readId(search.get("owner")),
    stripe: small(search.get("stripe")),
    cause: code(search.get("cause")),
    causeId: readId(search.get("causeId")),
  }),
  keys: byId,
  cursor: "after",
  size: 30,
  read: ({ context, filter }, before, limit) =>
    ledgerEntries(context.db, filter, { before, limit, currency: marketCurrency() }),
  file: "ledger.csv",
  columns: () => ({
    entry: ({ id }) => id,
    transfer: ({ transferId }) => transferId,
    at: ({ at }) => isoTime(at),
    cause: ({ cause }) => cause,
    cause_id: ({ causeId }) => causeId,
    account: ({ kind }) => kind,
    owner: ({ owner }) => owner,
    stripe: ({ stripe }) => stripe,
    subject: ({ subjectId }) => subjectId,
    currency: ({ currency }) => currency,
    amount: ({ amountMinor, currency }) => amountIn(amountMinor, currency),
    balance: ({ balanceMinor, currency }) => amountIn(balanceMinor, currency),
    note: ({ note }) => note,
  }),
});
