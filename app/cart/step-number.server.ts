import type { Handle } from "~/db/transact.server";
import { stepLine } from "./cart-queries.server";

/**
 * Adds to the number of a person's line, or takes from it: 1 to the stock. Deltas of any number of tabs add up. A line that is not
 * there, or is somebody else's, changes nothing.
 * @param by pieces, −9999..9999
 */
export function stepNumber(handle: Handle, { userId, skuId, by }: { userId: number; skuId: number; by: number }) {
  return stepLine(handle, userId, skuId, by);
}
