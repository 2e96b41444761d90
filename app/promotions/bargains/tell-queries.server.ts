import { sql, type Transaction } from "kysely";
import type { Database } from "~/db/schema";
import { bargainOver } from "./bargain-now-queries.server";

/** What the owner of a bargain is told of its end. */
export interface DueBargain {
  userId: number;
  goodsId: number;
  token: string;
  /** What it stands at, minor units. */
  leftMinor: number;
  /** `ending` = it ends within six hours; `over` = it ended unbought; `silent` = nothing to say. */
  because: "ending" | "over" | "silent";
}

const columns = sql`user_id as "userId", token, usual_minor - made_minor as "leftMinor",
  (select offers.goods_id from offers join offer_skus on offer_skus.offer_id = offers.id
    where offer_skus.id = bargains.offer_sku_id) as "goodsId"`;
const paid = sql<boolean>`exists (select from orders where orders.bargain_id = bargains.id
  and orders.paid_at is not null)`;
const waits = sql<boolean>`exists (select from orders where orders.bargain_id = bargains.id
  and orders.state = 'awaiting_payment')`;

/**
 * Step: marks up to `limit` bargains that end within six hours, and returns them, each once. One that began with fewer
 * hours than twelve is not told of its end: its owner has just begun it. Several processes skip each other's.
 */
export async function takeEndingBargains(trx: Transaction<Database>, limit: number): Promise<DueBargain[]> {
  const { rows } = await sql<DueBargain>`
    update bargains set ending_told_at = clock_timestamp()
    where id = any(array(
      select id from bargains where ending_told_at is null and ends_at <= now() + interval '6 hours'
      order by ends_at, id limit ${limit} for no key update skip locked
    ))
    returning ${columns},
      case when ends_at > clock_timestamp() and ends_at - opened_at >= interval '12 hours'
        and made < cardinality(cuts) and not ${paid} and not ${waits}
        and exists (select from offer_skus offered where offered.id = bargains.offer_sku_id and not ${bargainOver})
        then 'ending' else 'silent' end as because`.execute(trx);
  return rows;
}

/**
 * Step: marks up to `limit` bargains that ended by time, and returns them, each once. While an order of one waits for
 * its payment nothing is said: it may still be bought. Several processes skip each other's.
 */
export async function takeEndedBargains(trx: Transaction<Database>, limit: number): Promise<DueBargain[]> {
  const { rows } = await sql<DueBargain>`
    update bargains set over_told_at = clock_timestamp()
    where id = any(array(
      select id from bargains where over_told_at is null and ends_at <= now() and not ${waits}
      order by ends_at, id limit ${limit} for no key update skip locked
    ))
    returning ${columns}, case when ${paid} then 'silent' else 'over' end as because`.execute(trx);
  return rows;
}
