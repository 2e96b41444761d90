import type { RequestHandler } from "express";
import { LRUCache } from "lru-cache";
import type { Logger } from "../../process/log.server";
import { loggedPath } from "../../process/logged-path";

/** Log lines per address and minute: an attack has to be visible and must not fill the disk. */
const linesPerMinute = 30;

/** Statuses that people do not cause by mistake: malformed, foreign, oversized or too many requests, wrong methods. */
const telling = new Set([400, 403, 405, 413, 414, 429]);

/**
 * Logs every request that was refused as such, at level info (OWASP ASVS 5, 16.3.2 and 16.3.3): a malformed address, a
 * form from another origin, a file that is not a picture, fields that none of our forms sends.
 */
export function logRefused(log: Pick<Logger, "info">): RequestHandler {
  const lines = new LRUCache<string, number>({ max: 5000, ttl: 60_000, noUpdateTTL: true });
  return (req, res, next) => {
    res.on("finish", () => {
      if (!telling.has(res.statusCode)) return;
      const address = req.ip ?? "";
      const line = (lines.get(address) ?? 0) + 1;
      lines.set(address, line);
      if (line > linesPerMinute) return;
      const { method, headers } = req;
      const origin = headers.origin === undefined ? {} : { origin: headers.origin.slice(0, 200) };
      log.info(
        {
          security: "requestRefused",
          address,
          requestId: res.locals.requestId,
          status: res.statusCode,
          method,
          path: loggedPath(req.path).slice(0, 200),
          ...(line === linesPerMinute ? { more: "not told for a minute" } : {}),
          ...origin,
        },
        "security",
      );
    });
    next();
  };
}
