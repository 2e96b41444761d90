import type { Transaction } from "kysely";
import { addNotices } from "~/app/chat/api.server";
import { type Actor, type AuditAction, audit } from "~/app/staff/api.server";
import type { Database } from "~/db/schema";
import { insertWithdrawalEvent, type MovingWithdrawal, updateWithdrawal } from "../../withdrawals/move-queries.server";
import { type WithdrawalMove, withdrawalAfter } from "../../withdrawals/withdrawal-states";

/** A move by staff, or by the books. */
type DecidedMove = Exclude<WithdrawalMove, "cancel">;

interface Decision {
  move: DecidedMove;
  /** The books themselves, when a posting is refused; staff otherwise. */
  actor?: "staff" | "books";
  words?: string;
  transferId?: number;
  firstBy?: number | null;
  reference?: string;
  reason?: string;
}

const actions: Record<DecidedMove, AuditAction> = {
  approveFirst: "finance.withdrawalApprovedFirst",
  approve: "finance.withdrawalApproved",
  reject: "finance.withdrawalRejected",
  pay: "finance.withdrawalPaid",
  return: "finance.withdrawalReturned",
  reopen: "finance.withdrawalReopened",
};

/** The requester is notified of the outcome, not of each step. */
const notices = {
  reject: "withdrawal_rejected",
  pay: "withdrawal_paid",
  return: "withdrawal_returned",
} as const satisfies Partial<Record<DecidedMove, string>>;

/**
 * Step: writes staff's decision on a locked withdrawal: state, log, audit log, and the notice to the requester. Throws
 * for a move that is not in the table.
 */
export async function recordDecision(
  trx: Transaction<Database>,
  { staff, address }: Actor,
  withdrawal: MovingWithdrawal,
  { move, actor = "staff", words, transferId, ...change }: Decision,
): Promise<void> {
  const { id, userId, shopId, state: before, amountMinor } = withdrawal;
  const state = withdrawalAfter(before, move, actor);
  if (state === null) throw new Error(`A withdrawal that is ${before} was to ${move}`);
  await updateWithdrawal(trx, withdrawal, { state, ...change });
  const actorId = actor === "staff" ? staff.id : null;
  await insertWithdrawalEvent(trx, id, { kind: move, actor, actorId, words, transferId });
  const event = move in notices ? notices[move as keyof typeof notices] : null;
  if (event) await addNotices(trx, [{ userId, side: shopId === null ? "buyer" : "shop", event, subjectId: id }]);
  await audit(trx, {
    staff,
    address,
    action: actions[move],
    subject: { kind: "withdrawal", id, label: String(id) },
    before: { state: before, amountMinor },
    after: { state, ...(words ? { words } : {}), ...(transferId ? { transfer: transferId } : {}) },
  });
}
