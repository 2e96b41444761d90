import { sql, type Transaction } from "kysely";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";

/** The first judgement; amounts in minor units. */
export interface FirstDecision {
  staffId: number;
  amountMinor: number;
  freightMinor: number;
  goodsBack: boolean;
  verdict: string;
}

/**
 * Returns the judgement of a refund that awaits a second person, with its author; null = none, or the refund moved on
 * since.
 */
export async function firstDecision(
  handle: Handle,
  { refundId, version }: { refundId: number; version: number },
): Promise<(FirstDecision & { name: string; at: number }) | null> {
  const row = await handle
    .selectFrom("refund_judgements as judgement")
    .innerJoin("staff", "staff.id", "judgement.staff_id")
    .where("refund_id", "=", refundId)
    .where("version", "=", version)
    .select(["staff_id as staffId", "amount_minor as amountMinor", "freight_minor as freightMinor", "staff.name"])
    .select(["goods_back as goodsBack", "verdict"])
    .select(sql<number>`(extract(epoch from judgement.created_at) * 1000)::bigint`.as("at"))
    .executeTakeFirst();
  return row ?? null;
}

/** Keeps a judgement until a second person approves it, in the place of an earlier one. The refund is locked. */
export async function saveFirstDecision(
  trx: Transaction<Database>,
  { refundId, version, ...decision }: FirstDecision & { refundId: number; version: number },
): Promise<void> {
  const values = {
    version,
    staff_id: decision.staffId,
    amount_minor: decision.amountMinor,
    freight_minor: decision.freightMinor,
    goods_back: decision.goodsBack,
    verdict: decision.verdict,
    created_at: sql<Date>`now()`,
  };
  await trx
    .insertInto("refund_judgements")
    .values({ refund_id: refundId, ...values })
    .onConflict((conflict) => conflict.column("refund_id").doUpdateSet(values))
    .execute();
}
