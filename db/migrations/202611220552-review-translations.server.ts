import { type Kysely, sql } from "kysely";

/**
 * Reviews in other languages, as a provider translated them: at most one for each review and language, and none without
 * its review.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table review_translations (
      review_id bigint not null references reviews (id) on delete cascade,
      language text not null check (language in ('en', 'zh-TW', 'zh-CN', 'ms', 'ja', 'ko', 'ru')),
      -- Of the words that were translated: other words are translated anew.
      body_md5 text not null check (char_length(body_md5) = 32),
      source text not null check (char_length(source) <= 35),
      body text not null check (char_length(body) between 1 and 2000),
      translated_at timestamptz not null default now(),
      primary key (review_id, language)
    );
  `.execute(db);
}
