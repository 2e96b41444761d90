import type { RequestHandler } from "express";
import { isHost } from "../origin.server";
import { isReadablePath } from "../sent-text";

/**
 * Max length of an address in characters. A keyword of 10,000 Chinese characters (nine each when encoded) still gets a
 * page, which searches for its beginning.
 */
export const maxAddressLength = 98_304;

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Refuses requests that no browser sends, before any work is done for them: 405, 414 or 400. */
export const refuseMalformed: RequestHandler = (req, res, next) => {
  const refuse = (status: number, sentence: string) => void res.status(status).type("text/plain").send(sentence);
  if (!methods.has(req.method)) {
    res.set("Allow", "GET, HEAD, POST, OPTIONS");
    return refuse(405, "This method is not served.");
  }
  if (req.url.length > maxAddressLength) return refuse(414, "This address is too long.");
  // The absolute form with scheme and host is for proxies, which we are not.
  if (!req.url.startsWith("/") || !isReadablePath(req.path)) return refuse(400, "This address is not well-formed.");
  if (req.headers.host !== undefined && !isHost(req.headers.host)) return refuse(400, "The host is not well-formed.");
  next();
};
