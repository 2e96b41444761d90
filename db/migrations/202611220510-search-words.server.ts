import { type Kysely, sql } from "kysely";
import { followSynonyms, followValues } from "./202611220510-search-surroundings.server";

/**
 * Searches find more: kana are one alphabet, Russian stems lose their fleeting vowels, values of specifications are
 * terms (`q:blue`), what a title only adds ("… with lamp") is told apart (`x:lamp`), names know their parts, words can
 * be found by a letter less.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await foldRuns(db);
  await readTitles(db);
  await makeRows(db);
  await learnWords(db);
  await followValues(db);
  await followSynonyms(db);
  await sql`
    do $$
    begin
      perform search_index_goods(array(select id from goods order by id));
      -- Each trigger sees its name.
      update categories set name = name;
      update brands set name = name;
      update shops set name = name;
      update search_keywords set keyword = keyword;
      update attribute_values set value = value;
    end $$
  `.execute(db);
}

/**
 * Katakana and hiragana as one; long vowels at the end of a word, a polite "o" before a Chinese sign and fleeting
 * vowels are left out.
 */
async function foldRuns(db: Kysely<unknown>): Promise<void> {
  const katakana = String.fromCodePoint(...Array.from({ length: 0x30f6 - 0x30a1 + 1 }, (_, n) => 0x30a1 + n));
  const hiragana = String.fromCodePoint(...Array.from({ length: 0x30f6 - 0x30a1 + 1 }, (_, n) => 0x3041 + n));
  await sql`
    create function search_fold_kana(run text) returns text language plpgsql immutable strict parallel safe as $$
    declare
      folded text := translate(translate(run, ${sql.lit(katakana)}, ${sql.lit(hiragana)}), 'ぢづ', 'じず');
    begin
      folded := replace(replace(replace(replace(folded, 'ふぁ', 'は'), 'ふぃ', 'ひ'), 'ふぇ', 'へ'), 'ふぉ', 'ほ');
      folded := replace(replace(replace(replace(replace(folded, 'ゔぁ', 'ば'), 'ゔぃ', 'び'), 'ゔぇ', 'べ'), 'ゔぉ', 'ぼ'), 'ゔ', 'ぶ');
      folded := regexp_replace(folded, 'ー+(?![ぁ-ゖ])', '', 'g');
      return regexp_replace(folded, '^[おご](?=[\\u4e00-\\u9fff])', '');
    end $$;

    create or replace function search_runs(value text) returns text[] language plpgsql immutable strict parallel safe as $$
    begin
      return array(
        select case
          when octet_length(m[1]) = length(m[1]) then m[1]
          when ascii(m[1]) < 592 then translate(m[1], 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿ', 'aaaaaaceeeeiiiinooooouuuuyy')
          when ascii(m[1]) < 8192 then replace(m[1], 'ё', 'е')
          when m[1] ~ '[\\u3041-\\u30ff]' then search_fold_kana(m[1])
          else m[1]
        end
        from regexp_matches(
          lower(normalize(value, nfkc)),
          '[\\u3005\\u3007\\u3041-\\u3096\\u309d-\\u309f\\u30a1-\\u30fa\\u30fc-\\u30ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uac00-\\ud7a3'
            '\\uf900-\\ufaff\\U00020000-\\U0003ffff]+|[0-9]+|[a-z\\u00df-\\u00f6\\u00f8-\\u02af\\u0370-\\u10ff\\u1200-\\u1fff]+',
          'g'
        ) m
        where (length(m[1]) <= 200 or ascii(m[1]) > 8191) and m[1] !~ '^ー+$'
      );
    end $$;

    create or replace function search_stem(run text) returns text language sql immutable strict parallel safe as $$
      select coalesce((case
        when ascii(run) between 97 and 122 then ts_lexize('pg_catalog.english_stem', run)
        when ascii(run) between 1072 and 1119 then array[regexp_replace(
          coalesce((ts_lexize('pg_catalog.russian_stem', run))[1], run), '([бвгджзклмнпрстфхцчшщ])[ое]([кнлрц])$', '\\1\\2'
        )]
      end)[1], run)
    $$;

    create or replace function search_terms(runs text[]) returns text[] language plpgsql immutable strict parallel safe as $$
    declare
      run text;
      signs text[];
      found text[] := '{}';
    begin
      foreach run in array runs loop
        if ascii(run) > 8191 then
          signs := string_to_array(run, null);
          found := found || signs;
          for i in 2 .. cardinality(signs) loop
            found := array_append(found, signs[i - 1] || signs[i]);
          end loop;
        -- As search_stem does, without the cost of a call for each word.
        elsif ascii(run) between 97 and 122 then
          found := array_append(found, coalesce((ts_lexize('pg_catalog.english_stem', run))[1], run));
        elsif ascii(run) between 1072 and 1119 then
          found := array_append(found, regexp_replace(
            coalesce((ts_lexize('pg_catalog.russian_stem', run))[1], run), '([бвгджзклмнпрстфхцчшщ])[ое]([кнлрц])$', '\\1\\2'
          ));
        else
          found := array_append(found, run);
        end if;
      end loop;
      return found;
    end $$;
  `.execute(db);
}

