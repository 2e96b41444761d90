import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { Env } from "~/app/platform/env/env.server";
import { isPlain } from "~/app/platform/http/guards/https-only.server";
import { requestOrigin } from "~/app/platform/http/origin.server";

/**
 * What a handshake may become: refused with an HTTP status, or a socket, with the session of its cookie only when its
 * page is ours.
 */
export type Handshake = { status: 400 | 403 | 404 } | { status: 101; cookies: boolean; origin: string; desk: boolean };

/**
 * Judges an upgrade. Only pages of the shop's origin and of the configured ones may open a socket, and programs that
 * are no pages, which name no origin; cookies count for our own pages alone, so that nobody else can listen with them.
 * The address has no query: a token in it would end up in logs. A shop on https has sockets over TLS alone.
 */
export function judgeHandshake(
  req: IncomingMessage,
  { publicUrl, corsOrigins, proxyHops }: Pick<Env, "publicUrl" | "corsOrigins" | "proxyHops">,
): Handshake {
  const [path, query] = (req.url ?? "").split("?");
  // Staff and people have other accounts, which one browser may hold both: the address says as whom it listens.
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

/** Answers an upgrade that is refused, and closes its connection. */
export function refuseUpgrade(socket: Duplex, status: number): void {
  socket.end(`HTTP/1.1 ${status} ${words[status] ?? ""}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
