import { type Kysely, sql } from "kysely";

/** Reviews in the orders that people may choose, each from an index; and what goods cost when somebody kept them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index reviews_stars on reviews (goods_id, description_stars, id) where state = 'shown';
    create index reviews_pictured_first on reviews (goods_id, (pictures <> '{}'), id) where state = 'shown';
    -- Minor units; null for what was kept before this was written down.
    alter table collections add column price_minor bigint check (price_minor >= 0);
  `.execute(db);
}
