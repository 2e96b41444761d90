import { type Kysely, sql } from "kysely";

/** Who wants to be told of one combination; without one, of any of the goods (0117). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table stock_alerts add column sku_id bigint references skus (id) on delete cascade;
    alter table stock_alerts drop constraint stock_alerts_pkey;
    alter table stock_alerts add unique nulls not distinct (goods_id, user_id, sku_id);
    create index on stock_alerts (sku_id);
  `.execute(db);
}
