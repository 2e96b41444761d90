import { type Kysely, sql } from "kysely";

/**
 * Triggers keep the order of locks of db/locks.server.ts: skus, goods, categories, shops, and change marks last of all
 * (docs/decisions/0160-verbs-steps-and-locks.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await holdWhatGoodsStandOn(db);
  await countMarksAtTheEnd(db);
}

/**
 * A changed shop or category locked its goods, while changed goods were about to lock their shop or category. Now
 * whoever writes a row of goods_search for a goods holds the goods, then its categories, then its shop still, and who
 * changes a category or a shop has waited for all of these when it begins: it needs no goods. A category's change also
 * holds the shops still, so that it and a shop's change of the same goods follow each other.
 */
async function holdWhatGoodsStandOn(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function search_hold_still(shops_of bigint[], categories_of bigint[]) returns void language plpgsql as $$
    begin
      perform 1 from categories
        where id in (
          select unnest(array[own.id, parent.id, parent.parent_id])
          from categories own left join categories parent on parent.id = own.parent_id where own.id = any (categories_of)
        )
        order by id for share;
      perform 1 from shops where id = any (shops_of) order by id for share;
    end $$;

    create or replace function search_goods_lock_and_index(ids bigint[]) returns void language plpgsql as $$
    begin
      perform 1 from goods where id = any (ids) order by id for no key update;
      perform search_hold_still(
        array(select distinct shop_id from goods where id = any (ids)),
        array(select distinct category_id from goods where id = any (ids))
      );
      perform search_index_goods(ids);
    end $$;

    -- Where it was stands still too: a change there would still find it.
    create or replace function search_goods_changed() returns trigger language plpgsql as $$
    begin
      perform search_hold_still(array[old.shop_id, new.shop_id], array[old.category_id, new.category_id]);
      perform search_index_goods(array[new.id]);
      return null;
    end $$;

    create or replace function search_goods_moved() returns trigger language plpgsql as $$
    declare
      was text := 'p:' || search_price_step(old.price_minor);
      step text := 'p:' || search_price_step(new.price_minor);
    begin
      perform search_hold_still(array[new.shop_id], array[new.category_id]);
      update goods_search set price_minor = new.price_minor, weight = new.weight, sales = new.sales,
        terms = case when was = step then terms else ts_delete(terms, was) || array_to_tsvector(array[step]) end
        where goods_id = new.id;
      return null;
    end $$;

    create or replace function search_shop_changed() returns trigger language plpgsql as $$
    begin
      if new.state = 'open' then
        perform search_index_goods(array(select id from goods where shop_id = new.id order by id));
      else
        delete from goods_search where shop_id = new.id;
      end if;
      return null;
    end $$;

    create or replace function search_category_moved() returns trigger language plpgsql as $$
    declare
      leaves bigint[] := array(
        with recursive below (id) as (
          select new.id union all select child.id from categories child join below on child.parent_id = below.id
        )
        select id from below
      );
    begin
      perform search_hold_still(array(select distinct shop_id from goods where category_id = any (leaves)), '{}');
      perform search_index_goods(array(select id from goods where category_id = any (leaves) order by id));
      return null;
    end $$;
  `.execute(db);
}

/**
 * A mark was counted up, and its row locked, by the first statement that changed something; what the transaction locked
 * then came after it. Statements note it now, and the end of the transaction counts: once for each mark, in one order.
 */
async function countMarksAtTheEnd(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table change_mark_notes (
      name text not null,
      transaction xid8 not null default pg_current_xact_id(),
      primary key (transaction, name)
    );

    create or replace function bump_change_mark() returns trigger language plpgsql as $$
    begin
      insert into change_mark_notes (name) values (tg_argv[0]) on conflict do nothing;
      return null;
    end $$;

    create function count_change_marks() returns trigger language plpgsql as $$
    begin
      perform 1 from change_marks
        where name in (select name from change_mark_notes where transaction = pg_current_xact_id())
        order by name for no key update;
      with noted as (delete from change_mark_notes where transaction = pg_current_xact_id() returning name)
      update change_marks set version = version + 1 from noted where change_marks.name = noted.name;
      return null;
    end $$;
    create constraint trigger change_marks_counted after insert on change_mark_notes
      deferrable initially deferred for each row execute function count_change_marks();
  `.execute(db);
}
