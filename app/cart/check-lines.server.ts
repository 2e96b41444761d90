import type { Handle } from "~/db/transact.server";
import { markLines } from "./cart-queries.server";

/** Chooses lines of a person's cart for settlement, or no longer: one, those of a shop, or all. */
export function checkLines(handle: Handle, { userId, skuIds, on }: { userId: number; skuIds: number[]; on: boolean }) {
  return markLines(handle, userId, skuIds, on);
}
