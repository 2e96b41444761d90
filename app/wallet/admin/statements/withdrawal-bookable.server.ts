import { ok, refuse } from "~/app/platform/result";
import { lockWithdrawal } from "../../withdrawals/move-queries.server";
import { withdrawalLimits } from "../../withdrawals/withdrawal";
import { payLocked } from "../withdrawals/pay-withdrawal.server";
import type { Bookable } from "./bookable";
import { withdrawalCandidates } from "./statements-queries.server";

/** Withdrawals to banks: money that went out, less the fee, to the account that was approved. */
export const bookableWithdrawals: Bookable = {
  kind: "withdrawal",
  direction: -1,
  async candidates(handle, asked) {
    const rows = await withdrawalCandidates(handle, asked);
    return rows.map(({ id, number, paidMinor, accountNumber, holder, label, at, done, reference }) => ({
      kind: "withdrawal",
      id,
      amountMinor: -paidMinor,
      at,
      done,
      care: false,
      label,
      // Bank texts print the number bare. Withdrawals from before are called by their id alone, which is too short to
      // be one.
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
    // What left the bank has to be what was approved: there is no paying of a part.
    if (withdrawal.amountMinor - withdrawal.feeMinor !== amountMinor) return refuse("amount");
    const kept = [...reference].slice(0, withdrawalLimits.reference).join("");
    const paid = await payLocked(trx, withdrawal, { staff, address, reference: kept });
    if (!paid.ok) return refuse("decided");
    return ok(paid.value === "pay" ? "done" : "reopened");
  },
};
