import { ok, type Result, refuse } from "~/app/platform/result";
import { lineSum } from "~/app/prices/api.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { cartLimits } from "../cart-line";
import { countLines, deleteLines, lockCart, skusByIds } from "../cart-queries.server";
import { otherChoice } from "./other-choice.server";
import { giving, type ReplaceCode, type ReplacedLine } from "./replaced-line";
import { linesAmong, takeQuantity, writeLine } from "./replaced-lines-queries.server";

/**
 * Undoes `replaceLine`: the quantity returns to the original specification, up to its stock; any surplus on the new
 * line stays. Refuses `notFound` (the new line no longer exists), `soldOut`, `notOnSale`, `full` (no room for another
 * line).
 */
export async function undoReplace(
  db: Db,
  { userId, skuId, toSkuId, taken, given }: ReplacedLine & { userId: number },
): Promise<Result<null, ReplaceCode>> {
  return transact(db, async (trx) => {
    await lockCart(trx, userId);
    const lines = await linesAmong(trx, userId, [skuId, toSkuId]);
    const [now, there] = [lines.get(toSkuId), lines.get(skuId)];
    if (!now) return refuse("notFound");
    const back = otherChoice(await skusByIds(trx, [skuId, toSkuId]), toSkuId, skuId);
    if (!back.ok) return back;
    const { stock, usual_minor, offer } = back.value;
    const priceMinor = lineSum(usual_minor, offer, 1);
    const { quantity } = giving(there?.number ?? 0, taken, stock);
    await writeLine(trx, userId, { skuId, quantity, checked: now.checked, priceMinor, addedAt: now.added_at });
    if (now.number <= given) await deleteLines(trx, userId, [toSkuId]);
    else await takeQuantity(trx, userId, toSkuId, given);
    return (await countLines(trx, userId)) > cartLimits.lines ? refuse("full") : ok(null);
  });
}
