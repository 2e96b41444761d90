import { type Kysely, sql } from "kysely";

/** What is said in a live room, who watches it, and who may not speak there (0349). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table live_rooms
      -- Number of the last line.
      add column lines integer not null default 0 check (lines >= 0),
      add column likes integer not null default 0 check (likes >= 0),
      -- Whoever followed the shop from this room.
      add column follows integer not null default 0 check (follows >= 0),
      -- All who watched, each once.
      add column viewers integer not null default 0 check (viewers >= 0),
      add column pinned_line integer,
      -- Seconds between two lines of a viewer, beyond what holds everywhere; 0 = no more than that.
      add column slow_seconds integer not null default 0 check (slow_seconds between 0 and 300),
      -- How often its people removed a line or muted somebody: who watches looks what, when it has grown.
      add column acts integer not null default 0 check (acts >= 0);
  `.execute(db);
  await sql`
    create table live_lines (
      room_id bigint not null references live_rooms on delete cascade,
      -- Without gaps in its room.
      number integer not null check (number >= 1),
      -- Null = whoever said it has given the account up.
      user_id bigint references users on delete set null,
      side text not null check (side in ('host', 'viewer')),
      body text not null check (char_length(body) between 1 and 200),
      -- Language of the page.
      language text not null,
      -- Media time of the room when it was said.
      media_ms bigint not null check (media_ms >= 0),
      removed_at timestamptz,
      removed_by bigint references users on delete set null,
      -- Of the sender, unique with the person: sent twice, a line is said once.
      key text not null,
      created_at timestamptz not null default clock_timestamp(),
      primary key (room_id, number),
      unique (user_id, key),
      check (removed_by is null or removed_at is not null)
    );
    create index live_lines_of on live_lines (user_id, created_at);
    create index live_lines_removed on live_lines (room_id, number) where removed_at is not null;
    create index live_lines_removed_by on live_lines (removed_by) where removed_by is not null;
    -- A line is never deleted alone.
    alter table live_rooms add foreign key (id, pinned_line) references live_lines (room_id, number);
    create index live_rooms_pinned on live_rooms (id, pinned_line) where pinned_line is not null;

    create table live_mutes (
      room_id bigint not null references live_rooms on delete cascade,
      user_id bigint not null references users on delete cascade,
      -- Null = as long as the room lasts.
      until timestamptz,
      muted_by bigint references users on delete set null,
      created_at timestamptz not null default now(),
      primary key (room_id, user_id)
    );
    create index live_mutes_user on live_mutes (user_id);
    create index live_mutes_by on live_mutes (muted_by) where muted_by is not null;

    create table live_viewers (
      room_id bigint not null references live_rooms on delete cascade,
      -- A person, or the hash of a visitor that is another one each day.
      viewer text not null check (viewer ~ '^(u[1-9][0-9]*|v[0-9a-f]{32})$'),
      first_at timestamptz not null default now(),
      seen_at timestamptz not null default now(),
      -- Likes of a person are counted up to now; beyond it by as much as was taken ahead.
      likes_until timestamptz,
      likes_taken integer not null default 0,
      primary key (room_id, viewer)
    );
    create index live_viewers_person on live_viewers (viewer) where viewer like 'u%';
  `.execute(db);
}
