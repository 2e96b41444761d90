import { ok, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import {
  type ActionRefusal,
  type ActionResult,
  actOnWithdrawal,
  type WithdrawalAction,
} from "./act-on-withdrawal.server";
import { voidWithdrawn } from "./held-money.server";
import { insertWithdrawalEvent, updateWithdrawal } from "./move-queries.server";
import type { Withdrawer } from "./withdrawal";
import { withdrawalAfter } from "./withdrawal-states";

/**
 * Cancels an undecided withdrawal: the hold is released. Refuses `notFound` (missing or foreign), `movedOn` and
 * `notPossible`.
 */
export function cancelWithdrawal(
  db: Db,
  { by, ...act }: WithdrawalAction & { by: Withdrawer },
): Promise<Result<ActionResult, ActionRefusal>> {
  const { userId, shopId = null } = by;
  return actOnWithdrawal(
    db,
    {
      ...act,
      actor: "owner",
      actorId: userId,
      kinds: ["cancel"],
      sees: (one) => (shopId === null ? one.userId === userId && one.shopId === null : one.shopId === shopId),
    },
    async (trx, withdrawal) => {
      const state = withdrawalAfter(withdrawal.state, "cancel", "owner");
      if (state === null) return refuse("notPossible");
      const transferId = await voidWithdrawn(trx, withdrawal);
      await updateWithdrawal(trx, withdrawal, { state });
      const event = { kind: "cancel", actor: "owner", actorId: userId, transferId } as const;
      await insertWithdrawalEvent(trx, withdrawal.id, event);
      return ok("cancel");
    },
  );
}
