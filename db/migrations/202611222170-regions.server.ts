import { type Kysely, sql } from "kysely";

/**
 * The region of an address, chosen from the list (app/account/regions); addresses typed before keep their words and
 * have none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table addresses
      add region_code text check (region_code ~ '^[A-Z]{2}(-[A-Z0-9]{1,4}){0,3}$')
  `.execute(db);
}
