import type { RequestHandler } from "express";
import { requestOrigin } from "./origin.server";

interface SameOriginOptions {
  publicUrl: string | null;
  /** Origins whose pages may call the JSON API. */
  allowed: string[];
}

/**
 * Refuses what a page of another origin sends (X3): every request that changes something must come from our own pages.
 * Browsers say where a post comes from (`Origin`, `Sec-Fetch-Site`); a client without either is no browser and has no
 * cookie that a stranger's page could borrow.
 */
export function sameOriginOnly({ publicUrl, allowed }: SameOriginOptions): RequestHandler {
  return (req, res, next) => {
    if (req.method === "GET" || req.method === "HEAD" || req.method === "OPTIONS") return next();
    const { origin } = req.headers;
    const ours = [requestOrigin(req), ...(publicUrl ? [new URL(publicUrl).origin] : []), ...allowed];
    const site = req.headers["sec-fetch-site"];
    const stranger =
      origin === undefined ? site !== undefined && site !== "same-origin" && site !== "none" : !ours.includes(origin);
    if (!stranger) return next();
    res.status(403).type("text/plain").send("This was sent from another site and was refused.");
  };
}
