import { sql, type Transaction } from "kysely";
import { lockRows } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import type { WithdrawalActor, WithdrawalState } from "./withdrawal-states";

/** A withdrawal as read by its moves. Amounts in minor units of `currency`. */
export interface MovingWithdrawal {
  id: number;
  userId: number;
  shopId: number | null;
  accountKind: "bank" | "wallet";
  currency: string;
  amountMinor: number;
  feeMinor: number;
  state: WithdrawalState;
  firstBy: number | null;
  reference: string | null;
  version: number;
}

interface LatestMove {
  kind: string;
  actor: WithdrawalActor;
  actorId: number | null;
}

/** Locks a withdrawal and reads it with its latest move; null = missing. */
export async function lockWithdrawal(
  trx: Transaction<Database>,
  id: number,
): Promise<{ withdrawal: MovingWithdrawal; latest: LatestMove | null } | null> {
  await lockRows(trx, "withdrawals", [id]);
  const withdrawal = await trx
    .selectFrom("withdrawals")
    .select(["id", "user_id as userId", "shop_id as shopId", "account_kind as accountKind", "currency"])
    .select(["amount_minor as amountMinor", "fee_minor as feeMinor", "state", "first_by as firstBy", "reference"])
    .select("version")
    .where("id", "=", id)
    .executeTakeFirst();
  if (!withdrawal) return null;
  const latest = await trx
    .selectFrom("withdrawal_events")
    .select(["kind", "actor", "actor_id as actorId"])
    .where("withdrawal_id", "=", id)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return { withdrawal, latest: latest ?? null };
}

export interface WithdrawalEvent {
  kind: string;
  actor: WithdrawalActor;
  actorId: number | null;
  words?: string;
  transferId?: number;
}

export async function insertWithdrawalEvent(
  trx: Transaction<Database>,
  withdrawalId: number,
  { kind, actor, actorId, words = "", transferId }: WithdrawalEvent,
): Promise<void> {
  await trx
    .insertInto("withdrawal_events")
    .values({ withdrawal_id: withdrawalId, kind, actor, actor_id: actorId, words, transfer_id: transferId ?? null })
    .execute();
}

/**
 * Writes the state after a move of a locked withdrawal. Throws when its version differs: that is a bug of the caller.
 */
export async function updateWithdrawal(
  trx: Transaction<Database>,
  { id, version }: Pick<MovingWithdrawal, "id" | "version">,
  change: { state: WithdrawalState; firstBy?: number | null; reference?: string; reason?: string },
): Promise<void> {
  const { state, firstBy, reference, reason } = change;
  const row = await trx
    .updateTable("withdrawals")
    .set({
      state,
      version: sql<number>`version + 1`,
      ...(firstBy === undefined ? {} : { first_by: firstBy }),
      ...(reference === undefined ? {} : { reference }),
      ...(reason === undefined ? {} : { reason }),
    })
    .where("id", "=", id)
    .where("version", "=", version)
    .returning("id")
    .executeTakeFirst();
  if (!row) throw new Error(`Withdrawal ${id} was not at version ${version}`);
}

/** True when a chain transaction paid another withdrawal. */
export async function referenceUsed(trx: Transaction<Database>, reference: string): Promise<boolean> {
  const row = await trx
    .selectFrom("withdrawals")
    .select("id")
    .where("account_kind", "=", "wallet")
    .where("reference", "=", reference)
    .executeTakeFirst();
  return row !== undefined;
}
