import { type Kysely, sql } from "kysely";

/**
 * Names in parts ("Tea & drinks" is tea, and drinks), values of attributes as names, and skus whose specification is
 * searched. Whoever changes skus takes the locks of their goods before the change mark's: the names of the triggers say
 * the order, as in 0027.
 */
export async function followValues(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Each name of each language: 'f' and its terms; where it says several things also 's' and the terms of each.
    create function search_segments(name jsonb) returns text[] language sql immutable strict parallel safe as $$
      select coalesce(array_agg(distinct kind || ' ' || array_to_string(terms, ' ')), '{}')
      from jsonb_each_text(name) text
      cross join lateral (
        select 'f' as kind, text.value as part
        union all select 's', part from regexp_split_to_table(text.value, '[&,、，・·/]|\\s(?:and|dan|и)\\s|[与與和及]') part
      ) segment
      cross join lateral (
        select array(
          select distinct term from unnest(search_runs(segment.part)) run cross join lateral unnest(search_terms(array[run])) term
          where not search_is_signs(run) or length(run) = 1 or length(term) = 2 order by 1
        ) as terms
      ) told
      where cardinality(terms) > 0
    $$;
    alter table search_names add column segments text[] not null default '{}';
    alter table search_names drop constraint search_names_kind_check;
    alter table search_names add constraint search_names_kind_check check (kind in ('category', 'brand', 'shop', 'keyword', 'value'));

    create or replace function search_name_changed() returns trigger language plpgsql as $$
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
      insert into search_names (kind, id, terms, segments)
        values (tg_argv[0], (fact ->> 'id')::bigint, array_to_tsvector(search_terms(runs) || runs), search_segments(fact -> tg_argv[1]))
        on conflict (kind, id) do update set terms = excluded.terms, segments = excluded.segments;
      insert into search_words (word) select search_words_of(runs) on conflict do nothing;
      return null;
    end $$;
    create trigger attribute_values_search_name after insert or update of value or delete on attribute_values
      for each row execute function search_name_changed('value', 'value', '[]');

    create function search_skus_changed() returns trigger language plpgsql as $$
    begin
      perform search_goods_lock_and_index(array(select distinct goods_id from changed order by 1));
      return null;
    end $$;
    create trigger skus_added_search after insert on skus referencing new table as changed
      for each statement execute function search_skus_changed();
    create trigger skus_away_search after delete on skus referencing old table as changed
      for each statement execute function search_skus_changed();
    create function search_sku_changed() returns trigger language plpgsql as $$
    begin
      perform search_goods_lock_and_index(array[old.goods_id, new.goods_id]);
      return null;
    end $$;
    create trigger skus_changed_search after update of goods_id, spec, retired on skus
      for each row when ((old.goods_id, old.spec, old.retired) is distinct from (new.goods_id, new.spec, new.retired))
      execute function search_sku_changed();
  `.execute(db);
}

/** Words that mean the same, kept by staff: one language each. `keys` are the words as searches compare them. */
export async function followSynonyms(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function search_keys(words text[]) returns text[] language sql immutable strict parallel safe as $$
      select coalesce(array_agg(distinct key), '{}')
      from unnest(words) word
      cross join lateral (select array_to_string(search_runs(word), ' ') as key) made where key <> ''
    $$;
    create table search_synonyms (
      id bigint generated always as identity primary key,
      locale text not null check (locale in ('en', 'zh-TW', 'zh-CN', 'ms', 'ja', 'ko', 'ru')),
      words text[] not null check (cardinality(words) between 2 and 12),
      keys text[] not null generated always as (search_keys(words)) stored,
      version integer not null default 1,
      created_at timestamptz not null default now()
    );
    create index search_synonyms_keys on search_synonyms using gin (keys);
    create index search_synonyms_list on search_synonyms (locale, id);
    create trigger search_synonyms_bump after insert or update or delete or truncate on search_synonyms
      for each statement execute function bump_change_mark('catalog');
  `.execute(db);
}
