import { sql, type Transaction } from "kysely";
import type { Texts } from "~/db/columns";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";

/** What a shop gives to those who bring buyers. */
export interface ShopRate {
  active: boolean;
  permille: number;
}

export async function shopRate(handle: Handle, shopId: number): Promise<ShopRate | null> {
  const row = await handle
    .selectFrom("referral_shops")
    .select(["active", "permille"])
    .where("shop_id", "=", shopId)
    .executeTakeFirst();
  return row ?? null;
}

/** Writes what a shop gives. One statement. */
export async function saveShopRate(handle: Handle, shopId: number, { active, permille }: ShopRate): Promise<void> {
  await handle
    .insertInto("referral_shops")
    .values({ shop_id: shopId, active, permille })
    .onConflict((conflict) => conflict.column("shop_id").doUpdateSet({ active, permille }))
    .execute();
}

export interface GoodsRate {
  id: number;
  title: Texts;
  permille: number;
}

/** Returns the goods of a shop with a rate of their own, newest first, at most `limit`. */
export function goodsRates(handle: Handle, shopId: number, limit: number): Promise<GoodsRate[]> {
  return handle
    .selectFrom("referral_goods")
    .innerJoin("goods", "goods.id", "referral_goods.goods_id")
    .select(["goods.id", "goods.title", "referral_goods.permille"])
    .where("goods.shop_id", "=", shopId)
    .orderBy("goods.id", "desc")
    .limit(limit)
    .execute();
}

/**
 * Writes the own rate of goods, or takes it away; false = not this shop's goods. One statement.
 * @param permille null = as the shop's
 */
export async function saveGoodsRate(
  trx: Transaction<Database>,
  { shopId, goodsId, permille }: { shopId: number; goodsId: number; permille: number | null },
): Promise<boolean> {
  const own = sql`select id from goods where id = ${goodsId} and shop_id = ${shopId}`;
  const { rows } =
    permille === null
      ? await sql`
          with own as (${own}), gone as (delete from referral_goods where goods_id in (select id from own))
          select id from own`.execute(trx)
      : await sql`
          insert into referral_goods (goods_id, permille) select own.id, ${permille} from (${own}) own
          on conflict (goods_id) do update set permille = excluded.permille returning goods_id`.execute(trx);
  return rows.length > 0;
}
