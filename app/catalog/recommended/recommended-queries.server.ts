import { sql } from "kysely";
import { compiledOnce } from "~/db/compiled-once.server";
import type { Handle } from "~/db/transact.server";
import { visibleGoods } from "../cards/goods-queries.server";
import type { Standing } from "./recommended-cursor";

interface Values {
  userId: number;
  interests: readonly number[];
  limit: number;
  wantedWeight: number;
  wantedSales: number;
  wantedId: number;
  othersWeight: number;
  othersSales: number;
  othersId: number;
}

const recommended = compiledOnce<Values>()((handle, value) => {
  // Evaluated once for the whole statement, and not for each goods.
  const notJustBought = sql`goods.id <> all (array(
    select order_lines.goods_id from orders join order_lines on order_lines.order_id = orders.id
    where orders.user_id = ${value("userId")} and orders.state not in ('cancelled', 'closed')
      and orders.created_at > now() - interval '30 days'))`;
  const picked = sql<{ goods_id: number; wanted: boolean }>`(
    (
      select best.id as goods_id, true as wanted
      from unnest(${value("interests")}::bigint[]) as interest (category_id) cross join lateral (
        select goods.id, goods.weight, goods.sales
        from goods join shops on shops.id = goods.shop_id
        where goods.category_id = interest.category_id and goods.state = 'on_sale' and shops.state = 'open'
          and (goods.weight, goods.sales, goods.id)
            < (${value("wantedWeight")}::integer, ${value("wantedSales")}::integer, ${value("wantedId")}::bigint)
          and ${notJustBought}
        order by goods.weight desc, goods.sales desc, goods.id desc
        limit ${value("limit")}
      ) best
      order by best.weight desc, best.sales desc, best.id desc
      limit ${value("limit")}
    )
    union all
    (
      select goods.id, false
      from goods join shops on shops.id = goods.shop_id
      where goods.category_id <> all(${value("interests")}::bigint[]) and goods.state = 'on_sale'
        and shops.state = 'open'
        and (goods.weight, goods.sales, goods.id)
          < (${value("othersWeight")}::integer, ${value("othersSales")}::integer, ${value("othersId")}::bigint)
        and ${notJustBought}
      order by goods.weight desc, goods.sales desc, goods.id desc
      limit ${value("limit")}
    )
  )`.as("picked");
  return visibleGoods(handle)
    .innerJoin(picked, "picked.goods_id", "goods.id")
    .select("picked.wanted")
    .orderBy("picked.wanted", "desc")
    .orderBy("goods.weight", "desc")
    .orderBy("goods.sales", "desc")
    .orderBy("goods.id", "desc")
    .limit(value("limit"));
});

/**
 * Returns the next `limit` recommendations: goods of the interests first, then all others, each in the order weight,
 * sales, newest. The text of the statement is the same for every position. Each interest contributes its best few from
 * its index, so the cost does not grow with the number of goods.
 * @param userId without the goods that this person ordered in the last 30 days; 0 = a visitor
 */
export function recommendedGoods(
  handle: Handle,
  { interests, wantedBelow, othersBelow }: Standing,
  { limit, userId }: { limit: number; userId: number },
) {
  return recommended(handle, {
    userId,
    interests,
    limit,
    wantedWeight: wantedBelow.weight,
    wantedSales: wantedBelow.sales,
    wantedId: wantedBelow.id,
    othersWeight: othersBelow.weight,
    othersSales: othersBelow.sales,
    othersId: othersBelow.id,
  });
}
