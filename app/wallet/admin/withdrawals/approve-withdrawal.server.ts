import { balancesOf } from "~/app/ledger/api.server";
import { ok, type Result, refuse } from "~/app/platform/result";
import { readSettings } from "~/app/settings/api.server";
import { type Actor, secondPerson } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import {
  type ActionRefusal,
  type ActionResult,
  actOnWithdrawal,
  type WithdrawalAction,
} from "../../withdrawals/act-on-withdrawal.server";
import { termsOf } from "../../withdrawals/withdrawal";
import { withdrawalAfter } from "../../withdrawals/withdrawal-states";
import { recordDecision } from "./record-decision.server";

/**
 * Approves a withdrawal; above the setting two different people do, one after the other, the second having seen the
 * first.
 *
 * Refuses `notFound`, `movedOn`, `notPossible`, `samePerson`, `onlyPerson`, and `belowZero` while the balance of its
 * shop is negative.
 */
export async function approveWithdrawal(
  db: Db,
  { staff, address, ...act }: Actor & WithdrawalAction,
): Promise<Result<ActionResult, ActionRefusal | "samePerson" | "onlyPerson" | "belowZero">> {
  const settings = await readSettings(db);
  return actOnWithdrawal(
    db,
    { ...act, actor: "staff", actorId: staff.id, kinds: ["approveFirst", "approve"] },
    async (trx, withdrawal) => {
      const { state, amountMinor, currency, firstBy, shopId } = withdrawal;
      if (withdrawalAfter(state, "approve", "staff") === null) return refuse("notPossible");
      const { secondAboveMinor } = termsOf(settings, currency);
      // Once approved by one person it needs the second, whatever the setting became.
      const needed = state === "approved_once" || (secondAboveMinor !== null && amountMinor > secondAboveMinor);
      const ask = { needed, permission: "finance.decide", staffId: staff.id, firstId: firstBy } as const;
      const far = await secondPerson(trx, ask);
      if (!far.ok) return far;
      if (shopId !== null && (await isBelowZero(trx, shopId, currency))) return refuse("belowZero");
      const move = far.value === "first" ? "approveFirst" : "approve";
      const change = move === "approveFirst" ? { firstBy: staff.id } : {};
      await recordDecision(trx, { staff, address }, withdrawal, { move, ...change });
      return ok(move);
    },
  );
}

async function isBelowZero(trx: Parameters<typeof balancesOf>[0], shopId: number, currency: string): Promise<boolean> {
  const { shop_balance } = await balancesOf(trx, { ownerId: shopId, currency, kinds: ["shop_balance"] });
  return shop_balance < 0;
}
