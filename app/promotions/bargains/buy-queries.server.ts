import { sql, type Transaction } from "kysely";
import { ok, type Result, refuse } from "~/app/platform/result";
import type { BuyingWay } from "~/app/prices/api.server";
import { lockRows } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";
import { bargainOrdered, bargainOver } from "./bargain-now-queries.server";

/** A bargain that its owner buys at what it stands at. */
export interface BargainWay extends BuyingWay {
  kind: "bargain";
  bargainId: number;
  priceMinor: number;
}

export type BargainRefusal = "noBargain" | "bargainOver" | "bargainOrdered";

interface Asked {
  userId: number;
  skuId: number;
  token: string | null;
}

/**
 * Returns at what a person's bargain stands. Refuses `noBargain` (not there, another's, or of another sku),
 * `bargainOver` (by the database's clock, or its offer was stopped), and `bargainOrdered` (an order of it waits or is
 * paid). One statement.
 */
export async function bargainWay(
  handle: Handle,
  { userId, skuId, token }: Asked,
): Promise<Result<BargainWay, BargainRefusal>> {
  const { rows } = await sql<{
    id: number;
    offerId: number;
    priceMinor: number;
    over: boolean;
    ordered: boolean;
  }>`
    select bargains.id, offered.offer_id as "offerId", usual_minor - made_minor as "priceMinor",
      ${bargainOver} as over, ${bargainOrdered} as ordered
    from bargains join offer_skus offered on offered.id = bargains.offer_sku_id
    where bargains.token = ${token} and bargains.user_id = ${userId} and offered.sku_id = ${skuId}`.execute(handle);
  const found = rows[0];
  if (!found) return refuse("noBargain");
  if (found.ordered) return refuse("bargainOrdered");
  if (found.over) return refuse("bargainOver");
  const { id, offerId, priceMinor } = found;
  return ok({ kind: "bargain", offerId, priceMinor, bargainId: id });
}

/** Step: the same with the bargain locked: no friend cuts it until the transaction ends. */
export async function lockedBargainWay(
  trx: Transaction<Database>,
  bargainId: number,
  asked: Asked,
): Promise<Result<BargainWay, BargainRefusal>> {
  await lockRows(trx, "bargains", [bargainId]);
  return bargainWay(trx, asked);
}
