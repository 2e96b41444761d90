import { type Kysely, sql } from "kysely";

/**
 * What merchants need to edit the pages of their shop: authors who are users, the shop's own pictures, pages taken
 * down.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await authors(db);
  await sql`
    -- Pictures that a shop may show on its pages: what it sent in, and what the platform put on a page of its.
    create table shop_pictures (
      shop_id bigint not null references shops (id) on delete cascade,
      hash text not null references media (hash) on delete cascade,
      created_at timestamptz not null default now(),
      primary key (shop_id, hash)
    );
    create index shop_pictures_hash on shop_pictures (hash);
    create index shop_pictures_recent on shop_pictures (shop_id, created_at desc, hash);
    insert into shop_pictures (shop_id, hash)
      select distinct pages.shop_id, media.hash
      from pages join page_revisions revision on revision.page_id = pages.id
      cross join lateral regexp_matches(revision.document::text, '/media/([0-9a-f]{32})', 'g') named (parts)
      join media on media.hash = named.parts[1]
      where pages.shop_id is not null;

    alter table pages
      -- Put into the recycle bin by the platform: its shop cannot take it out again.
      add column taken_down boolean not null default false
        check (not taken_down or (deleted_at is not null and shop_id is not null));

    -- The pages of a closed shop are gone, so its state decides what is live.
    create trigger shops_state_bump_pages after update of state on shops
      for each statement execute function bump_change_mark('pages');
  `.execute(db);
}

/** Who drew, saved or published is a member of staff (the old columns) or a merchant (these), never both. */
async function authors(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table page_drafts add column updated_by_user bigint references users (id),
      add constraint page_drafts_author check (updated_by is null or updated_by_user is null);
    create index page_drafts_user on page_drafts (updated_by_user) where updated_by_user is not null;

    alter table page_revisions add column author_user_id bigint references users (id),
      add constraint page_revisions_author check (author_id is null or author_user_id is null);
    create index page_revisions_user on page_revisions (author_user_id) where author_user_id is not null;

    alter table page_previews add column created_by_user bigint references users (id) on delete set null;
    create index page_previews_user on page_previews (created_by_user) where created_by_user is not null;

    alter table page_presence alter column staff_id drop not null,
      add column user_id bigint references users (id) on delete cascade,
      add constraint page_presence_person check (num_nonnulls(staff_id, user_id) = 1);
    create index page_presence_user on page_presence (user_id) where user_id is not null;
  `.execute(db);
}
