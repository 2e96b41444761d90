import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { Env } from "~/app/platform/env/env.server";
import { isPlain } from "~/app/platform/http/guards/https-only.server";
import { requestOrigin } from "~/app/platform/http/origin.server";

/**
 * Result of a handshake: refused with an HTTP status, or a socket, with the session of its cookie only when the page is
 * ours.
 */
export type Handshake = { status: 400 | 403 | 404 } | { status: 101; cookies: boolean; origin: string; desk: boolean };

/**
 * Judges an upgrade. Only pages of the shop's origin and of the configured ones may open a socket, and non-browser
 * programs, which send no origin; cookies count for our own pages only, so that no other site can listen with them. The
 * address has no query: a token in it would end up in logs. A shop on https accepts sockets over TLS only.
 */
export function checkHandshake(
  req: IncomingMessage,
  { publicUrl, corsOrigins, proxyHops }: Pick<Env, "publicUrl" | "corsOrigins" | "proxyHops">,
): Handshake {
  const [path, query] = (req.url ?? "").split("?");
  // Staff and people have separate accounts, which one browser may hold both: the address chooses.
  const desk = path === "/ws/desk";
  if (path !== "/ws" && !desk) return { status: 404 };
  if (query !== undefined || req.headers["sec-websocket-protocol"] !== undefined) return { status: 400 };
  if (isPlain(req, { publicUrl, proxyHops })) return { status: 403 };
  const ours = publicUrl === null ? requestOrigin(req) : new URL(publicUrl).origin;
  const { origin } = req.headers;
  if (origin === ours) return { status: 101, cookies: true, origin: ours, desk };
  return (origin === undefined || corsOrigins.includes(origin)) && !desk
    ? { status: 101, cookies: false, origin: ours, desk }
    : { status: 403 };
}

const words: Record<number, string> = {
  400: "Bad Request",
  403: "Forbidden",
  404: "Not Found",
  429: "Too Many Requests",
  503: "Service Unavailable",
};

/** Answers a refused upgrade and closes its connection. */
export function refuseUpgrade(socket: Duplex, status: number): void {
  socket.end(`HTTP/1.1 ${status} ${words[status] ?? ""}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
