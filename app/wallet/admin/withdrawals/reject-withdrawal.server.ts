import { ok, type Result, refuse } from "~/app/platform/result";
import type { Actor } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import {
  type ActionRefusal,
  type ActionResult,
  actOnWithdrawal,
  type WithdrawalAction,
} from "../../withdrawals/act-on-withdrawal.server";
import { voidWithdrawn } from "../../withdrawals/held-money.server";
import { withdrawalAfter } from "../../withdrawals/withdrawal-states";
import { recordDecision } from "./record-decision.server";

/**
 * Rejects a withdrawal that is not paid: what was held goes back, anyone who asked reads the reason. Refuses
 * `notFound`, `movedOn` and `notPossible`.
 * @param reason 1 to 140 code points
 */
export function rejectWithdrawal(
  db: Db,
  { staff, address, reason, ...act }: Actor & WithdrawalAction & { reason: string },
): Promise<Result<ActionResult, ActionRefusal>> {
  return actOnWithdrawal(
    db,
    { ...act, actor: "staff", actorId: staff.id, kinds: ["reject"] },
    async (trx, withdrawal) => {
      if (withdrawalAfter(withdrawal.state, "reject", "staff") === null) return refuse("notPossible");
      const transferId = await voidWithdrawn(trx, withdrawal);
      const decision = { move: "reject", words: reason, reason, transferId } as const;
      await recordDecision(trx, { staff, address }, withdrawal, decision);
      return ok("reject");
    },
  );
}
