import { sql } from "kysely";
import type { Handle } from "~/db/transact.server";
import { visibleGoods } from "../cards/goods-queries.server";
import type { Standing } from "./recommended-cursor";

/**
 * The next `limit` recommendations: goods of the interests first, then all others, each in the order weight, sales, newest. The
 * text of the statement is the same for every standing. Each interest gives its few best from its index, so the cost does not
 * grow with the number of goods.
 */
export function recommendedGoods(handle: Handle, { interests, wantedBelow, othersBelow }: Standing, limit: number) {
  const picked = sql<{ goods_id: number; wanted: boolean }>`(
    (
      select best.id as goods_id, true as wanted
      from unnest(${interests}::bigint[]) as interest (category_id) cross join lateral (
        select goods.id, goods.weight, goods.sales
        from goods join shops on shops.id = goods.shop_id
        where goods.category_id = interest.category_id and goods.state = 'on_sale' and shops.state = 'open'
          and (goods.weight, goods.sales, goods.id)
            < (${wantedBelow.weight}::integer, ${wantedBelow.sales}::integer, ${wantedBelow.id}::bigint)
        order by goods.weight desc, goods.sales desc, goods.id desc
        limit ${limit}
      ) best
      order by best.weight desc, best.sales desc, best.id desc
      limit ${limit}
    )
    union all
    (
      select goods.id, false
      from goods join shops on shops.id = goods.shop_id
      where goods.category_id <> all(${interests}::bigint[]) and goods.state = 'on_sale' and shops.state = 'open'
        and (goods.weight, goods.sales, goods.id)
          < (${othersBelow.weight}::integer, ${othersBelow.sales}::integer, ${othersBelow.id}::bigint)
      order by goods.weight desc, goods.sales desc, goods.id desc
      limit ${limit}
    )
  )`.as("picked");
  return visibleGoods(handle)
    .innerJoin(picked, "picked.goods_id", "goods.id")
    .select("picked.wanted")
    .orderBy("picked.wanted", "desc")
    .orderBy("goods.weight", "desc")
    .orderBy("goods.sales", "desc")
    .orderBy("goods.id", "desc")
    .limit(limit)
    .execute();
}
