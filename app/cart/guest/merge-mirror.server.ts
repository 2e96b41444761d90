import { ok, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { type CartEntry, cartLimits } from "../cart-line";
import { lockCart } from "../cart-queries.server";
import { mergeLines } from "./merge-queries.server";

/**
 * Brings a person's cart up to what another client has of it (decisions "Carts of other clients"): of each line the larger number,
 * within the stock, and lines that are missing; a repeat changes nothing. A line that left the cart after `since` does not come back: the
 * client has not heard of it yet. Refuses `full` when 200 lines do not hold both; then nothing has happened.
 * @param since when the client's session began
 */
export async function mergeMirror(
  db: Db,
  { userId, lines, since }: { userId: number; lines: readonly CartEntry[]; since: Date | null },
): Promise<Result<null, "full">> {
  return transact(db, async (trx) => {
    await lockCart(trx, userId);
    const count = await mergeLines(trx, userId, lines, { rule: "larger", notGoneSince: since });
    return count > cartLimits.lines ? refuse("full") : ok(null);
  });
}
