import { type Kysely, sql } from "kysely";

/** What a shop calls its people: who never chose a name has a generated one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table shop_staff add column name text not null default '' check (char_length(name) <= 40)`.execute(
    db,
  );
}
