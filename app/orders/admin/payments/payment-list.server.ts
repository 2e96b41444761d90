import { csvAmount, isoTime } from "~/app/console/csv/csv.server";
import { defineList } from "~/app/console/list/define-list.server";
import { byId } from "~/app/platform/cursor";
import { printedNumber } from "~/app/platform/format/handed-number";
import { typedText } from "~/app/platform/http/typed-text";
import { requireStaff } from "~/app/staff/api.server";
import { adminPayments, type PaymentFilter, paymentTabs } from "./payments-admin-queries.server";

/** All payments through providers, latest first. */
export const paymentList = defineList({
  guard: (request, context) => requireStaff(request, context, "finance.read"),
  filter: (search): PaymentFilter => ({
    tab: paymentTabs.find((one) => one === search.get("tab")) ?? "all",
    method: /^[a-z][a-z0-9-]{1,39}$/.exec(search.get("method") ?? "")?.[0] ?? null,
    searchText: typedText(search.get("q")),
  }),
  keys: byId,
  cursor: "before",
  size: 30,
  read: ({ context, filter }, before, limit) => adminPayments(context.db, { ...filter, before, limit }),
  file: "payments.csv",
  columns: () => ({
    id: ({ id }) => id,
    method: ({ method }) => method,
    test: ({ test }) => test,
    state: ({ state }) => state,
    currency: ({ currency }) => currency,
    amount: ({ amountMinor, currency }) => csvAmount(amountMinor, currency),
    received: ({ receivedMinor, currency }) => (receivedMinor === null ? null : csvAmount(receivedMinor, currency)),
    given_back: ({ returnedMinor, currency }) => csvAmount(returnedMinor, currency),
    owed: ({ owedMinor, currency }) => csvAmount(owedMinor, currency),
    fee: ({ feeMinor, feeCurrency }) =>
      feeMinor === null || feeCurrency === null ? null : csvAmount(feeMinor, feeCurrency),
    fee_currency: ({ feeCurrency }) => feeCurrency,
    reference: ({ reference }) => reference,
    buyer: ({ buyer }) => buyer,
    orders: ({ orders }) => orders.map(({ number }) => printedNumber(number)).join(" "),
    dispute: ({ dispute }) => dispute?.state ?? null,
    disputed_held: ({ dispute, currency }) => dispute && csvAmount(dispute.heldMinor, currency),
    disputed_lost: ({ dispute, currency }) => dispute && csvAmount(dispute.borneMinor, currency),
    dispute_fee: ({ dispute, currency }) => dispute && csvAmount(dispute.costMinor, currency),
    evidence_until: ({ dispute }) => isoTime(dispute?.dueAt ?? null),
    started_at: ({ createdAt }) => isoTime(createdAt),
    settled_at: ({ settledAt }) => isoTime(settledAt),
  }),
});
