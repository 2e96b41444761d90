import { type Kysely, sql } from "kysely";

/**
 * A sku without an article code has none: "001", "002", … were made for it before, and shown to people who had never
 * written them. Goods whose codes are all such numbers lose them, and their orders are no longer found by them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table skus drop constraint skus_code_once,
      add constraint skus_code_once exclude using btree (goods_id with =, code with =)
        where (not retired and code <> '') deferrable initially deferred
  `.execute(db);
  await sql`
    create temporary table made_codes on commit drop as
      select id from skus where code ~ '^[0-9]{3}$' and goods_id in (
        select goods_id from skus group by goods_id
        having bool_and(case when code ~ '^[0-9]{3}$' then code::int between 1 and 250 else retired end)
          and bool_or(code = '001'))
  `.execute(db);
  await sql`update skus set code = '' where id in (select id from made_codes)`.execute(db);
  await sql`
    select write_order_words(array(
      select distinct order_id from order_lines where sku_id in (select id from made_codes)))
  `.execute(db);
}
