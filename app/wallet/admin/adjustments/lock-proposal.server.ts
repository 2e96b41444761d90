import type { Transaction } from "kysely";
import { ok, type Result, refuse } from "~/app/platform/result";
import { secondPerson } from "~/app/staff/api.server";
import { lockRows } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import { adjustmentMoves } from "./adjustment";
import { type DecidableAdjustment, decidableAdjustment } from "./adjustments-queries.server";

export type NotDecidable = "notFound" | "decided" | "samePerson" | "onlyPerson" | "notYours";

/**
 * Step: locks an adjustment to decide, and checks by the table of moves who may. Refuses `notFound`, `decided` (no
 * proposal any more), for another person's act `samePerson` and `onlyPerson` (`secondPerson`), and for the proposer's
 * own `notYours`.
 */
export async function lockProposal(
  trx: Transaction<Database>,
  { id, move, staffId }: { id: number; move: keyof typeof adjustmentMoves; staffId: number },
): Promise<Result<DecidableAdjustment, NotDecidable>> {
  await lockRows(trx, "wallet_adjustments", [id]);
  const adjustment = await decidableAdjustment(trx, id);
  if (!adjustment) return refuse("notFound");
  const { state, proposedBy } = adjustment;
  if (state !== "proposed") return refuse("decided");
  if (adjustmentMoves[move].by === "proposer") return proposedBy === staffId ? ok(adjustment) : refuse("notYours");
  const people = { needed: true, permission: "finance.decide" as const, staffId, firstId: proposedBy };
  const second = await secondPerson(trx, people);
  return second.ok ? ok(adjustment) : second;
}
