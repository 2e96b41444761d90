import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Every readable address that a free page has or had: an old one leads on to the present one and is given to no other page.
    create table page_slugs (
      slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) between 3 and 60),
      page_id bigint not null references pages (id) on delete cascade,
      created_at timestamptz not null default now(),
      unique (page_id, slug)
    );
    alter table pages
      add column slug text unique,
      -- {"title": texts, "description": texts} for search engines and messengers; a language that is left out shows another one.
      add column seo jsonb not null default '{}' check (jsonb_typeof(seo) = 'object'),
      add constraint pages_slug_kind check (slug is null or kind = 'page'),
      add constraint pages_slug foreign key (id, slug) references page_slugs (page_id, slug);
  `.execute(db);
}
