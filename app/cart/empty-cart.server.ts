import type { Handle } from "~/db/transact.server";
import { deleteLines } from "./cart-queries.server";

/** Takes everything out of a person's cart, also what cannot be bought any more. */
export function emptyCart(handle: Handle, { userId }: { userId: number }) {
  return deleteLines(handle, userId, null);
}
