import { collectGoods } from "~/app/catalog/api.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { lockCart, takeLines } from "./cart-queries.server";

/** Moves lines of a person's cart to their favourites. Returns how many goods were not favourites before. */
export async function collectLines(
  db: Db,
  { userId, skuIds }: { userId: number; skuIds: number[] },
): Promise<{ added: number }> {
  return transact(db, async (trx) => {
    await lockCart(trx, userId);
    const goodsIds = await takeLines(trx, userId, skuIds);
    return { added: goodsIds.length === 0 ? 0 : await collectGoods(trx, { userId, goodsIds }) };
  });
}
