import { type Kysely, sql } from "kysely";

/**
 * Words are found by how they are heard, too: by their first letter and their consonants, so that two wrong vowels, or
 * a doubled letter and a wrong vowel, still meet ("bycicle", "шекалад"). It stands among the forms with a letter less.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function search_heard(word text) returns text language sql immutable strict parallel safe as $$
      select '~' || regexp_replace(
        left(heard, 1) || translate(substr(heard, 2), 'aeiouyhаеиоуыэюяйьъ', ''), '(.)\\1+', '\\1', 'g')
      from translate(replace(word, 'ph', 'f'), 'cqz', 'kks') heard
    $$;
    create or replace function search_deletions(word text) returns text[] language sql immutable strict parallel safe as $$
      select case
        when search_is_signs(word) then string_to_array(word, null)
        when length(word) <= 24 then
          array(select distinct left(word, at - 1) || substr(word, at + 1) from generate_series(1, length(word)) at) || word
            || case when length(word) >= 6 and length(search_heard(word)) >= 4 then array[search_heard(word)] else '{}' end
        else '{}'
      end
    $$;
    drop index search_words_deletions;
    alter table search_words drop column deletions;
    alter table search_words add column deletions text[] generated always as (search_deletions(word)) stored;
    create index search_words_deletions on search_words using gin (deletions);
  `.execute(db);
}
