import { type Kysely, sql } from "kysely";

/** People are asked before they work in a shop: until then the row is an invitation. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table shop_staff
      add column accepted_at timestamptz default now(),
      add check (role <> 'owner' or accepted_at is not null);
  `.execute(db);
}
