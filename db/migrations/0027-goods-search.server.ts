import { type Kysely, sql } from "kysely";
import { makeTerms } from "./0027-search-terms.server";
import { followGoods, followNames, followSurroundings } from "./0027-search-triggers.server";

/**
 * What lists and searches read: a row for each goods that is on sale in an open shop, with everything that can be asked
 * of it as terms of one tsvector (docs/decisions/0080-search.md). Triggers keep it true, whoever writes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await makeTerms(db);
  await sql`
    create table goods_search (
      goods_id bigint primary key references goods (id) on delete cascade,
      shop_id bigint not null,
      brand_id bigint,
      price_minor bigint not null,
      weight integer not null,
      sales integer not null,
      -- One in 64, spread evenly: how many hits a query has is judged by these before anything is collected.
      sampled boolean not null generated always as ((hashint8(goods_id) & 63) = 0) stored,
      value_ids bigint[] not null,
      terms tsvector not null
    );
    create index goods_search_terms on goods_search using gin (terms);
    create index goods_search_sample on goods_search using gin (terms) where sampled;
    -- One for each order of a list; prices are read from both ends, the newest from the primary key.
    create index goods_search_overall on goods_search (weight desc, sales desc, goods_id desc);
    create index goods_search_sales on goods_search (sales desc, goods_id desc);
    create index goods_search_price on goods_search (price_minor, goods_id);
    create index goods_search_shop on goods_search (shop_id);

    -- Every word of every title and name, for words begun and words misspelt. What is no longer used does no harm.
    create table search_words (word text collate "C" primary key);
    create index search_words_similar on search_words using gin (word gin_trgm_ops);

    -- A word that is a category's, a brand's or a shop's name finds their goods: names are looked up when somebody asks, so that
    -- a changed name touches one row here and no goods.
    create table search_names (
      kind text not null check (kind in ('category', 'brand', 'shop', 'keyword')),
      id bigint not null,
      terms tsvector not null,
      primary key (kind, id)
    );
    create index search_names_terms on search_names using gin (terms);
  `.execute(db);
  await makeRows(db);
  await followGoods(db);
  await followSurroundings(db);
  await followNames(db);
  await sql`
    do $$
    begin
      perform search_index_goods(array(select id from goods order by id));
      -- Each trigger sees its name.
      update categories set name = name;
      update brands set name = name;
      update shops set name = name;
      update search_keywords set keyword = keyword;
    end $$
  `.execute(db);
}

/** The rows as they should be, and the one way to make them so. */
async function makeRows(db: Kysely<unknown>): Promise<void> {
  await sql`
    create view goods_to_search as
      select goods.id as goods_id, goods.shop_id, goods.brand_id, goods.price_minor, goods.weight, goods.sales,
        parameters.ids as value_ids, title.runs,
        array_to_tsvector(
          search_terms(title.runs)
          || array_remove(array[
            's:' || goods.shop_id, 'k:' || shops.kind, 'y:' || search_city(shops.city),
            'c:' || own.id, 'c:' || parent.id, 'c:' || parent.parent_id,
            'b:' || goods.brand_id, 'o:' || goods.shop_category_id, 'p:' || search_price_step(goods.price_minor)
          ], null)
          || array(select 'g:' || service from unnest(goods.services) service)
          || array(select 'v:' || id from unnest(parameters.ids) id)
        ) as terms
      from goods
      join shops on shops.id = goods.shop_id and shops.state = 'open'
      join categories own on own.id = goods.category_id
      left join categories parent on parent.id = own.parent_id
      cross join lateral (
        select coalesce(search_runs(string_agg(distinct value, e'\\n')), '{}') as runs from jsonb_each_text(goods.title)
      ) title
      cross join lateral (select array(select value_id from goods_values where goods_id = goods.id order by 1) as ids) parameters
      where goods.state = 'on_sale';

    -- The caller has locked the goods (or has just made them), so nobody else is at the same rows.
    create function search_index_goods(ids bigint[]) returns void language plpgsql as $$
    begin
      -- A thousand at a time, however many there are: that bounds the memory.
      for start in 1 .. cardinality(ids) by 1000 loop
        with fresh as materialized (
          select * from goods_to_search where goods_id = any (ids[start:start + 999])
        ), gone as (
          delete from goods_search
            where goods_id = any (ids[start:start + 999]) and goods_id not in (select goods_id from fresh)
        ), learnt as (
          insert into search_words
            select distinct run from fresh, unnest(runs) run where not search_is_signs(run) and length(run) between 3 and 40 order by 1
            on conflict do nothing
        )
        insert into goods_search (goods_id, shop_id, brand_id, price_minor, weight, sales, value_ids, terms)
          select goods_id, shop_id, brand_id, price_minor, weight, sales, value_ids, terms from fresh order by goods_id
          on conflict (goods_id) do update set (shop_id, brand_id, price_minor, weight, sales, value_ids, terms) =
            (excluded.shop_id, excluded.brand_id, excluded.price_minor, excluded.weight, excluded.sales, excluded.value_ids,
              excluded.terms);
      end loop;
    end $$;
  `.execute(db);
}
