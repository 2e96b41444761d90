import { type Kysely, sql } from "kysely";

/**
 * The struck-through price of a goods is the one of its cheapest sku, whose price stands beside it. It was the highest
 * of all skus, which lists showed beside the price of another one, while the goods page showed the right one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function goods_take_prices() returns trigger language plpgsql as $$
    begin
      select price_minor, market_price_minor into new.price_minor, new.market_price_minor
        from skus where goods_id = new.id and not retired order by price_minor, id limit 1;
      new.price_minor := coalesce(new.price_minor, 0);
      return new;
    end $$;
    -- Only goods with several skus may have had another one's.
    update goods set price_minor = price_minor
      where id in (select goods_id from skus where not retired group by goods_id having count(*) > 1);
  `.execute(db);
}
