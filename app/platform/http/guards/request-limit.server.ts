import { LRUCache } from "lru-cache";

interface LimitOptions {
  /** Requests of one key per minute; 0 = no limit. */
  perMinute: number;
  /** Clock in ms; tests supply their own. */
  now?: () => number;
}

interface Bucket {
  left: number;
  at: number;
}

/** Max number of tracked keys; the least recently used are dropped and start over. */
const maxKeys = 50_000;
/** Max burst as a fraction of the requests per minute: the share of ten seconds. */
const burstOfMinute = 1 / 6;

/**
 * Creates a token bucket per key that refills evenly (OWASP ASVS 5, 2.4.1). Each process counts for itself.
 * @returns a function that counts a request of a key; false when it exceeds the limit
 */
export function createRequestLimit({ perMinute, now = Date.now }: LimitOptions): (key: string) => boolean {
  const buckets = new LRUCache<string, Bucket>({ max: maxKeys });
  const perMs = perMinute / 60_000;
  const burst = Math.ceil(perMinute * burstOfMinute);
  return (key) => {
    if (perMinute === 0) return true;
    const at = now();
    const before = buckets.get(key);
    const left = before ? Math.min(burst, before.left + (at - before.at) * perMs) : burst;
    const enough = left >= 1;
    buckets.set(key, { left: enough ? left - 1 : left, at });
    return enough;
  };
}
