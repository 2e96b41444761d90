import type { RequestHandler } from "express";
import { requestOrigin } from "../origin.server";

interface SameOriginOptions {
  publicUrl: string | null;
  /** Origins whose pages may call the JSON API, and nothing else. */
  apiOrigins: readonly string[];
  /**
   * Paths that accept forms from anywhere, without a session: a signature alone authorises what they do, of their
   * address or of what is sent.
   */
  foreignPaths?: readonly string[];
}

/** Returns the path of an address as Remix will match it, with dot segments resolved. */
function pathOf(address: string): string {
  return URL.canParse(address, "http://shop") ? new URL(address, "http://shop").pathname : "";
}

/**
 * Refuses with 403 what a page of another origin sends (X3). Every request with side effects must come from our own
 * pages, which lie under PUBLIC_URL alone when it is set. Browsers say where a post comes from (`Origin`,
 * `Sec-Fetch-Site`); a client without either is not a browser and has no cookie that a foreign page could abuse.
 */
export function sameOriginOnly({ publicUrl, apiOrigins, foreignPaths = [] }: SameOriginOptions): RequestHandler {
  const ours = publicUrl === null ? null : new URL(publicUrl).origin;
  return (req, res, next) => {
    if (req.method === "GET" || req.method === "HEAD" || req.method === "OPTIONS") return next();
    const { origin } = req.headers;
    const site = req.headers["sec-fetch-site"];
    const welcome =
      origin === undefined
        ? site === undefined || site === "same-origin" || site === "none"
        : origin === (ours ?? requestOrigin(req)) ||
          (apiOrigins.includes(origin) && pathOf(req.originalUrl).startsWith("/wanlshop/"));
    if (welcome) return next();
    if (foreignPaths.includes(pathOf(req.originalUrl))) {
      // It needs no session, and Remix itself would refuse the origin.
      delete req.headers.cookie;
      delete req.headers.origin;
      return next();
    }
    res.status(403).type("text/plain").send("This was sent from another site and was refused.");
  };
}
