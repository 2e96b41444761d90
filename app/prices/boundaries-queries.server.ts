import { type RawBuilder, sql } from "kysely";
import type { Handle } from "~/db/transact.server";

/**
 * Step: takes up to so many of the moments that have come at which an offer begins, ends, changes or sells out, and
 * returns the goods whose price they may change. Those that another process takes at this moment are left to it.
 */
export async function takeDueBoundaries(handle: Handle, limit: number): Promise<{ taken: number; goodsIds: number[] }> {
  const { rows } = await sql<{ goodsId: number }>`
    with due as (
      select offer_sku_id, at from price_boundaries where at <= clock_timestamp() order by at limit ${limit}
      for update skip locked
    ), taken as (
      delete from price_boundaries using due
      where price_boundaries.offer_sku_id = due.offer_sku_id and price_boundaries.at = due.at
      returning price_boundaries.offer_sku_id
    )
    select goods_id as "goodsId" from taken join offer_skus on offer_skus.id = offer_sku_id`.execute(handle);
  return { taken: rows.length, goodsIds: [...new Set(rows.map(({ goodsId }) => goodsId))] };
}

/**
 * Returns the next moment at which what one of these skus costs may change by an offer, in Unix ms; null = none is
 * known. One statement, without one when there are no skus.
 */
export async function nextPriceChange(handle: Handle, skuIds: readonly number[]): Promise<number | null> {
  if (skuIds.length === 0) return null;
  const { rows } = await sql<{ at: number | null }>`
    select floor(extract(epoch from min(at)) * 1000)::float8 as at
    from offer_skus join price_boundaries on offer_sku_id = offer_skus.id
    where sku_id = any(${skuIds}::bigint[]) and kind = 'flash' and state = 'approved'
      and at > clock_timestamp()`.execute(handle);
  return rows[0]?.at ?? null;
}

/** The same of all skus of the goods that a statement reads as `goods`, as one column. */
export function priceChange(): RawBuilder<number | null> {
  return sql<number | null>`(
    select floor(extract(epoch from min(at)) * 1000)::float8
    from offer_skus join price_boundaries on offer_sku_id = offer_skus.id
    where offer_skus.goods_id = goods.id and kind = 'flash' and offer_skus.state = 'approved'
      and at > clock_timestamp())`;
}

/** Selects the moments (`at`) at which an approved flash offer begins, ends or changes, and its goods (`goods_id`). */
export function flashBoundaries(): RawBuilder<unknown> {
  return sql`(
    select goods_id, at from price_boundaries join offer_skus on offer_skus.id = offer_sku_id
    where kind = 'flash' and state = 'approved')`;
}
