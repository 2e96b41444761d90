import { type Kysely, sql } from "kysely";

/** Figures of the whole market read the orders paid within some days. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index orders_paid_at on orders (paid_at) include (total_minor) where paid_at is not null`.execute(
    db,
  );
}
