import type { IncomingMessage } from "node:http";
import type { RequestHandler } from "express";
import { LRUCache } from "lru-cache";
import { addressKey } from "../../throttle/address-key.server";

interface LimitOptions {
  /** Requests of one address in a minute, and at once; 0 = as many as it likes. */
  perMinute: number;
  /** Proxies of ours whose X-Forwarded-For is believed. */
  proxyHops: number;
  /** Milliseconds; tests bring their own. */
  now?: () => number;
}

/** Bounds how much of the shop's work one address may ask for. */
export interface RequestLimit {
  /** Counts a request; false when it is one too many. */
  take(req: IncomingMessage): boolean;
  /** Answers 429 to one too many. */
  middleware: RequestHandler;
}

interface Bucket {
  left: number;
  at: number;
}

/** More addresses than that are not remembered: the oldest begin anew. */
const mostAddresses = 50_000;
/** The own machine: a proxy that nobody told us of, a probe, a script. Where it stands for everybody it must not be shut. */
const ownMachine = /^(?:127\.|::1$|::ffff:127\.)/;

/**
 * A bucket for each address that fills evenly (OWASP ASVS 5, 2.4.1). It counts what has to be made: pages, data, searches and calls of
 * the API, not files and not pages that lie ready in one copy for everybody. Each process counts for itself.
 */
export function createRequestLimit({ perMinute, proxyHops, now = Date.now }: LimitOptions): RequestLimit {
  const buckets = new LRUCache<string, Bucket>({ max: mostAddresses });
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

/** Who asks, as Express's `trust proxy` with a number sees it: so many hops back from us. */
function addressOf(req: IncomingMessage, proxyHops: number): string {
  const header = req.headers["x-forwarded-for"];
  const forwarded = String(header ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const hops = [req.socket.remoteAddress ?? "", ...forwarded.toReversed()];
  return hops[Math.min(proxyHops, hops.length - 1)] ?? "";
}
