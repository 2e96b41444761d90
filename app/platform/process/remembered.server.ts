import { LRUCache } from "lru-cache";

/**
 * Creates a cache of computed values by key. Concurrent callers share one computation. Failures are not cached, nor are
 * values whose computation was in flight when the cache was cleared.
 * @param ttlMs max age of a value; 0 = unlimited
 * @param max number of cached values
 */
export function createMemory(ttlMs: number, max = 100) {
  const known = new LRUCache<string, Promise<unknown>>({ max, ttl: ttlMs });
  /** @param lastsMs max age of this particular value */
  function remembered<Value>(
    key: string,
    work: () => Promise<Value>,
    lastsMs?: (answer: Value) => number,
  ): Promise<Value> {
    const found = known.get(key) as Promise<Value> | undefined;
    if (found) return found;
    const value = work();
    known.set(key, value);
    const isStored = () => known.peek(key) === value;
    value.then(
      (answer) => lastsMs && isStored() && known.set(key, value, { ttl: lastsMs(answer) }),
      () => isStored() && known.delete(key),
    );
    return value;
  }
  return Object.assign(remembered, { forget: () => known.clear() });
}
