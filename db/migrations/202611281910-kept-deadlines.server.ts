import { type Kysely, sql } from "kysely";

/** The deadline an order had before a transfer under review held it: it comes back when that does not pay. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column kept_deadline_at timestamptz`.execute(db);
}
