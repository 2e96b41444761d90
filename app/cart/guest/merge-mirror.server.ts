import { ok, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { type CartEntry, cartLimits } from "../cart-line";
import { lockCart } from "../cart-queries.server";
import { mergeLines } from "./merge-queries.server";

/**
 * Merges another client's copy of a person's cart into it (decisions "Carts of other clients"): for each line the
 * larger quantity, within the stock, plus missing lines; idempotent. A line removed from the cart after `since` is not
 * added again, because the client has not learned of the removal yet. Refuses `full` when both do not fit into 200
 * lines; then nothing changes.
 * @param since when the client's session began
 */
export async function mergeMirror(
  db: Db,
  { userId, lines, since }: { userId: number; lines: readonly CartEntry[]; since: Date | null },
): Promise<Result<null, "full">> {
  return transact(db, async (trx) => {
    await lockCart(trx, userId);
    const count = await mergeLines(trx, userId, lines, { rule: "larger", notRemovedSince: since });
    return count > cartLimits.lines ? refuse("full") : ok(null);
  });
}
