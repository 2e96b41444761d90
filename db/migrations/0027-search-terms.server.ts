import { type Kysely, sql } from "kysely";

/**
 * A text as what can be looked for. Runs of Chinese, Japanese and Korean are told by their signs and pairs of signs, so
 * that every part of them is found; words by their stems; a number and its unit are two ("700ml" = "700 ml").
 */
export async function makeTerms(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function search_runs(value text) returns text[] language plpgsql immutable strict parallel safe as $$
    begin
      return array(
        select case
          when octet_length(m[1]) = length(m[1]) then m[1]
          when ascii(m[1]) < 592 then translate(m[1], 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿ', 'aaaaaaceeeeiiiinooooouuuuyy')
          else replace(m[1], 'ё', 'е')
        end
        from regexp_matches(
          lower(normalize(value, nfkc)),
          '[\\u3005\\u3007\\u3041-\\u3096\\u309d-\\u309f\\u30a1-\\u30fa\\u30fc-\\u30ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uac00-\\ud7a3'
            '\\uf900-\\ufaff\\U00020000-\\U0003ffff]+|[0-9]+|[a-z\\u00df-\\u00f6\\u00f8-\\u02af\\u0370-\\u10ff\\u1200-\\u1fff]+',
          'g'
        ) m
        where length(m[1]) <= 200 or ascii(m[1]) > 8191
      );
    end $$;

    -- Signs of Chinese, Japanese and Korean lie above all letters that make words.
    create function search_is_signs(run text) returns boolean language sql immutable strict parallel safe as
      'select ascii(run) > 8191';

    create function search_stem(run text) returns text language sql immutable strict parallel safe as $$
      select coalesce((case
        when ascii(run) between 97 and 122 then ts_lexize('pg_catalog.english_stem', run)
        when ascii(run) between 1072 and 1119 then ts_lexize('pg_catalog.russian_stem', run)
      end)[1], run)
    $$;

    create function search_terms(runs text[]) returns text[] language plpgsql immutable strict parallel safe as $$
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
          found := array_append(found, coalesce((ts_lexize('pg_catalog.russian_stem', run))[1], run));
        else
          found := array_append(found, run);
        end if;
      end loop;
      return found;
    end $$;

    -- The other side: what a goods must have for a run to be in it, as the text of a tsquery. Runs are letters, signs and digits,
    -- so nothing in them can end a quotation.
    create function search_needle(run text) returns text language sql immutable strict parallel safe as $$
      select case
        when not search_is_signs(run) then '''' || search_stem(run) || ''''
        when length(run) = 1 then '''' || run || ''''
        else (
          select '(' || string_agg('''' || substr(run, i, 2) || '''', ' & ') || ')' from generate_series(1, length(run) - 1) i
        )
      end
    $$;

    -- Two steps for each doubling: a range of prices is a few terms.
    create function search_price_step(price_minor bigint) returns integer language sql immutable strict parallel safe as
      'select floor(2 * ln(price_minor + 1.0::double precision) / ln(2.0::double precision))::integer';

    -- A city is told by its English name, else by the first that there is.
    create function search_city(city jsonb) returns text language sql immutable parallel safe as $$
      select left(coalesce(
        nullif(city ->> 'en', ''), nullif(city ->> 'zh-CN', ''), nullif(city ->> 'zh-TW', ''), nullif(city ->> 'ms', ''),
        nullif(city ->> 'ja', ''), nullif(city ->> 'ko', ''), nullif(city ->> 'ru', '')
      ), 60)
    $$;
  `.execute(db);
}
