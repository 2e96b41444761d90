import { sql, type Transaction } from "kysely";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";

/** What somebody judged; amounts in minor units. */
export interface FirstJudgement {
  staffId: number;
  amountMinor: number;
  freightMinor: number;
  goodsBack: boolean;
  verdict: string;
}

/**
 * Returns the judgement of a refund that waits for a second person, with who made it; null = none, or the refund moved
 * on since.
 */
export async function firstJudgement(
  handle: Handle,
  { refundId, version }: { refundId: number; version: number },
): Promise<(FirstJudgement & { name: string; at: number }) | null> {
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
export async function keepJudgement(
  trx: Transaction<Database>,
  { refundId, version, ...judged }: FirstJudgement & { refundId: number; version: number },
): Promise<void> {
  const values = {
    version,
    staff_id: judged.staffId,
    amount_minor: judged.amountMinor,
    freight_minor: judged.freightMinor,
    goods_back: judged.goodsBack,
    verdict: judged.verdict,
    created_at: sql<Date>`now()`,
  };
  await trx
    .insertInto("refund_judgements")
    .values({ refund_id: refundId, ...values })
    .onConflict((conflict) => conflict.column("refund_id").doUpdateSet(values))
    .execute();
}
