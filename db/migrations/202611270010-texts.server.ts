import { type Kysely, sql } from "kysely";

/**
 * Articles are written in the console: drafts, versions, dates. Agreeing is to a version of a text. Texts that are
 * there become version 1, and who agreed to them before agreed to that.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table articles
      add summary jsonb not null default '{}' check (jsonb_typeof(summary) = 'object'),
      add ends_at timestamptz check (ends_at > published_at),
      add source text not null default 'en' check (source in ('en', 'zh-TW', 'zh-CN', 'ms', 'ja', 'ko', 'ru')),
      add changed jsonb not null default '{}' check (jsonb_typeof(changed) = 'object'),
      add outdated text[] not null default '{}',
      add draft jsonb check (jsonb_typeof(draft) = 'object'),
      add version integer not null default 1,
      add edition integer not null default 0 check (edition >= 0),
      add edited_at timestamptz not null default now(),
      add edited_by bigint references staff,
      add deleted_at timestamptz,
      alter published_at drop not null,
      drop constraint articles_kind_check,
      add check (kind in ('news', 'help', 'agreement', 'privacy', 'cookies')),
      add check (deleted_at is null or kind in ('news', 'help'));
    create index articles_editor on articles (edited_by) where edited_by is not null;
    create index articles_edited on articles (edited_at desc, id desc);
    drop index articles_legal;
    create unique index articles_legal on articles (kind) where kind in ('agreement', 'privacy', 'cookies');

    create function article_shown(articles, timestamptz) returns boolean language sql immutable as $$
      select $1.published_at <= $2 and ($1.ends_at is null or $1.ends_at > $2) and $1.deleted_at is null
    $$;
    drop trigger articles_bump on articles;
    create trigger articles_bump after insert or delete or truncate
      or update of title, summary, body, picture, headline, tag, published_at, ends_at, deleted_at, help_category_id
      on articles for each statement execute function bump_change_mark('content');

    create table article_versions (
      article_id bigint not null references articles on delete cascade,
      number integer not null check (number > 0),
      content jsonb not null check (jsonb_typeof(content) = 'object'),
      -- Rank among the versions to which people are asked again; null = nobody is.
      mark bigint,
      note text not null default '' check (char_length(note) <= 200),
      staff_id bigint references staff,
      created_at timestamptz not null default now(),
      primary key (article_id, number)
    );
    create unique index article_versions_mark on article_versions (mark) where mark is not null;
    create index article_versions_staff on article_versions (staff_id) where staff_id is not null;
    create sequence legal_marks;

    insert into article_versions (article_id, number, content, created_at)
      select id, 1, jsonb_build_object('title', title, 'summary', summary, 'body', body), published_at from articles;
    update articles set edition = 1, edited_at = published_at;

    create table legal_consents (
      user_id bigint not null references users on delete cascade,
      article_id bigint not null,
      number integer not null,
      way text not null check (way in ('register', 'again', 'earlier')),
      created_at timestamptz not null default now(),
      primary key (user_id, article_id, number),
      foreign key (article_id, number) references article_versions on delete cascade
    );
    create index legal_consents_version on legal_consents (article_id, number);
    alter table users add agreed_mark bigint not null default 0;
    insert into legal_consents (user_id, article_id, number, way, created_at)
      select users.id, articles.id, 1, 'earlier', users.agreed_at from users, articles
      where users.agreed_at is not null and articles.kind in ('agreement', 'privacy');
  `.execute(db);
}
