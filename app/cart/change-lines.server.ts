import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { cartLimits } from "./cart-line";
import { cartFacts, lockCart, writeLines } from "./cart-queries.server";
import { type AddCode, applySteps, type CartStep } from "./cart-steps";
import { faultOf } from "./cart-view.server";

/**
 * Applies steps (`applySteps`) to a person's cart atomically, in at most five statements for any number of steps.
 * Returns the outcome of each addition and the total quantity in the cart afterwards. Steps for lines that are missing,
 * or belong to another person, change nothing.
 *
 * The codes of adding are not refusals: some lines may be added while others are not, and the added ones stay.
 */
export function changeLines(
  db: Db,
  { userId, steps }: { userId: number; steps: readonly CartStep[] },
): Promise<{ codes: AddCode[]; quantity: number }> {
  const requested = steps.flatMap((step) => (step.act === "add" || step.act === "putBack" ? [step.skuId] : []));
  return transact(db, async (trx) => {
    await lockCart(trx, userId);
    const rows = await cartFacts(trx, userId, requested);
    const facts = new Map(rows.map((row) => [row.sku_id, { ...row, fault: faultOf(row) }]));
    const before = rows.flatMap(({ sku_id: skuId, number: quantity, checked }) =>
      quantity === null || checked === null ? [] : [{ skuId, quantity, checked }],
    );
    const { lines, codes, added } = applySteps(before, steps, {
      max: cartLimits.lines,
      factsOf: (skuId) => facts.get(skuId),
    });
    const remaining = new Set(lines.map(({ skuId }) => skuId));
    const removed = before.flatMap(({ skuId }) => (remaining.has(skuId) ? [] : [skuId]));
    const written = lines
      .filter((line) => added.has(line.skuId) || !before.includes(line))
      .map((line) => ({
        ...line,
        priceMinor: added.has(line.skuId) ? (facts.get(line.skuId)?.price_minor ?? null) : null,
      }));
    if (written.length > 0 || removed.length > 0) await writeLines(trx, userId, { written, removed });
    return { codes, quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0) };
  });
}
