import { type Kysely, sql } from "kysely";

/** A mail that people may end carries the address that ends it; mail programs offer that beside the letter. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table outbox_messages add unsubscribe text not null default ''`.execute(db);
}
