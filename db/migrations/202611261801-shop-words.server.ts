import { type Kysely, sql } from "kysely";

/**
 * A shop notes down what only its own people read of an order, and tags it. It finds its orders by that too, and by its
 * own article code, by the chosen variant, and by the phone of whoever receives them. The code is the one that the sku
 * has now; a later one reaches the orders that are not over.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table order_notes (
      order_id bigint primary key references orders (id),
      shop_id bigint not null references shops (id),
      note text not null default '' check (char_length(note) <= 500),
      tag text not null default '' check (char_length(tag) <= 24),
      written_by bigint not null references users (id),
      written_at timestamptz not null default now()
    );
    create index order_notes_shop on order_notes (shop_id);
    create index order_notes_writer on order_notes (written_by);
    create or replace function write_order_words(ids bigint[]) returns void language sql as $$
      insert into order_search (order_id, shop_id, words)
      select orders.id, orders.shop_id, concat_ws(E'\n', orders.number, users.nickname,
        (select string_agg(distinct title.value, E'\n') from order_lines, jsonb_each_text(order_lines.title) as title
          where order_lines.order_id = orders.id),
        (select string_agg(distinct variant.word, E'\n')
          from order_lines, jsonb_array_elements(order_lines.spec) as chosen (part),
            jsonb_each_text(chosen.part->'value') as variant (language, word)
          where order_lines.order_id = orders.id),
        (select string_agg(distinct nullif(skus.code, ''), E'\n') from order_lines join skus on skus.id = order_lines.sku_id
          where order_lines.order_id = orders.id),
        (select string_agg(parcels.number, E'\n') from parcels where parcels.order_id = orders.id),
        (select nullif(concat_ws(E'\n', nullif(note, ''), nullif(tag, '')), '') from order_notes
          where order_notes.order_id = orders.id),
        case when orders.paid_at is not null then
          concat_ws(E'\n', orders.address->>'recipient', regexp_replace(orders.address->>'mobile', '[^0-9]', '', 'g')) end)
      from orders join users on users.id = orders.user_id
      where orders.id = any(ids)
      order by orders.id
      on conflict (order_id) do update set words = excluded.words where order_search.words <> excluded.words
    $$;

    create function order_words_of_sku() returns trigger language plpgsql as $$
    begin
      perform write_order_words(array(
        select orders.id from order_lines join orders on orders.id = order_lines.order_id
        where order_lines.sku_id = new.id and orders.state not in ('completed', 'closed', 'cancelled')));
      return null;
    end $$;
    create trigger skus_coded_words after update of code on skus for each row
      when (old.code <> new.code) execute function order_words_of_sku();

    create trigger order_notes_words after insert or update on order_notes for each row
      execute function order_words_of_part();

    select write_order_words(array(select id from orders));
  `.execute(db);
}
