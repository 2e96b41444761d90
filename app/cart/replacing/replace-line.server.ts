import { ok, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { deleteLines, lockCart, skusByIds } from "../cart-queries.server";
import { otherChoice } from "./other-choice.server";
import { giving, type ReplaceCode, type ReplacedLine } from "./replaced-line";
import { lockLines, writeLine } from "./replaced-lines-queries.server";

/**
 * Gives a person's line another specification of the same goods. The line keeps its place, its mark and its pieces as far as there are
 * as many; where the new sku has a line already, the two become one. Refuses `missing` (the line is not there any more: another device
 * was first), `soldOut`, `notOnSale`.
 */
export async function replaceLine(
  db: Db,
  { userId, skuId, toSkuId }: { userId: number; skuId: number; toSkuId: number },
): Promise<Result<ReplacedLine, ReplaceCode>> {
  return transact(db, async (trx) => {
    await lockCart(trx, userId);
    const lines = await lockLines(trx, userId, [skuId, toSkuId]);
    const [old, there] = [lines.get(skuId), lines.get(toSkuId)];
    if (!old) return refuse("missing");
    const to = otherChoice(await skusByIds(trx, [skuId, toSkuId]), skuId, toSkuId);
    if (!to.ok) return to;
    const { stock, price_minor: priceMinor } = to.value;
    const { number, given } = giving(there?.number ?? 0, old.number, stock);
    const checked = old.checked || there?.checked === true;
    await deleteLines(trx, userId, [skuId]);
    await writeLine(trx, userId, { skuId: toSkuId, number, checked, priceMinor, addedAt: old.added_at });
    return ok({ skuId, toSkuId, taken: old.number, given });
  });
}
