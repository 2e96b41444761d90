import { type Kysely, sql } from "kysely";

/** The language of a message: its letterhead, which is put on when it is sent, is in the same. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table outbox_messages add locale text not null default ''`.execute(db);
}
