import type { Transaction } from "kysely";
import { ok, type Result, refuse } from "~/app/platform/result";
import type { Actor } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import type { Database } from "~/db/schema";
import {
  type ActionRefusal,
  type ActionResult,
  actOnWithdrawal,
  type WithdrawalAction,
} from "../../withdrawals/act-on-withdrawal.server";
import { postWithdrawn } from "../../withdrawals/held-money.server";
import { type MovingWithdrawal, referenceUsed } from "../../withdrawals/move-queries.server";
import { withdrawalAfter } from "../../withdrawals/withdrawal-states";
import { recordDecision } from "./record-decision.server";

/**
 * Returns the reference as stored; null when invalid. A bank's is any line, a chain's the 64 characters of a
 * transaction id.
 */
export function referenceOf(typed: string, kind: MovingWithdrawal["accountKind"]): string | null {
  if (kind === "bank") return typed;
  const id = typed.toLowerCase().replace(/^0x/, "");
  return /^[0-9a-f]{64}$/.test(id) ? id : null;
}

/**
 * Notes that an approved withdrawal was paid, with the reference of the bank or of the chain: the hold is posted. When
 * the balance of its shop fell below zero meanwhile nothing is posted and it goes back to review (`did` is `reopen`).
 *
 * Refuses `notFound`, `movedOn`, `notPossible`, `reference` (no transaction of a chain) and `referenceUsed` (it paid
 * another one).
 * @param reference 1 to 64 characters, one line
 */
export function payWithdrawal(
  db: Db,
  { staff, address, reference, ...act }: Actor & WithdrawalAction & { reference: string },
): Promise<Result<ActionResult, ActionRefusal | "reference" | "referenceUsed">> {
  return actOnWithdrawal(db, { ...act, actor: "staff", actorId: staff.id, kinds: ["pay"] }, (trx, withdrawal) =>
    payLocked(trx, withdrawal, { staff, address, reference }),
  );
}

/** Step of `payWithdrawal` on a locked withdrawal. Refuses `notPossible`, `reference` and `referenceUsed`. */
export async function payLocked(
  trx: Transaction<Database>,
  withdrawal: MovingWithdrawal,
  { staff, address, reference }: Actor & { reference: string },
): Promise<Result<"pay" | "reopen", "notPossible" | "reference" | "referenceUsed">> {
  if (withdrawalAfter(withdrawal.state, "pay", "staff") === null) return refuse("notPossible");
  const kept = referenceOf(reference, withdrawal.accountKind);
  if (kept === null) return refuse("reference");
  if (withdrawal.accountKind === "wallet" && (await referenceUsed(trx, kept))) return refuse("referenceUsed");
  const by = { staff, address };
  const posted = await postWithdrawn(trx, withdrawal);
  if (!posted.ok) {
    await recordDecision(trx, by, withdrawal, { move: "reopen", actor: "books", firstBy: null });
    return ok("reopen");
  }
  const { transferId } = posted.value;
  await recordDecision(trx, by, withdrawal, { move: "pay", words: kept.slice(0, 140), reference: kept, transferId });
  return ok("pay");
}
