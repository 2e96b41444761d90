import type { Handle } from "~/db/transact.server";
import { deleteLines } from "./cart-queries.server";

/** Takes lines out of a person's cart. Those that are not there change nothing. */
export function removeLines(handle: Handle, { userId, skuIds }: { userId: number; skuIds: number[] }) {
  return deleteLines(handle, userId, skuIds);
}
