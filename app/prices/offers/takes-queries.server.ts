import { type SqlBool, sql, type Transaction } from "kysely";
import { compiledOnce, compiledStep } from "~/db/compiled-once.server";
import { lockingWhere, lockRows } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";
import type { BuyingWay } from "../price-now-queries.server";

// Those that begin in a minute count too: they may begin while a later lock is waited for.
const lockRunning = lockingWhere<{ skuIds: readonly number[]; kinds: readonly string[] }>()(
  "offer_skus",
  (value) => sql<SqlBool>`
    sku_id = any(${value("skuIds")}::bigint[]) and state = 'approved' and kind = any(${value("kinds")}::text[])
    and begins_at <= clock_timestamp() + interval '1 minute' and ends_at > clock_timestamp()`,
);

/**
 * Step: locks the offers that skus may be sold with now. One statement.
 * @param kind besides the flash sale, which is everybody's
 */
export function lockOffersOf(
  trx: Transaction<Database>,
  skuIds: readonly number[],
  kind: BuyingWay["kind"] | null = null,
): Promise<void> {
  return lockRunning(trx, { skuIds, kinds: kind === null ? ["flash"] : ["flash", kind] });
}

const running = compiledOnce<{ skuId: number }>()(
  (_, value) => sql<{ skuId: number }>`
    select sku_id as "skuId" from offer_skus
    where sku_id = ${value("skuId")} and state = 'approved' and kind in ('flash', 'room')
      and begins_at <= clock_timestamp() + interval '2 seconds' and ends_at > clock_timestamp()
    limit 1`,
);

/**
 * Returns whether a sku is in an offer of the flash sale or of a live room that runs, or begins within 2 seconds: an
 * answer that is kept for a second holds at the beginning too. An offer whose quota is gone runs still. One statement.
 */
export async function runsInOffer(handle: Handle, skuId: number): Promise<boolean> {
  return (await running(handle, { skuId })).length > 0;
}

const takes = compiledStep<{ userId: number; orderIds: readonly number[] }>()(
  (_, value) => sql`
    insert into offer_takes (line_id, offer_sku_id, user_id, quantity)
    select id, offer_sku_id, ${value("userId")}, quantity from order_lines
    where order_id = any(${value("orderIds")}::bigint[]) and offer_sku_id is not null
    order by offer_sku_id`,
);

/**
 * Step: takes what the lines of new orders have of offers from the quotas. The offers are locked (`lockOffersOf`), and
 * the caller has split the lines by what is left: the database refuses more. One statement.
 */
export async function takeOffers(
  trx: Transaction<Database>,
  order: { userId: number; orderIds: readonly number[] },
): Promise<void> {
  await takes(trx, order);
}

interface GivenBack {
  lineId: number;
  /** The offer's sku that the line took of; null = none. */
  offerSkuId: number | null;
  /** Pieces whose stock comes back. */
  quantity: number;
}

/**
 * Step: gives what order lines took of offers back to the quota, and to the person's limit: with the movement that
 * returns the stock. Lines without an offer and quantities of 0 are ignored. The orders are locked, the skus not yet.
 */
export async function giveBackTakes(trx: Transaction<Database>, parts: readonly GivenBack[]): Promise<void> {
  const given = parts.filter(({ offerSkuId, quantity }) => offerSkuId !== null && quantity > 0);
  if (given.length === 0) return;
  const offerSkuIds = given.flatMap(({ offerSkuId }) => offerSkuId ?? []);
  await lockRows(trx, "offer_skus", offerSkuIds);
  await sql`
    update offer_takes set given_back = given_back + part.quantity, given_back_at = now()
    from unnest(
      ${given.map(({ lineId }) => lineId)}::bigint[], ${given.map(({ quantity }) => quantity)}::int[]
    ) as part (line_id, quantity)
    where offer_takes.line_id = part.line_id`.execute(trx);
}
