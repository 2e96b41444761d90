import type { RequestHandler } from "express";
import { requestOrigin } from "../origin.server";

/**
 * Gives a request the shop's own origin before Remix reads it. Remix itself compares the Host of a form with its
 * Origin, which fails behind a proxy that sends the address of the process as Host, and it trusts an X-Forwarded-Host
 * from anybody. Which origins may send requests has been decided by then (`sameOriginOnly`).
 */
export function ownOrigin(publicUrl: string | null): RequestHandler {
  const fixed = publicUrl === null ? null : new URL(publicUrl);
  return (req, _res, next) => {
    const { protocol, host } = fixed ?? new URL(requestOrigin(req));
    req.headers.host = host;
    delete req.headers["x-forwarded-host"];
    Object.defineProperty(req, "protocol", { value: protocol.slice(0, -1) });
    next();
  };
}
