import { sql, type Transaction } from "kysely";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";
import type { RechargeMethod, RechargeState } from "./recharge";

/** A recharge for its sender. Amounts in minor units of `currency`. */
export interface MyRecharge {
  id: number;
  number: string;
  method: RechargeMethod;
  state: RechargeState;
  currency: string;
  /** The claimed amount, and on a chain the coins in millionths. */
  amountMinor: number;
  sentMicro: number | null;
  chainId: string | null;
  logIndex: number;
  creditedMinor: number | null;
  reason: string;
  groupId: number | null;
  paid: boolean;
  transferId: number | null;
  /** Moments in ms since 1970. */
  at: number;
  reviewedAt: number | null;
  screenshot: { hash: string; width: number; height: number; tint: number };
}

/** Owner of the recharged balance: a person's wallet, or a shop's balance. */
export type RechargeOwner = { userId: number } | { shopId: number };

function recharges(handle: Handle, owner: RechargeOwner) {
  const all = handle
    .selectFrom("recharges")
    .innerJoin("media", "media.hash", "recharges.screenshot")
    .select([
      "recharges.id",
      "recharges.number",
      "method",
      "state",
      "currency",
      "reason",
      "paid",
      "media.hash",
      "media.width",
    ])
    .select(["media.height", "media.tint", "amount_minor as amountMinor", "sent_micro as sentMicro"])
    .select(["chain_id as chainId", "log_index as logIndex", "credited_minor as creditedMinor", "group_id as groupId"])
    .select(["transfer_id as transferId", "recharges.created_at as at", "reviewed_at as reviewedAt"]);
  return "shopId" in owner
    ? all.where("shop_id", "=", owner.shopId)
    : all.where("user_id", "=", owner.userId).where("shop_id", "is", null);
}

type Row = Awaited<ReturnType<ReturnType<typeof recharges>["execute"]>>[number];

const asSent = ({ hash, width, height, tint, at, reviewedAt, ...row }: Row): MyRecharge => ({
  ...row,
  at: at.getTime(),
  reviewedAt: reviewedAt?.getTime() ?? null,
  screenshot: { hash, width, height, tint },
});

/** Returns the recharges of a wallet or a shop's balance, newest first, before an id. */
export async function rechargesOf(
  handle: Handle,
  owner: RechargeOwner,
  { before, limit }: { before: number | null; limit: number },
): Promise<MyRecharge[]> {
  let query = recharges(handle, owner);
  if (before !== null) query = query.where("recharges.id", "<", before);
  return (await query.orderBy("recharges.id", "desc").limit(limit).execute()).map(asSent);
}

export async function rechargeOf(handle: Handle, owner: RechargeOwner, id: number): Promise<MyRecharge | null> {
  const row = await recharges(handle, owner).where("recharges.id", "=", id).executeTakeFirst();
  return row ? asSent(row) : null;
}

/** Returns the newest pending recharges of a wallet. */
export async function waitingRecharges(handle: Handle, userId: number, limit: number): Promise<MyRecharge[]> {
  const rows = await recharges(handle, { userId })
    .where("state", "=", "in_review")
    .orderBy("recharges.id", "desc")
    .limit(limit)
    .execute();
  return rows.map(asSent);
}

/** Returns a person's recharges by id, as causes in a statement. */
export async function rechargesById(handle: Handle, userId: number, ids: readonly number[]): Promise<MyRecharge[]> {
  if (ids.length === 0) return [];
  const rows = await recharges(handle, { userId })
    .where("recharges.id", "=", sql<number>`any(${ids}::bigint[])`)
    .execute();
  return rows.map(asSent);
}

interface Before {
  /** The recharge sent with the same key; null = none. */
  known: number | null;
  waiting: number;
  /** The pending one for the same purchase. */
  forPurchase: number | null;
  /** When the chain transfer was used before, without telling by whom; null = never. */
  usedAt: Date | null;
}

export async function rechargesBefore(
  handle: Handle,
  { userId, key, chainId, logIndex = 0 }: { userId: number; key: string; chainId: string | null; logIndex?: number },
): Promise<Before> {
  const { rows } = await sql<Before>`
    select
      (select id from recharges where user_id = ${userId} and key = ${key}) as known,
      (select count(*)::int from recharges where user_id = ${userId} and state = 'in_review') as waiting,
      (select id from recharges where user_id = ${userId} and state = 'in_review'
        and group_id is not null) as "forPurchase",
      (select created_at from recharges where chain_id = ${chainId} and log_index = ${logIndex}
        and state <> 'refused') as "usedAt"`.execute(handle);
  const [row] = rows;
  if (!row) throw new Error("A statement about recharges returned nothing");
  return row;
}

export interface NewRecharge {
  userId: number;
  /** Idempotency key from the form. */
  key: string;
  method: RechargeMethod;
  amountMinor: number;
  currency: string;
  screenshot: string;
  chainId: string | null;
  /** Index of the transfer in its transaction's log. */
  logIndex: number;
  /** On a chain: the token contract. */
  contract: string | null;
  recipient: string | null;
  sentMicro: number | null;
  rateMicro: number | null;
  /** Shop whose balance is topped up; null = the person's wallet. */
  shopId: number | null;
  groupId: number | null;
  shown: { id: number; amountVersion: number }[] | null;
}

/** Inserts a recharge; null when its chain transfer was used by another person a moment ago. */
export async function insertRecharge(trx: Transaction<Database>, recharge: NewRecharge): Promise<number | null> {
  const { userId, amountMinor, chainId, logIndex, sentMicro, rateMicro, shopId, groupId, shown, ...same } = recharge;
  const row = await trx
    .insertInto("recharges")
    .values({
      ...same,
      user_id: userId,
      amount_minor: amountMinor,
      chain_id: chainId,
      log_index: logIndex,
      shop_id: shopId,
      sent_micro: sentMicro,
      rate_micro: rateMicro,
      group_id: groupId,
      shown: shown && JSON.stringify(shown),
    })
    .onConflict((conflict) =>
      conflict.columns(["chain_id", "log_index"]).where(sql<boolean>`state <> 'refused'`).doNothing(),
    )
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}
