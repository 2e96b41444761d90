import { type Kysely, sql } from "kysely";

/** The operators' own words of mails, SMS and notices; a text without a row has its built-in words. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create sequence message_text_versions as integer;
    create table message_texts (
      name text not null check (char_length(name) <= 100),
      locale text not null check (locale in ('en', 'zh-TW', 'zh-CN', 'ms', 'ja', 'ko', 'ru')),
      subject text not null check (char_length(subject) <= 200),
      body text not null check (body <> '' and char_length(body) <= 4000),
      -- Of a sequence, so that no version comes again after the built-in words were taken back.
      version integer not null default nextval('message_text_versions'),
      edited_by bigint references staff,
      edited_at timestamptz not null default now(),
      primary key (name, locale)
    );
    create index message_texts_editor on message_texts (edited_by) where edited_by is not null;
    alter table change_marks drop constraint change_marks_name_check,
      add check (name in ('pages', 'catalog', 'content', 'message_texts'));
    insert into change_marks (name) values ('message_texts');
    create trigger message_texts_bump after insert or update or delete or truncate on message_texts
      for each statement execute function bump_change_mark('message_texts');
  `.execute(db);
}
