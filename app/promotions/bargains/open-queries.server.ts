import { sql, type Transaction } from "kysely";
import { usualPrice } from "~/app/prices/api.server";
import { workersOfShop } from "~/app/shops/api.server";
import type { Database } from "~/db/schema";
import { bargainEndsAt } from "./bargain-now-queries.server";

/** A bargain offer that a person may begin to bargain for. Amounts in minor units. */
export interface OpenFacts {
  offerSkuId: number;
  usualMinor: number;
  floorMinor: number;
  helpers: number;
  soldOut: boolean;
  /** The person works in its shop. */
  ownShop: boolean;
  /** Of the bargain that they have running; null = none. */
  token: string | null;
}

/**
 * Step: returns the bargain offer of a sku that holds now, with or without pieces left; null = none, or its goods
 * cannot be bought.
 */
export async function openFacts(
  trx: Transaction<Database>,
  { userId, skuId }: { userId: number; skuId: number },
): Promise<OpenFacts | null> {
  const { rows } = await sql<OpenFacts>`
    select offered.id as "offerSkuId", ${usualPrice()} as "usualMinor", offered.price_minor as "floorMinor",
      offers.helpers, offered.taken >= offered.quota as "soldOut",
      ${userId} = any((${workersOfShop})::bigint[]) as "ownShop",
      (select token from bargains where user_id = ${userId} and offer_sku_id = offered.id
        and ${bargainEndsAt} > clock_timestamp()) as token
    from offer_skus offered
    join offers on offers.id = offered.offer_id
    join skus on skus.id = offered.sku_id and not skus.retired
    join goods on goods.id = skus.goods_id and goods.state = 'on_sale'
    join shops on shops.id = goods.shop_id and shops.state = 'open'
    where offered.sku_id = ${skuId} and offered.kind = 'bargain' and offered.state = 'approved'
      and offered.begins_at <= clock_timestamp() and offered.ends_at > clock_timestamp()
    order by offered.id limit 1`.execute(trx);
  return rows[0] ?? null;
}

interface NewBargain {
  userId: number;
  offerSkuId: number;
  token: string;
  usualMinor: number;
  floorMinor: number;
  /** Minor units. */
  cuts: readonly number[];
}

/**
 * Step: writes a bargain, which ends with the hours of its offer, at the latest with the offer. Returns false when the
 * offer has ended since it was read.
 */
export async function insertBargain(
  trx: Transaction<Database>,
  { userId, offerSkuId, token, usualMinor, floorMinor, cuts }: NewBargain,
): Promise<boolean> {
  const { rows } = await sql`
    insert into bargains (token, offer_sku_id, user_id, usual_minor, floor_minor, cuts, opened_at, ends_at)
    select ${token}, offered.id, ${userId}, ${usualMinor}, ${floorMinor}, ${cuts}::bigint[], clock.at,
      least(clock.at + make_interval(hours => offers.hours), offered.ends_at)
    from (select clock_timestamp() as at offset 0) clock, offer_skus offered
    join offers on offers.id = offered.offer_id
    where offered.id = ${offerSkuId} and offered.state = 'approved' and offered.ends_at > clock.at
    returning id`.execute(trx);
  return rows.length > 0;
}
