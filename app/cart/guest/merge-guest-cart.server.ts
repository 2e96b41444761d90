import { ok, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { cartLimits } from "../cart-line";
import { lockCart } from "../cart-queries.server";
import type { GuestCart } from "./cart-cookie";
import { mergeLines, recordMerge } from "./merge-queries.server";

/**
 * Merges a visitor's cart into a person's: quantities add up, limited by the stock; nothing is lost. The cart's id is
 * recorded, so that a repeat, from any number of tabs at once, changes nothing (`merged` is false). Refuses `full` when
 * both do not fit into 200 lines; then nothing changes, and the visitor's cart stays as it is.
 */
export async function mergeGuestCart(
  db: Db,
  { userId, cart }: { userId: number; cart: GuestCart },
): Promise<Result<{ merged: boolean }, "full">> {
  return transact(db, async (trx) => {
    await lockCart(trx, userId);
    if (!(await recordMerge(trx, userId, cart.id))) return ok({ merged: false });
    if ((await mergeLines(trx, userId, cart.lines, { rule: "sum" })) > cartLimits.lines) return refuse("full");
    return ok({ merged: true });
  });
}
