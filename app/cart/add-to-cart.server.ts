import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { cartLimits } from "./cart-line";
import { cartFill, lockCart, putLine, skusByIds } from "./cart-queries.server";
import { type AddCode, adding } from "./cart-steps";
import { faultOf } from "./cart-view.server";

/**
 * Puts pieces of a sku in a person's cart, up to the stock, and chooses the line. Answers what came of it: `added`, `reduced` (fewer
 * than wanted), or nothing: `allInCart` (no more than are there already), `soldOut`, `notOnSale`, `full` (200 lines).
 * @param number pieces, 1..9999
 */
export async function addToCart(
  db: Db,
  { userId, skuId, number: wanted }: { userId: number; skuId: number; number: number },
): Promise<AddCode> {
  return transact(db, async (trx) => {
    await lockCart(trx, userId);
    const [sku] = await skusByIds(trx, [skuId]);
    if (!sku) return "notOnSale";
    const fault = faultOf(sku);
    if (fault !== null) return fault === "soldOut" ? "soldOut" : "notOnSale";
    const before = await cartFill(trx, userId, skuId);
    if (before.number === 0 && before.lines >= cartLimits.lines) return "full";
    const { number, code } = adding(before.number, wanted, sku.stock);
    if (number > before.number) await putLine(trx, userId, { skuId, number, priceMinor: sku.price_minor });
    return code;
  });
}
