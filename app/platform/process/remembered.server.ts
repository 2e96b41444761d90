import { LRUCache } from "lru-cache";

/**
 * Remembers what was worked out under a key for a while. Callers who come at once wait for the same work; a failure is not
 * kept, nor is what was being worked out when everything was forgotten.
 * @param ttlMs how old an answer may be; 0 = as old as it likes
 * @param max answers kept
 */
export function createMemory(ttlMs: number, max = 100) {
  const known = new LRUCache<string, Promise<unknown>>({ max, ttl: ttlMs });
  /** @param lastsMs how old this very answer may be */
  function remembered<Value>(
    key: string,
    work: () => Promise<Value>,
    lastsMs?: (answer: Value) => number,
  ): Promise<Value> {
    const found = known.get(key) as Promise<Value> | undefined;
    if (found) return found;
    const value = work();
    known.set(key, value);
    const isKept = () => known.peek(key) === value;
    value.then(
      (answer) => lastsMs && isKept() && known.set(key, value, { ttl: lastsMs(answer) }),
      () => isKept() && known.delete(key),
    );
    return value;
  }
  return Object.assign(remembered, { forget: () => known.clear() });
}
