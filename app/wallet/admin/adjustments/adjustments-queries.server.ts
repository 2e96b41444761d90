import { sql, type Transaction } from "kysely";
import { pointsUnit } from "~/app/ledger/api.server";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";
import type { AdjustedKind, AdjustmentState } from "./adjustment";

/** Owner of the adjusted account. */
export type Adjusted = { userId: number; shopId: null } | { userId: null; shopId: number };

/** What an adjustment corrects, of the table under the name `adjustment`. */
export const adjustedKind = sql<AdjustedKind>`case when adjustment.shop_id is not null then 'shop_balance'
  when adjustment.currency = ${pointsUnit} then 'points' else 'wallet' end`;

export const accountOf = ({ kind, userId, shopId }: Pick<DecidableAdjustment, "kind" | "userId" | "shopId">) => ({
  kind,
  ownerId: userId ?? shopId ?? 0,
});

/**
 * Returns the owner for a typed name: a person by their member code, a shop by its id; null = unknown, or points of
 * somebody who has given up the account.
 */
export async function findAdjusted(handle: Handle, kind: AdjustedKind, typed: string): Promise<Adjusted | null> {
  if (kind !== "shop_balance") {
    const found = handle.selectFrom("users").select(["id", "forgotten_at"]).where("member_code", "=", typed);
    const user = await found.executeTakeFirst();
    return user && (kind === "wallet" || user.forgotten_at === null) ? { userId: user.id, shopId: null } : null;
  }
  if (!/^[1-9]\d{0,14}$/.test(typed)) return null;
  const shop = await handle.selectFrom("shops").select("id").where("id", "=", Number(typed)).executeTakeFirst();
  return shop ? { userId: null, shopId: shop.id } : null;
}

/** Returns the member code of a person; null = unknown. */
export async function memberCodeOf(handle: Handle, userId: number): Promise<string | null> {
  const row = await handle.selectFrom("users").select("member_code").where("id", "=", userId).executeTakeFirst();
  return row?.member_code ?? null;
}

export interface NewAdjustment {
  /** Idempotency key from the form. */
  key: string;
  adjusted: Adjusted;
  currency: string;
  /** Minor units, or points; positive = into the account. */
  amountMinor: number;
  reason: string;
  note: string;
}

/** Returns true for a person who has given up the account. */
export async function isForgotten(handle: Handle, userId: number): Promise<boolean> {
  const row = await handle.selectFrom("users").select("forgotten_at").where("id", "=", userId).executeTakeFirst();
  return row?.forgotten_at != null;
}

/** Inserts a proposal; `fresh` is false for a repeated key of this member of staff. */
export async function insertAdjustment(
  trx: Transaction<Database>,
  staffId: number,
  { key, adjusted, currency, amountMinor, reason, note }: NewAdjustment,
): Promise<{ id: number; fresh: boolean }> {
  const row = await trx
    .insertInto("wallet_adjustments")
    .values({
      key,
      currency,
      reason,
      note,
      user_id: adjusted.userId,
      shop_id: adjusted.shopId,
      amount_minor: amountMinor,
      proposed_by: staffId,
    })
    .onConflict((conflict) => conflict.columns(["proposed_by", "key"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  if (row) return { id: row.id, fresh: true };
  const known = await trx
    .selectFrom("wallet_adjustments")
    .select("id")
    .where("proposed_by", "=", staffId)
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
  return { id: known.id, fresh: false };
}

export interface DecidableAdjustment {
  state: AdjustmentState;
  kind: AdjustedKind;
  userId: number | null;
  shopId: number | null;
  /** Receives the notice: the person, or the owner of the shop. */
  readerId: number;
  currency: string;
  amountMinor: number;
  note: string;
  proposedBy: number;
}

export async function decidableAdjustment(
  trx: Transaction<Database>,
  id: number,
): Promise<DecidableAdjustment | undefined> {
  return trx
    .selectFrom("wallet_adjustments as adjustment")
    .leftJoin("shops", "shops.id", "adjustment.shop_id")
    .select(["adjustment.state", "adjustment.user_id as userId", "shop_id as shopId", "currency", "adjustment.note"])
    .select(["amount_minor as amountMinor", "proposed_by as proposedBy"])
    .select(sql<number>`coalesce(adjustment.user_id, shops.owner_id)`.as("readerId"))
    .select(adjustedKind.as("kind"))
    .where("adjustment.id", "=", id)
    .executeTakeFirst();
}

/** Writes a decision on a proposal; false = decided already. */
export async function decideAdjustment(
  trx: Transaction<Database>,
  id: number,
  decision:
    | { state: "posted"; staffId: number; transferId: number; belowZero: boolean }
    | { state: "rejected"; staffId: number; verdict: string }
    | { state: "withdrawn"; staffId: number },
): Promise<boolean> {
  const { state, staffId } = decision;
  const row = await trx
    .updateTable("wallet_adjustments")
    .set({
      state,
      decided_by: staffId,
      decided_at: sql<Date>`now()`,
      ...(decision.state === "posted" && { transfer_id: decision.transferId, below_zero: decision.belowZero }),
      ...(decision.state === "rejected" && { verdict: decision.verdict }),
    })
    .where("id", "=", id)
    .where("state", "=", "proposed")
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
