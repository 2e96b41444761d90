import { ok, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { cartLimits } from "../cart-line";
import { lockCart } from "../cart-queries.server";
import type { GuestCart } from "./cart-cookie";
import { mergeLines, recordMerge } from "./merge-queries.server";

/**
 * Makes a visitor's cart part of a person's: numbers add up to the stock, nothing is lost. The cart's id is recorded with it, so that
 * a repeat, in any number of tabs at once, changes nothing (`merged` false). Refuses `full` when 200 lines do not hold both; then
 * nothing has happened, and the visitor's cart stays where it is.
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
