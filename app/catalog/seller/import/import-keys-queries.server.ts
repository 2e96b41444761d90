import { sql, type Transaction } from "kysely";
import type { Database } from "~/db/schema";

/** Stores the import key of goods; false when goods outside of the bin have this key already. */
export async function rememberKey(
  trx: Transaction<Database>,
  { shopId, key, goodsId }: { shopId: number; key: string; goodsId: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into goods_import_keys as known (shop_id, key, goods_id) values (${shopId}, ${key}, ${goodsId})
    on conflict (shop_id, key) do update set goods_id = excluded.goods_id
      where exists (select from goods where id = known.goods_id and state = 'deleted')
    returning goods_id`.execute(trx);
  return rows.length > 0;
}
