import type { IncomingMessage } from "node:http";
import type { RequestHandler } from "express";
import { LRUCache } from "lru-cache";
import { addressKey } from "../../throttle/address-key.server";

interface LimitOptions {
  /** Requests of one address per minute, which is also the burst size; 0 = no limit. */
  perMinute: number;
  /** Number of our own proxies whose X-Forwarded-For is trusted. */
  proxyHops: number;
  /** Clock in ms; tests supply their own. */
  now?: () => number;
}

/** Rate limit per network address. */
export interface RequestLimit {
  /** Counts a request; false when it exceeds the limit. */
  take(req: IncomingMessage): boolean;
  /** Responds with 429 to requests above the limit. */
  middleware: RequestHandler;
}

interface Bucket {
  left: number;
  at: number;
}

/** Max number of tracked addresses; the least recently used are dropped and start over. */
const maxAddresses = 50_000;
/** This machine: an undeclared proxy, a probe, a script. A proxy stands for everybody and must not be locked out. */
const ownMachine = /^(?:127\.|::1$|::ffff:127\.)/;

/**
 * Creates a token bucket per address that refills evenly (OWASP ASVS 5, 2.4.1). It counts responses that have to be computed: pages,
 * data, searches and calls of the API, but neither files nor pages cached for everybody. Each process counts for itself.
 */
export function createRequestLimit({ perMinute, proxyHops, now = Date.now }: LimitOptions): RequestLimit {
  const buckets = new LRUCache<string, Bucket>({ max: maxAddresses });
  const perMs = perMinute / 60_000;

  function take(req: IncomingMessage): boolean {
    if (perMinute === 0) return true;
    const address = addressOf(req, proxyHops);
    if (ownMachine.test(address)) return true;
    const key = addressKey(address);
    const at = now();
    const before = buckets.get(key);
    const left = before ? Math.min(perMinute, before.left + (at - before.at) * perMs) : perMinute;
    const enough = left >= 1;
    buckets.set(key, { left: enough ? left - 1 : left, at });
    return enough;
  }

  const middleware: RequestHandler = (req, res, next) => {
    if (take(req)) return next();
    res.status(429).set("Retry-After", "5").type("text/plain").send("Too many requests. Please wait a moment.");
  };
  return { take, middleware };
}

/** Returns the client's address as Express does with a numeric `trust proxy`: that many hops back from us. */
function addressOf(req: IncomingMessage, proxyHops: number): string {
  const header = req.headers["x-forwarded-for"];
  const forwarded = String(header ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const hops = [req.socket.remoteAddress ?? "", ...forwarded.toReversed()];
  return hops[Math.min(proxyHops, hops.length - 1)] ?? "";
}
