import { ok, type Result, refuse } from "~/app/platform/result";
import { lineSum } from "~/app/prices/api.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { deleteLines, lockCart, skusByIds } from "../cart-queries.server";
import { otherChoice } from "./other-choice.server";
import { giving, type ReplaceCode, type ReplacedLine } from "./replaced-line";
import { linesAmong, writeLine } from "./replaced-lines-queries.server";

/**
 * Replaces a person's line with another specification of the same goods. The line keeps its position, its check mark
 * and its quantity, limited by the stock; if the new sku has a line already, the two are merged. Refuses `notFound`
 * (the line no longer exists: another device was first), `soldOut`, `notOnSale`.
 */
export async function replaceLine(
  db: Db,
  { userId, skuId, toSkuId }: { userId: number; skuId: number; toSkuId: number },
): Promise<Result<ReplacedLine, ReplaceCode>> {
  return transact(db, async (trx) => {
    await lockCart(trx, userId);
    const lines = await linesAmong(trx, userId, [skuId, toSkuId]);
    const [old, there] = [lines.get(skuId), lines.get(toSkuId)];
    if (!old) return refuse("notFound");
    const to = otherChoice(await skusByIds(trx, [skuId, toSkuId]), skuId, toSkuId);
    if (!to.ok) return to;
    const { stock, usual_minor, offer } = to.value;
    const priceMinor = lineSum(usual_minor, offer, 1);
    const { quantity, given } = giving(there?.number ?? 0, old.number, stock);
    const checked = old.checked || there?.checked === true;
    await deleteLines(trx, userId, [skuId]);
    await writeLine(trx, userId, { skuId: toSkuId, quantity, checked, priceMinor, addedAt: old.added_at });
    return ok({ skuId, toSkuId, taken: old.number, given });
  });
}
