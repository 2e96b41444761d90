import { type Kysely, sql } from "kysely";

/**
 * What a sku, and the cheapest sku of a goods, costs now: the one definition, for statements (app/prices) and for
 * triggers. A trigger writes it into every row of the search, whatever its writer says.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The planner puts the body into the statement, so that indexes on the columns serve.
    create function price_now(sku skus) returns bigint language sql stable parallel safe as 'select sku.price_minor';
    create function price_now(goods goods) returns bigint language sql stable parallel safe
      as 'select goods.price_minor';

    create function goods_search_takes_price() returns trigger language plpgsql as $$
    declare
      was text := 'p:' || search_price_step(new.price_minor);
      step text;
    begin
      select price_now(goods) into strict new.price_minor from goods where id = new.goods_id;
      step := 'p:' || search_price_step(new.price_minor);
      if step <> was then
        new.terms := ts_delete(new.terms, was) || array_to_tsvector(array[step]);
      end if;
      return new;
    end $$;
    create trigger goods_search_takes_price before insert or update on goods_search
      for each row execute function goods_search_takes_price();

    create or replace function search_goods_moved() returns trigger language plpgsql as $$
    begin
      perform search_hold_still(array[new.shop_id], array[new.category_id]);
      update goods_search set weight = new.weight, sales = new.sales where goods_id = new.id;
      return null;
    end $$;
  `.execute(db);
}
