import { type Kysely, sql } from "kysely";

/** The net turnover of a shop takes off what went back to buyers: few lines, read without all the others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index order_lines_refunded on order_lines (order_id)
      where refunded_minor > 0 or refunded_freight_minor > 0`.execute(db);
}
