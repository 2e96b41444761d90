import { type Kysely, sql } from "kysely";

/** The company that a purchase's buyer asked an invoice for, as of placing: name, tax number, address and e-mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders
      -- Null = none.
      add column company jsonb check (jsonb_typeof(company) = 'object');
    -- Those that a buyer used before are offered again.
    create index orders_company on orders (user_id, id) where company is not null;
  `.execute(db);
}
