import { type Kysely, sql } from "kysely";

/**
 * What a shop finds its orders by, a row for each order: its number, its buyer's name, titles of goods in every
 * language, waybills, and once it is paid who receives it. Written by triggers, so that no way of changing an order
 * forgets it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await tableOfWords(db);
  await keptByTriggers(db);
  await sql`
    create index orders_placed on orders (shop_id, created_at, id);
    create index refunds_open on refunds (order_id) where state not in ('complete', 'closed');
  `.execute(db);
}

async function tableOfWords(db: Kysely<unknown>): Promise<void> {
  await sql`
    create extension if not exists btree_gin;
    create table order_search (
      order_id bigint primary key references orders (id) on delete cascade,
      shop_id bigint not null references shops (id),
      words text not null
    );
    create index order_search_words on order_search using gin (shop_id, words gin_trgm_ops);

    create function write_order_words(ids bigint[]) returns void language sql as $$
      insert into order_search (order_id, shop_id, words)
      select orders.id, orders.shop_id, concat_ws(E'\n', orders.number, users.nickname,
        (select string_agg(distinct title.value, E'\n') from order_lines, jsonb_each_text(order_lines.title) as title
          where order_lines.order_id = orders.id),
        (select string_agg(parcels.number, E'\n') from parcels where parcels.order_id = orders.id),
        case when orders.paid_at is not null then orders.address->>'recipient' end)
      from orders join users on users.id = orders.user_id
      where orders.id = any(ids)
      order by orders.id
      on conflict (order_id) do update set words = excluded.words where order_search.words <> excluded.words
    $$;
    select write_order_words(array(select id from orders));
  `.execute(db);
}

async function keptByTriggers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function order_words_of_changed() returns trigger language plpgsql as $$
    begin
      perform write_order_words(array(select distinct order_id from changed));
      return null;
    end $$;
    create trigger order_lines_added_words after insert on order_lines referencing new table as changed
      for each statement execute function order_words_of_changed();
    create trigger parcels_added_words after insert on parcels referencing new table as changed
      for each statement execute function order_words_of_changed();

    create function order_words_of_order() returns trigger language plpgsql as $$
    begin
      perform write_order_words(array[new.id]);
      return null;
    end $$;
    create trigger orders_changed_words after update of paid_at, address on orders for each row
      when ((old.paid_at is null) <> (new.paid_at is null) or new.paid_at is not null and old.address <> new.address)
      execute function order_words_of_order();

    create function order_words_of_part() returns trigger language plpgsql as $$
    begin
      perform write_order_words(array[new.order_id]);
      return null;
    end $$;
    create trigger parcels_changed_words after update of number on parcels for each row
      when (old.number <> new.number) execute function order_words_of_part();

    create trigger order_lines_changed_words after update of title on order_lines for each row
      when (old.title <> new.title) execute function order_words_of_part();

    create function order_words_of_person() returns trigger language plpgsql as $$
    begin
      perform write_order_words(array(select id from orders where user_id = new.id));
      return null;
    end $$;
    create trigger users_renamed_words after update of nickname on users for each row
      when (old.nickname <> new.nickname) execute function order_words_of_person();
  `.execute(db);
}
