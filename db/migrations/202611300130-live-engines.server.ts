import { type Kysely, sql } from "kysely";

/** Rooms that an owner's engine sends, and captions of recordings (0349). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Whose files the viewers play: ours, or those of an engine of the owner.
    alter table live_rooms add column driver text not null default 'own' check (driver in ('own', 'external')),
      -- Which of its stream keys is valid: a renewed one has a higher number.
      add column stream_keys integer not null default 1 check (stream_keys >= 1);

    -- Of a run that an engine sends: its connection there, and when the engine said that it is over.
    alter table live_runs add column client text check (char_length(client) between 1 and 100),
      add column left_at timestamptz;

    create table live_captions (
      room_id bigint primary key references live_rooms on delete cascade,
      -- WebVTT, as it is served.
      body text not null check (octet_length(body) <= 1048576),
      -- Language of what is written.
      locale text not null,
      created_at timestamptz not null default now()
    );
  `.execute(db);
}
