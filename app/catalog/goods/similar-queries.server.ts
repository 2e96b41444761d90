import { sql } from "kysely";
import type { Handle } from "~/db/transact.server";
import { visibleGoods } from "../cards/goods-queries.server";

/**
 * Returns similar goods, closest first: same category, sibling categories, everything. Each part reads its best few
 * from a recommendation index, so the cost does not grow with the number of goods.
 */
export function similarGoods(handle: Handle, goodsId: number, limit: number) {
  const best = sql`weight desc, sales desc, id desc limit ${limit + 1}`;
  const seen = sql`g.state = 'on_sale' and exists (select from shops where shops.id = g.shop_id
    and shops.state = 'open')`;
  const near = sql<{ id: number; place: number }>`(
    with here as materialized (
      select goods.category_id, categories.parent_id
      from goods join categories on categories.id = goods.category_id where goods.id = ${goodsId}
    ),
    beside as materialized (
      select categories.id from categories join here on categories.parent_id = here.parent_id
      where categories.id <> here.category_id
    ),
    found as (
      select 0 as far, own.* from here cross join lateral (
        select g.id, g.weight, g.sales from goods g where g.category_id = here.category_id and ${seen} order by ${best}
      ) own
      union all
      select 1, sibling.* from beside cross join lateral (
        select g.id, g.weight, g.sales from goods g where g.category_id = beside.id and ${seen} order by ${best}
      ) sibling
      union all
      select 2, every.* from (
        select g.id, g.weight, g.sales from goods g where ${seen} order by weight desc, sales desc, id desc
        limit ${limit * 2 + 1}
      ) every
    ),
    nearest as (select distinct on (id) id, far, weight, sales from found where id <> ${goodsId} order by id, far)
    select id, row_number() over (order by far, weight desc, sales desc, id desc) as place
    from nearest order by place limit ${limit}
  )`.as("near");
  return visibleGoods(handle).innerJoin(near, "near.id", "goods.id").orderBy("near.place").execute();
}
