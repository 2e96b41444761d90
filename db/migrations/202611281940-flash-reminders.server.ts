import { type Kysely, sql } from "kysely";

/** Who wants to be told before a flash offer begins, and who was told that what they saved costs less. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table flash_reminders (
      user_id bigint not null references users (id) on delete cascade,
      offer_id bigint not null references offers (id) on delete cascade,
      created_at timestamptz not null default now(),
      -- Null = not yet.
      told_at timestamptz,
      primary key (offer_id, user_id)
    );
    create index flash_reminders_user on flash_reminders (user_id);
    create index flash_reminders_waiting on flash_reminders (offer_id) where told_at is null;

    -- When the person was told that it costs less than when they saved it; null = not since it cost as much.
    alter table collections add column fall_told_at timestamptz;
    -- Prices that began or ended lately: what fell is among them.
    create index price_history_began on price_history (began_at);
    create index price_history_ended on price_history (ended_at) where ended_at is not null;
  `.execute(db);
}
