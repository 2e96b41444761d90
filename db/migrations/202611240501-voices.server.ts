import { type Kysely, sql } from "kysely";

/**
 * Recordings of conversations. They lie here and not among the media: each is for two sides alone, goes with its
 * message, and is half a megabyte at most times.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table chat_voices (
      id uuid primary key default gen_random_uuid(),
      -- Who recorded it, until it is sent.
      user_id bigint references users on delete cascade,
      -- The message that it is of; null = not sent yet.
      conversation_id bigint,
      seq bigint,
      mime text not null check (mime in ('audio/webm', 'audio/mp4')),
      length_ms integer not null check (length_ms between 1 and 60000),
      bytes bytea not null check (octet_length(bytes) <= 4194304),
      created_at timestamptz not null default now(),
      foreign key (conversation_id, seq) references chat_events on delete cascade deferrable initially deferred,
      check ((conversation_id is null) = (seq is null)),
      check ((user_id is null) <> (seq is null))
    );
    -- Sound is compressed already.
    alter table chat_voices alter column bytes set storage external;
    create unique index chat_voices_message on chat_voices (conversation_id, seq);
    create index chat_voices_drafts on chat_voices (user_id, created_at) where user_id is not null;
  `.execute(db);
}
