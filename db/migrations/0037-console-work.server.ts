import { type Kysely, sql } from "kysely";

/** What the console's lists of adverts and feedback need: who saved last, a way back from deleting, who answered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table adverts
      -- Counts up with every save: who saves an older one is told.
      add version integer not null default 1,
      -- The zone in which an operator wrote the dates; the moments themselves are absolute.
      add time_zone text not null default 'UTC' check (time_zone <> ''),
      add deleted_at timestamptz,
      add check (deleted_at is null or not enabled);
    create index adverts_listed on adverts (weight desc, id) where deleted_at is null;

    alter table feedback
      add replied_by bigint references staff,
      add check (char_length(reply) <= 500);
    create index feedback_replied_by on feedback (replied_by) where replied_by is not null;
    create index feedback_open on feedback (created_at, id) where replied_at is null;
  `.execute(db);
}
