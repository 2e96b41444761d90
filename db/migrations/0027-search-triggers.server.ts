import { type Kysely, sql } from "kysely";

/**
 * Goods and their parameters. Whoever makes a row of goods_search holds the lock of its goods; who makes a new goods,
 * which nobody else can see and lock yet, holds its shop and its categories still meanwhile. All locks are taken before
 * the change mark's, which everybody takes: triggers for each row run first, and those for each statement by their
 * names ("goods_added" before "goods_bump").
 */
export async function followGoods(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function search_hold_still(shops_of bigint[], categories_of bigint[]) returns void language plpgsql as $$
    begin
      perform 1 from shops where id = any (shops_of) order by id for share;
      perform 1 from categories
        where id in (
          select unnest(array[own.id, parent.id, parent.parent_id])
          from categories own left join categories parent on parent.id = own.parent_id where own.id = any (categories_of)
        )
        order by id for share;
    end $$;

    create function search_goods_added() returns trigger language plpgsql as $$
    begin
      perform search_hold_still(array(select distinct shop_id from added), array(select distinct category_id from added));
      perform search_index_goods(array(select id from added where state = 'on_sale'));
      return null;
    end $$;
    create trigger goods_added_search after insert on goods referencing new table as added
      for each statement execute function search_goods_added();

    create function search_goods_changed() returns trigger language plpgsql as $$
    begin
      if (old.shop_id, old.category_id) <> (new.shop_id, new.category_id) then
        perform search_hold_still(array[new.shop_id], array[new.category_id]);
      end if;
      perform search_index_goods(array[new.id]);
      return null;
    end $$;
    create trigger goods_changed_search after update on goods for each row when (
      (old.shop_id, old.category_id, old.state, old.title, old.services, old.brand_id, old.shop_category_id)
        is distinct from
        (new.shop_id, new.category_id, new.state, new.title, new.services, new.brand_id, new.shop_category_id)
    ) execute function search_goods_changed();

    -- What changes often changes without the title being read again.
    create function search_goods_moved() returns trigger language plpgsql as $$
    declare
      was text := 'p:' || search_price_step(old.price_minor);
      step text := 'p:' || search_price_step(new.price_minor);
    begin
      update goods_search set price_minor = new.price_minor, weight = new.weight, sales = new.sales,
        terms = case when was = step then terms else ts_delete(terms, was) || array_to_tsvector(array[step]) end
        where goods_id = new.id;
      return null;
    end $$;
    create trigger goods_moved_search after update on goods for each row when (
      (old.price_minor, old.weight, old.sales) is distinct from (new.price_minor, new.weight, new.sales)
    ) execute function search_goods_moved();

    -- The same for the triggers that lock goods to price them.
    alter trigger skus_inserted on skus rename to skus_added;
    alter trigger skus_deleted on skus rename to skus_away;

    create function search_goods_lock_and_index(ids bigint[]) returns void language plpgsql as $$
    begin
      perform 1 from goods where id = any (ids) order by id for no key update;
      perform search_index_goods(ids);
    end $$;

    create function search_values_changed() returns trigger language plpgsql as $$
    begin
      perform search_goods_lock_and_index(array(select distinct goods_id from changed order by 1));
      return null;
    end $$;
    create trigger goods_values_added_search after insert on goods_values referencing new table as changed
      for each statement execute function search_values_changed();
    create trigger goods_values_away_search after delete on goods_values referencing old table as changed
      for each statement execute function search_values_changed();
    create function search_value_moved() returns trigger language plpgsql as $$
    begin
      perform search_goods_lock_and_index(array[old.goods_id, new.goods_id]);
      return null;
    end $$;
    create trigger goods_values_moved_search after update on goods_values
      for each row execute function search_value_moved();
  `.execute(db);
}

/** What many goods share: the shop's state, kind and city, and the place of a category. */
export async function followSurroundings(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function search_shop_changed() returns trigger language plpgsql as $$
    declare
      ids bigint[] := array(select id from goods where shop_id = new.id order by id for no key update);
    begin
      if new.state = 'open' then
        perform search_index_goods(ids);
      else
        delete from goods_search where shop_id = new.id;
      end if;
      return null;
    end $$;
    create trigger shops_changed_search after update on shops for each row
      when ((old.state, old.kind, old.city) is distinct from (new.state, new.kind, new.city))
      execute function search_shop_changed();

    create function search_category_moved() returns trigger language plpgsql as $$
    begin
      perform search_goods_lock_and_index(array(
        with recursive below (id) as (
          select new.id union all select child.id from categories child join below on child.parent_id = below.id
        )
        select goods.id from goods join below on below.id = goods.category_id order by goods.id
      ));
      return null;
    end $$;
    create trigger categories_moved_search after update of parent_id on categories for each row
      when (old.parent_id is distinct from new.parent_id) execute function search_category_moved();
  `.execute(db);
}

/** Names in all languages; of what is hidden or closed there is none. */
export async function followNames(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function search_name_changed() returns trigger language plpgsql as $$
    declare
      fact jsonb := to_jsonb(coalesce(new, old));
      runs text[] := search_runs((select string_agg(distinct value, e'\\n') from jsonb_each_text(fact -> tg_argv[1])));
    begin
      if tg_op = 'DELETE' or runs is null
        or exists (select from jsonb_array_elements(tg_argv[2]::jsonb) hidden where fact @> hidden)
      then
        delete from search_names where kind = tg_argv[0] and id = (fact ->> 'id')::bigint;
        return null;
      end if;
      -- The words as they are too, for those who are still typing them.
      insert into search_names (kind, id, terms)
        values (tg_argv[0], (fact ->> 'id')::bigint, array_to_tsvector(search_terms(runs) || runs))
        on conflict (kind, id) do update set terms = excluded.terms;
      insert into search_words
        select distinct run from unnest(runs) run where not search_is_signs(run) and length(run) between 3 and 40 order by 1
        on conflict do nothing;
      return null;
    end $$;
  `.execute(db);
  const named = [
    { kind: "category", table: "categories", text: "name", columns: "name, shown", hidden: [{ shown: false }] },
    {
      kind: "brand",
      table: "brands",
      text: "name",
      columns: "name, state",
      hidden: [{ state: "in_audit" }, { state: "hidden" }],
    },
    { kind: "shop", table: "shops", text: "name", columns: "name, state", hidden: [{ state: "closed" }] },
    { kind: "keyword", table: "search_keywords", text: "keyword", columns: "keyword", hidden: [] },
  ];
  for (const { kind, table, text, columns, hidden } of named) {
    await sql`
      create trigger ${sql.id(`${table}_search_name`)} after insert or update of ${sql.raw(columns)} or delete on ${sql.table(table)}
        for each row execute function search_name_changed(${sql.lit(kind)}, ${sql.lit(text)}, ${sql.lit(JSON.stringify(hidden))})
    `.execute(db);
  }
}
