import { sql } from "kysely";
import { goodsOnOffer } from "~/app/prices/api.server";
import type { Handle } from "~/db/transact.server";
import { visibleGoods } from "./goods-queries.server";

/** A rule by which goods are chosen whenever they are shown. */
export interface GoodsRule {
  /** `newest` first, most sold first, or those of the flash sale that runs. */
  kind: "newest" | "bestsellers" | "offers";
  /** With its subcategories; `own` = a category of the shop. Null = all. */
  categoryId: number | null;
  own: boolean;
  shopId: number | null;
  /** Max goods. */
  limit: number;
}

/**
 * Selects the goods of each rule in its order, with the index of the rule: on sale, in an open shop, with stock. One
 * statement, however many rules.
 */
export function goodsOfRules(handle: Handle, rules: readonly GoodsRule[]) {
  const list = <Value>(value: (rule: GoodsRule) => Value) => rules.map(value);
  const inPlay = sql`goods.state = 'on_sale' and shops.state = 'open'
    and (asked.shop_id is null or goods.shop_id = asked.shop_id)
    and case when asked.category_id is null then true
      when asked.own then goods.shop_category_id = asked.category_id else goods.category_id = any(asked.ids) end
    and exists (select from skus where skus.goods_id = goods.id and not skus.retired and skus.stock > 0)`;
  const ruled = sql<{ place: number; nth: number; goods_id: number }>`(
    with recursive rules as (
      select * from unnest(${list(({ kind }) => kind)}::text[], ${list(({ categoryId }) => categoryId)}::bigint[],
        ${list(({ own }) => own)}::boolean[], ${list(({ shopId }) => shopId)}::bigint[],
        ${list(({ limit }) => limit)}::integer[]) with ordinality rule (kind, category_id, own, shop_id, most, place)
    ), tree (place, id) as (
      select place, category_id from rules where category_id is not null and not own
      union
      select tree.place, child.id from tree join categories child on child.parent_id = tree.id
    ), asked as materialized (
      select rules.*, (select array_agg(tree.id) from tree where tree.place = rules.place) as ids from rules
    )
    select (asked.place - 1)::integer as place, found.nth::integer, found.id as goods_id
    from asked cross join lateral (
      select newest.id, row_number() over (order by newest.id desc) as nth from (
        select goods.id from goods join shops on shops.id = goods.shop_id
        where asked.kind = 'newest' and ${inPlay} order by goods.id desc limit asked.most
      ) newest
      union all
      select best.id, row_number() over (order by best.sales desc, best.id desc) from (
        select goods.id, goods.sales from goods join shops on shops.id = goods.shop_id
        where asked.kind = 'bestsellers' and ${inPlay} order by goods.sales desc, goods.id desc limit asked.most
      ) best
      union all
      select offered.id, row_number() over (order by offered.weight desc, offered.sales desc, offered.id desc) from (
        select goods.id, goods.weight, goods.sales from goods join shops on shops.id = goods.shop_id
        where asked.kind = 'offers' and ${inPlay} and goods.id in (${goodsOnOffer("flash")})
        order by goods.weight desc, goods.sales desc, goods.id desc limit asked.most
      ) offered
    ) found
  )`.as("ruled");
  return visibleGoods(handle)
    .innerJoin(ruled, "ruled.goods_id", "goods.id")
    .select("ruled.place")
    .orderBy("ruled.place")
    .orderBy("ruled.nth")
    .execute();
}