/** What of a title is only added to the goods: after a comma, after "with", before 付き. */
async function readTitles(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function search_aside(title jsonb) returns text[] language sql immutable strict parallel safe as $$
      with part as (
        select
          regexp_replace(value, '([,，、(（]|\\s(with|in|for|dengan|dalam|untuk|с|со|в|для|из)\\s|配(?!色)|附|\\S+付き).*$', '') as core,
          concat_ws(' ',
            substring(value from '(?:[,，、(（]|\\s(?:with|in|for|dengan|dalam|untuk|с|со|в|для|из)\\s|配(?!色)|附)(.*)$'),
            substring(value from '(\\S+)付き')
          ) as aside
        from jsonb_each_text(title)
      )
      select coalesce(array(
        select unnest(search_terms(search_runs((select string_agg(aside, e'\\n') from part))))
        except select unnest(search_terms(search_runs((select string_agg(core, e'\\n') from part))))
      ), '{}')
    $$;
  `.execute(db);
}

async function makeRows(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace view goods_to_search as
      select goods.id as goods_id, goods.shop_id, goods.brand_id, goods.price_minor, goods.weight, goods.sales,
        parameters.ids as value_ids, title.runs || specification.runs as runs,
        array_to_tsvector(
          search_terms(title.runs)
          || array_remove(array[
            's:' || goods.shop_id, 'k:' || shops.kind, 'y:' || search_city(shops.city),
            'c:' || own.id, 'c:' || parent.id, 'c:' || parent.parent_id,
            'b:' || goods.brand_id, 'o:' || goods.shop_category_id, 'p:' || search_price_step(goods.price_minor)
          ], null)
          || array(select 'g:' || service from unnest(goods.services) service)
          || array(select 'v:' || id from unnest(parameters.ids) id)
          || array(select distinct 'q:' || term from unnest(search_terms(specification.runs)) term)
          || array(select 'x:' || term from unnest(search_aside(goods.title)) term)
        ) as terms
      from goods
      join shops on shops.id = goods.shop_id and shops.state = 'open'
      join categories own on own.id = goods.category_id
      left join categories parent on parent.id = own.parent_id
      cross join lateral (
        select coalesce(search_runs(string_agg(distinct value, e'\\n')), '{}') as runs from jsonb_each_text(goods.title)
      ) title
      cross join lateral (
        select coalesce(search_runs(string_agg(distinct text.value, e'\\n')), '{}') as runs
        from skus cross join lateral jsonb_array_elements(skus.spec) as one (spec)
        cross join lateral jsonb_each_text(one.spec -> 'value') text
        where skus.goods_id = goods.id and not skus.retired
      ) specification
      cross join lateral (select array(select value_id from goods_values where goods_id = goods.id order by 1) as ids) parameters
      where goods.state = 'on_sale';
  `.execute(db);
}

/** Words with what they are when a letter is left out, and pairs of signs, for those who mistype. */
async function learnWords(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function search_deletions(word text) returns text[] language sql immutable strict parallel safe as $$
      select case
        when search_is_signs(word) then string_to_array(word, null)
        when length(word) <= 24 then
          array(select distinct left(word, at - 1) || substr(word, at + 1) from generate_series(1, length(word)) at) || word
        else '{}'
      end
    $$;
    alter table search_words
      add column stem text collate "C" generated always as (search_stem(word)) stored,
      add column deletions text[] generated always as (search_deletions(word)) stored;
    create index search_words_stem on search_words (stem);
    create index search_words_deletions on search_words using gin (deletions);

    create function search_words_of(runs text[]) returns setof text language sql immutable strict parallel safe as $$
      select run from unnest(runs) run where not search_is_signs(run) and length(run) between 3 and 40
      union select pair from unnest(search_terms(array(select run from unnest(runs) run where search_is_signs(run)))) pair where length(pair) = 2
      order by 1
    $$;

    create or replace function search_index_goods(ids bigint[]) returns void language plpgsql as $$
    begin
      -- A thousand at a time, however many there are: that bounds the memory.
      for start in 1 .. cardinality(ids) by 1000 loop
        with fresh as materialized (
          select * from goods_to_search where goods_id = any (ids[start:start + 999])
        ), gone as (
          delete from goods_search
            where goods_id = any (ids[start:start + 999]) and goods_id not in (select goods_id from fresh)
        ), learnt as (
          insert into search_words (word)
            select distinct word from fresh, search_words_of(runs) word
            where not exists (select from search_words known where known.word = word.word) order by 1
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
