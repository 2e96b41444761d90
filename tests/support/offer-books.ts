import { sql } from "kysely";
import { expect } from "vitest";
import type { Db } from "~/db/client.server";
import { expectTogetherToHold } from "./together-books";

/**
 * Checks that everything about offers adds up: what is taken is what lines took and did not give back, within quota and
 * limits; every part of an order is the sum of its lines'; pieces came back to the offer exactly with the stock.
 */
export async function expectOffersToHold(db: Db): Promise<void> {
  const { rows } = await sql`
    with held as (
      select offer_sku_id, user_id, sum(quantity - given_back) as pieces from offer_takes group by 1, 2
    ), moved as (
      select order_id, sku_id, sum(quantity) as pieces from stock_movements where order_id is not null group by 1, 2
    )
    select 'taken' as what, id from offer_skus
    where taken <> coalesce((select sum(pieces) from held where offer_sku_id = offer_skus.id), 0) or taken > quota
    union all
    select 'limit', offer_skus.id from held join offer_skus on offer_skus.id = offer_sku_id where pieces > per_person
    union all
    select 'takes', line.id from order_lines line
    join orders on orders.id = line.order_id
    left join offer_takes take on take.line_id = line.id
    where line.offer_sku_id is not null and (
      (take.offer_sku_id, take.user_id, take.quantity)
        is distinct from (line.offer_sku_id, orders.user_id, line.quantity)
      or take.given_back <> case when orders.state in ('closed', 'cancelled') and orders.paid_at is null
        then line.quantity else line.withheld_quantity end
      or (take.given_back > 0) <> (take.given_back_at is not null))
    union all
    select 'no line', line_id from offer_takes join order_lines on order_lines.id = line_id
    where order_lines.offer_sku_id is null
    union all
    select 'price', line.id from order_lines line join offer_skus offered on offered.id = line.offer_sku_id
    where line.sku_id <> offered.sku_id or line.addition_minor % line.quantity <> 0
      or line.price_minor - line.addition_minor / line.quantity >= (
        select max(price_minor) from price_history where price_history.sku_id = line.sku_id and offer_sku_id is null)
    union all
    select 'parts', orders.id from orders join (
      select order_id, sum(price_minor * quantity) as goods, sum(freight_minor - freight_tax_minor) as freight,
        sum(shop_discount_minor) as shop, sum(platform_discount_minor) as platform, sum(addition_minor) as addition,
        sum(borne_minor) as borne, sum(order_lines.tax_minor + freight_tax_minor) as tax, sum(paid_minor + freight_minor) as total
      from order_lines group by order_id
    ) of_lines on of_lines.order_id = orders.id
    where (goods_minor, freight_minor, shop_discount_minor, platform_discount_minor, addition_minor, borne_minor,
        tax_minor, total_minor) is distinct from (goods, freight, shop, platform, addition, borne, tax, total)
    union all
    select 'stock', line.order_id from (
      select order_id, sku_id, sum(order_lines.quantity) as sold, sum(coalesce(given_back, 0)) as given_back
      from order_lines left join offer_takes on line_id = order_lines.id group by 1, 2
    ) line
    left join moved on moved.order_id = line.order_id and moved.sku_id = line.sku_id
    where coalesce(moved.pieces, 0) not between given_back - sold and 0`.execute(db);
  expect(rows).toEqual([]);
  await expectTogetherToHold(db);
}
