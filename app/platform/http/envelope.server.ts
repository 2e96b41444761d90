import { createHash } from "node:crypto";
import { pictureAddress } from "../media/media-source";
import type { Clock } from "../process/clock.server";

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

/** Success. Addresses of stored pictures are absolute: a client's page is at home somewhere else. */
export function success(data: unknown, { clock, origin }: { clock: Clock; origin: string }): Response {
  return new Response(JSON.stringify(envelope(1, "ok", data, clock), absoluteMedia(origin)), {
    headers: { ...headers, "Cache-Control": "private, no-cache" },
  });
}

/** For `JSON.stringify`: writes our media with their origin, whether a value is an address or a style's `url()`. */
function absoluteMedia(origin: string) {
  return (_key: string, value: unknown) => {
    if (typeof value !== "string" || !value.includes("/media/")) return value;
    if (value.startsWith("/media/")) return origin + pictureAddress(value);
    return value.replace(/(url\(\s*["']?)(?=\/media\/)/g, `$1${origin}`);
  };
}

/**
 * Success that a client may keep: the ETag names `data` alone, so that the same data answers 304 at any time.
 * @param request its If-None-Match is compared
 */
export function cachedSuccess(request: Request, data: unknown, context: { clock: Clock; origin: string }): Response {
  const etag = `"${createHash("sha256").update(JSON.stringify(data)).digest("base64url").slice(0, 27)}"`;
  const kept = (request.headers.get("If-None-Match") ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  if (kept.includes(etag)) {
    return new Response(null, { status: 304, headers: { ETag: etag, "Cache-Control": "private, no-cache" } });
  }
  const answer = success(data, context);
  answer.headers.set("ETag", etag);
  return answer;
}

/**
 * A no. Rules and malformed input answer HTTP 200 with code 0; 401 and 403 are the code and the status; 404, 405, 413, 429
 * and 500 are the status with code 0. @param data a reason that programs can tell from others
 */
export function failure(
  status: 200 | 401 | 403 | 404 | 405 | 413 | 429 | 500,
  msg: string,
  clock: Clock,
  data: { reason: string } | null = null,
): Response {
  return new Response(failureBody(status, msg, clock, data), {
    status,
    headers: { ...headers, "Cache-Control": "no-store" },
  });
}

/** The text of a no, for whoever answers without a `Response`. */
export function failureBody(status: number, msg: string, clock: Clock, data: { reason: string } | null = null): string {
  return JSON.stringify(envelope(status === 401 || status === 403 ? status : 0, msg, data, clock));
}
