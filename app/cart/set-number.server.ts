import type { Handle } from "~/db/transact.server";
import { numberLine } from "./cart-queries.server";

/**
 * Gives a person's line the number that was typed: 1 to the stock. A line that is not there, or is somebody else's, changes nothing.
 * @param number pieces, 1..9999
 */
export function setNumber(
  handle: Handle,
  { userId, skuId, number }: { userId: number; skuId: number; number: number },
) {
  return numberLine(handle, userId, skuId, number);
}
