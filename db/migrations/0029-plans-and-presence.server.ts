import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await checkPlans(db);
  // Who has which draft open. Not logged: after a crash everybody says again where they are within seconds.
  await sql`
    create unlogged table page_presence (
      page_id bigint not null references pages (id) on delete cascade,
      -- One open editor: a window of a browser.
      seat text not null check (seat ~ '^[0-9a-f]{16}$'),
      staff_id bigint not null references staff (id) on delete cascade,
      -- Id of the module that is selected there; null = the page itself.
      item text check (item ~ '^[a-z][a-z0-9]{5,31}$'),
      seen_at timestamptz not null default now(),
      primary key (page_id, seat)
    );
    create index page_presence_staff on page_presence (staff_id);
    create index page_presence_seen on page_presence (seen_at);
  `.execute(db);
}

/**
 * A planned version is checked when its time comes. Until it is cleared nobody gets it, in no process, whatever the
 * clock says.
 */
async function checkPlans(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table page_publications
      add column cleared boolean not null default true,
      add column held_at timestamptz,
      -- The errors that held it back, as the gates found them.
      add column held jsonb check (jsonb_typeof(held) = 'array'),
      add constraint page_publications_held check ((held_at is null) = (held is null) and (held_at is null or not cleared));
    update page_publications set cleared = false where starts_at > now();
    create index page_publications_waiting on page_publications (starts_at) where not cleared and held_at is null;
    create index page_publications_held on page_publications (held_at) where held_at is not null;

    -- What was held back stands in nobody's way.
    alter table page_publications drop constraint page_publications_no_overlap;
    alter table page_publications add constraint page_publications_no_overlap
      exclude using gist (page_id with =, tstzrange(starts_at, ends_at, '[)') with &&)
      where (ends_at is not null and held_at is null);
  `.execute(db);
}
