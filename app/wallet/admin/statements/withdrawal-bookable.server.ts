import { ok, refuse } from "~/app/platform/result";
import { lockWithdrawal } from "../../withdrawals/move-queries.server";
import { withdrawalLimits } from "../../withdrawals/withdrawal";
import { payLocked } from "../withdrawals/pay-withdrawal.server";
import type { Bookable } from "./bookable";
import { withdrawalCandidates } from "./statements-queries.server";

/** Withdrawals to banks: outgoing money, less the fee, to the approved account. */
export const bookableWithdrawals: Bookable = {
  kind: "withdrawal",
  direction: -1,
  async candidates(handle, query) {
    const rows = await withdrawalCandidates(handle, query);
    return rows.map(({ id, number, paidMinor, accountNumber, holder, label, at, done, reference }) => ({
      kind: "withdrawal",
      id,
      amountMinor: -paidMinor,
      at,
      done,
      care: false,
      label,
      // Bank texts print the number without separators. Older withdrawals have only an id, which is too short to match.
      references: [
        ...[`withdrawal ${id}`, `PASAR W${id}`, accountNumber],
        ...(number === String(id) ? [] : [number]),
        ...(reference ? [reference] : []),
      ],
      names: [holder],
    }));
  },
  async book(trx, { id, amountMinor, currency, staff, address, reference }) {
    const found = await lockWithdrawal(trx, id);
    if (!found) return refuse("unknown");
    const { withdrawal } = found;
    if (withdrawal.currency !== currency) return refuse("currency");
    // The amount must equal the approved one: there are no partial payments.
    if (withdrawal.feeMinor - withdrawal.amountMinor !== amountMinor) return refuse("amount");
    const shortened = [...reference].slice(0, withdrawalLimits.reference).join("");
    const paid = await payLocked(trx, withdrawal, { staff, address, reference: shortened });
    if (!paid.ok) return refuse("decided");
    return ok(paid.value === "pay" ? "done" : "reopened");
  },
};
