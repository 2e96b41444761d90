import { type Kysely, sql } from "kysely";

/** The best-selling goods of the market, for modules that show them by a rule (0352). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index goods_best_selling on goods (sales desc, id desc) where state = 'on_sale'`.execute(db);
}
