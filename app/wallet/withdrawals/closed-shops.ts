import type { Handle } from "~/db/transact.server";

/**
 * Returns whether the last after-sale period of a closed shop's orders is over, and when: ms since 1970; null =
 * unknown, because orders or refunds are still open, or nothing was sold. Once over it stays so: nothing can be bought
 * in a closed shop. The orders, which are above the wallet, implement it; screens pass it to the verb.
 */
export type AfterSaleEnd = (
  handle: Handle,
  shopId: number,
  afterSaleDays: number,
) => Promise<{ over: boolean; at: number | null }>;
