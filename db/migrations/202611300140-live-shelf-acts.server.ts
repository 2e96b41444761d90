import { type Kysely, sql } from "kysely";

/** Pages of a room learn that its shelf has changed, instead of asking every few seconds (0349). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- How often the shelf, what is explained or an offer of the room was changed.
    alter table live_rooms add column shelf_acts integer not null default 0 check (shelf_acts >= 0)`.execute(db);
}
