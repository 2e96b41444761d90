import type { RequestHandler } from "express";
import { LRUCache } from "lru-cache";
import type { Logger } from "../../process/log.server";
import { loggedPath } from "../../process/logged-path";

/** Lines for one address in a minute: an attack has to be seen, and must not fill the disk. */
const linesPerMinute = 30;

/** What is no mistake of a person: malformed or foreign requests, too large ones, wrong methods, too many. */
const telling = new Set([400, 403, 405, 413, 414, 429]);

/**
 * Writes a line for every request that was refused as such, at level info (OWASP ASVS 5, 16.3.2 and 16.3.3): an address that is not
 * well-formed, a form of another origin, a file that is no picture, fields that no form of ours sends.
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
          ...{ security: "requestRefused", address, requestId: res.locals.requestId, status: res.statusCode, method },
          ...{ path: loggedPath(req.path).slice(0, 200) },
          ...(line === linesPerMinute ? { more: "not told for a minute" } : {}),
          ...origin,
        },
        "security",
      );
    });
    next();
  };
}
