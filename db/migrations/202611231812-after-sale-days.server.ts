import { type Kysely, sql } from "kysely";

/**
 * A shop may promise more time to ask for a refund than the platform gives; orders keep the promise that they were paid
 * under.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Days after receipt; null = those of the platform.
    alter table shops add column after_sale_days integer check (after_sale_days between 1 and 365);
    -- The shop's promise at payment.
    alter table orders add column after_sale_days integer check (after_sale_days between 1 and 365);
  `.execute(db);
}
