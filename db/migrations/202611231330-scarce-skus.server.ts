import { type Kysely, sql } from "kysely";

/**
 * What a shop with many goods is searched and counted by.
 *
 * SKUs that run out, by shop: lists and counts of what is sold out look at these alone. Kept by triggers when a stock
 * passes the mark, so that the stock of SKUs that sell well is not indexed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Titles in every language, and the shop's own codes.
    create extension if not exists btree_gin;
    create index goods_title_words on goods using gin (shop_id, lower(title::text) gin_trgm_ops);
    create index skus_code_typed on skus (lower(code));

    create table scarce_skus (
      sku_id bigint primary key references skus (id) on delete cascade,
      goods_id bigint not null references goods (id) on delete cascade,
      shop_id bigint not null references shops (id)
    );
    create index scarce_skus_shop on scarce_skus (shop_id, goods_id);
    create index scarce_skus_goods on scarce_skus (goods_id);
    insert into scarce_skus (sku_id, goods_id, shop_id)
      select skus.id, goods.id, goods.shop_id from skus join goods on goods.id = skus.goods_id where skus.retired or skus.stock <= 5;

    create function sku_turns_scarce() returns trigger language plpgsql as $$
    begin
      if new.retired or new.stock <= 5 then
        insert into scarce_skus (sku_id, goods_id, shop_id) select new.id, id, shop_id from goods where id = new.goods_id
          on conflict (sku_id) do update set goods_id = excluded.goods_id, shop_id = excluded.shop_id;
      else
        delete from scarce_skus where sku_id = new.id;
      end if;
      return null;
    end $$;
    create trigger skus_added_scarce after insert on skus for each row
      when (new.retired or new.stock <= 5) execute function sku_turns_scarce();
    create trigger skus_turn_scarce after update of stock, retired, goods_id on skus for each row
      when ((new.retired or new.stock <= 5) <> (old.retired or old.stock <= 5) or new.goods_id <> old.goods_id)
      execute function sku_turns_scarce();
  `.execute(db);
}
