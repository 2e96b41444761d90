import { type Kysely, sql } from "kysely";

/**
 * A word two letters away is met in the index, too, instead of comparing the trigrams of all words: a word stands there
 * with six of its first eight letters, the first and in order any five others (if it is shorter than eight, five of
 * all). Two words that begin the same way, two edits apart, have one of these in common.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function search_shapes(word text, letters integer) returns text[]
    language plpgsql immutable strict parallel safe as $$
    declare
      shapes text[] := array[left(word, 8)];
    begin
      if length(word) < letters then
        return '{}';
      end if;
      for longer in letters + 1 .. least(length(word), 8) loop
        shapes := array(
          select distinct left(shape, at - 1) || substr(shape, at + 1)
          from unnest(shapes) shape cross join generate_series(2, length(shape)) at
        );
      end loop;
      return array(select '=' || shape from unnest(shapes) shape);
    end $$;

    create or replace function search_deletions(word text) returns text[] language sql immutable strict parallel safe as $$
      select case
        when search_is_signs(word) then string_to_array(word, null)
        when length(word) <= 24 then
          array(select distinct left(word, at - 1) || substr(word, at + 1) from generate_series(1, length(word)) at) || word
            || case when length(word) >= 6 and length(search_heard(word)) >= 4 then array[search_heard(word)] else '{}' end
            || search_shapes(word, case when length(word) < 8 then 5 else 6 end)
        else '{}'
      end
    $$;
    drop index search_words_deletions, search_words_similar;
    alter table search_words drop column deletions;
    alter table search_words add column deletions text[] generated always as (search_deletions(word)) stored;
    create index search_words_deletions on search_words using gin (deletions);
  `.execute(db);
}
