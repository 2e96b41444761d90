import { LRUCache } from "lru-cache";
import type { Db } from "~/db/client.server";

/** How long a process believes that a sku is sold out, ms: another process may have got pieces back meanwhile. */
export const soldOutForMs = 1000;

/** Of this process. Each value is the turn at which it was noted: what came back later outweighs it. */
const noted = new WeakMap<Db, LRUCache<number, number>>();
const returned = createTurns();
let turn = 0;

function createTurns(): LRUCache<number, number> {
  return new LRUCache({ max: 10_000, ttl: soldOutForMs, ttlResolution: 0 });
}

/**
 * Remembers for a second that these skus had no pieces left. Called while they are locked: then nothing that comes back
 * later (`noteStockBack`) is overlooked.
 */
export function noteSoldOut(db: Db, skuIds: readonly number[]): void {
  const known = noted.get(db) ?? createTurns();
  noted.set(db, known);
  for (const skuId of skuIds) known.set(skuId, ++turn);
}

/** Returns those of the skus that were sold out within the last second, as far as this process knows. */
export function knownSoldOut(db: Db, skuIds: readonly number[]): number[] {
  const known = noted.get(db);
  if (!known || known.size === 0) return [];
  return skuIds.filter((skuId) => (known.get(skuId) ?? 0) > (returned.get(skuId) ?? 0));
}

/** Ends the memory of skus that get pieces back: called once their new stock is written, before it is committed. */
export function noteStockBack(skuIds: readonly number[]): void {
  for (const skuId of skuIds) returned.set(skuId, ++turn);
}
