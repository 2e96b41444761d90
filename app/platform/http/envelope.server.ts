import { createHash } from "node:crypto";
import type { Clock } from "../clock.server";

/** Every answer of the JSON API (wire.md): code 1 = success, 0 = no, 401/403 as such; `time` in unix seconds. */
export interface Envelope<Data> {
  code: number;
  msg: string;
  time: number;
  data: Data;
}

function envelope<Data>(code: number, msg: string, data: Data, clock: Clock): Envelope<Data> {
  return { code, msg, time: Math.floor(clock.now().getTime() / 1000), data };
}

const headers = { "Content-Type": "application/json; charset=utf-8", Vary: "Accept-Language, Cookie, Origin" };

/** Success. */
export function success<Data>(data: Data, clock: Clock): Response {
  return new Response(JSON.stringify(envelope(1, "ok", data, clock)), {
    headers: { ...headers, "Cache-Control": "private, no-cache" },
  });
}

/**
 * Success that a client may keep: the ETag names `data` alone, so that the same data answers 304 at any time.
 * @param request its If-None-Match is compared
 */
export function cachedSuccess<Data>(request: Request, data: Data, clock: Clock): Response {
  const etag = `"${createHash("sha256").update(JSON.stringify(data)).digest("base64url").slice(0, 27)}"`;
  const kept = (request.headers.get("If-None-Match") ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  if (kept.includes(etag)) {
    return new Response(null, { status: 304, headers: { ETag: etag, "Cache-Control": "private, no-cache" } });
  }
  const answer = success(data, clock);
  answer.headers.set("ETag", etag);
  return answer;
}

/**
 * A no. Rules and malformed input answer HTTP 200 with code 0; 401 and 403 are the code and the status; 404, 405, 413, 429
 * and 500 are the status with code 0.
 */
export function failure(status: 200 | 401 | 403 | 404 | 405 | 413 | 429 | 500, msg: string, clock: Clock): Response {
  const code = status === 401 || status === 403 ? status : 0;
  return new Response(JSON.stringify(envelope(code, msg, null, clock)), {
    status,
    headers: { ...headers, "Cache-Control": "no-store" },
  });
}
