import { ok, type Result, refuse } from "~/app/platform/result";
import type { Actor } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import {
  type ActionRefusal,
  type ActionResult,
  actOnWithdrawal,
  type WithdrawalAction,
} from "../../withdrawals/act-on-withdrawal.server";
import { returnWithdrawn } from "../../withdrawals/held-money.server";
import { withdrawalAfter } from "../../withdrawals/withdrawal-states";
import { recordDecision } from "./record-decision.server";

/**
 * Notes that the bank sent a paid withdrawal back: a counter-transfer puts all of it where it came from, the fee too.
 * Refuses `notFound`, `movedOn` and `notPossible`.
 * @param reason what the bank said, 1 to 140 code points
 */
export function returnWithdrawal(
  db: Db,
  { staff, address, reason, ...act }: Actor & WithdrawalAction & { reason: string },
): Promise<Result<ActionResult, ActionRefusal>> {
  return actOnWithdrawal(
    db,
    { ...act, actor: "staff", actorId: staff.id, kinds: ["return"] },
    async (trx, withdrawal) => {
      if (withdrawalAfter(withdrawal.state, "return", "staff") === null) return refuse("notPossible");
      const transferId = await returnWithdrawn(trx, withdrawal);
      const decision = { move: "return", words: reason, reason, transferId } as const;
      await recordDecision(trx, { staff, address }, withdrawal, decision);
      return ok("return");
    },
  );
}
