import { type Kysely, sql } from "kysely";

/**
 * A second, larger sample of the goods with an index of its own: suggestions of two words that many goods have, of
 * which the sample of one in 64 knows fewer than eight, need not read all goods of both words.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index goods_search_eighth on goods_search using gin (terms)
      where (hashint8(goods_id) & 7) = 0`.execute(db);
}
