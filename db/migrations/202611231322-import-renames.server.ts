import { type Kysely, sql } from "kysely";

/** Goods of a file whose values are to be renamed, so that no sku is made anew. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table goods_import_items add column renames boolean not null default false`.execute(db);
}
