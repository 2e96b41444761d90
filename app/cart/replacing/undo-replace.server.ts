import { ok, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { cartLimits } from "../cart-line";
import { cartFill, deleteLines, lockCart, skusByIds } from "../cart-queries.server";
import { otherChoice } from "./other-choice.server";
import { giving, type ReplaceCode, type ReplacedLine } from "./replaced-line";
import { lockLines, takePieces, writeLine } from "./replaced-lines-queries.server";

/**
 * Takes `replaceLine` back: the pieces go to the specification that they had, up to its stock; what else the new line holds stays.
 * Refuses `missing` (the new line is not there any more), `soldOut`, `notOnSale`, `full` (there is no room for one line more).
 */
export async function undoReplace(
  db: Db,
  { userId, skuId, toSkuId, taken, given }: ReplacedLine & { userId: number },
): Promise<Result<null, ReplaceCode>> {
  return transact(db, async (trx) => {
    await lockCart(trx, userId);
    const lines = await lockLines(trx, userId, [skuId, toSkuId]);
    const [now, there] = [lines.get(toSkuId), lines.get(skuId)];
    if (!now) return refuse("missing");
    const back = otherChoice(await skusByIds(trx, [skuId, toSkuId]), toSkuId, skuId);
    if (!back.ok) return back;
    const { stock, price_minor: priceMinor } = back.value;
    const { number } = giving(there?.number ?? 0, taken, stock);
    await writeLine(trx, userId, { skuId, number, checked: now.checked, priceMinor, addedAt: now.added_at });
    if (now.number <= given) await deleteLines(trx, userId, [toSkuId]);
    else await takePieces(trx, userId, toSkuId, given);
    return (await cartFill(trx, userId, skuId)).lines > cartLimits.lines ? refuse("full") : ok(null);
  });
}
