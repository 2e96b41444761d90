import { type Kysely, sql } from "kysely";

/** A market opens by an act of its own from now on; one that has people or shops is open already. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into settings (name, value)
    select 'opening', '{"open": true, "ownTexts": true}'
    where exists (select from users) or exists (select from shops) or exists (select from staff)
    on conflict do nothing`.execute(db);
}
