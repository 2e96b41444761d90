import { createHash } from "node:crypto";
import { pictureAddress } from "../media/media-source";
import type { Clock } from "../process/clock.server";

/** Every response of the JSON API (wire.md): code 1 = success, 0 = refused, 401/403 as such; `time` in unix seconds. */
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

/** Returns a success. Addresses of stored pictures are absolute because clients' pages live on other origins. */
export function success(data: unknown, { clock, origin }: { clock: Clock; origin: string }): Response {
  return new Response(JSON.stringify(envelope(1, "ok", data, clock), absoluteMedia(origin)), {
    headers: { ...headers, "Cache-Control": "private, no-cache" },
  });
}

/**
 * Returns a replacer for `JSON.stringify` that prefixes our media and recordings with the origin, in plain addresses
 * and in a style's `url()`.
 */
export function absoluteMedia(origin: string) {
  return (_key: string, value: unknown) => {
    if (typeof value !== "string" || !/\/media\/|^\/voices\?/.test(value)) return value;
    if (value.startsWith("/voices?")) return origin + value;
    if (value.startsWith("/media/")) return origin + pictureAddress(value);
    return value.replace(/(url\(\s*["']?)(?=\/media\/)/g, `$1${origin}`);
  };
}

/**
 * Returns a success that clients may cache. The ETag covers `data` alone, so that unchanged data yields 304 although
 * `time` moves.
 * @param request its If-None-Match is compared
 */
export function cachedSuccess(request: Request, data: unknown, context: { clock: Clock; origin: string }): Response {
  const etag = `"${createHash("sha256").update(JSON.stringify(data)).digest("base64url").slice(0, 27)}"`;
  const knownTags = (request.headers.get("If-None-Match") ?? "")
    .split(",")
    .map((tag) => tag.trim().replace(/^W\//, ""));
  if (knownTags.includes(etag)) {
    return new Response(null, { status: 304, headers: { ETag: etag, "Cache-Control": "private, no-cache" } });
  }
  const answer = success(data, context);
  answer.headers.set("ETag", etag);
  return answer;
}

/**
 * Returns a refusal. Rules and malformed input yield HTTP 200 with code 0; for 401 and 403 code and status are equal;
 * 404, 405, 413, 429 and 500 are the status with code 0.
 * @param data a machine-readable reason @param retryAfter seconds until a 429 is worth another try
 */
export function failure(
  status: 200 | 401 | 403 | 404 | 405 | 413 | 429 | 500,
  msg: string,
  clock: Clock,
  data: { reason: string } | null = null,
  retryAfter = 60,
): Response {
  const answer = new Response(failureBody(status, msg, clock, data), {
    status,
    headers: { ...headers, "Cache-Control": "no-store" },
  });
  if (status === 429) answer.headers.set("Retry-After", String(retryAfter));
  return answer;
}

/** Returns the body of a refusal, for handlers that do not return a `Response`. */
export function failureBody(status: number, msg: string, clock: Clock, data: { reason: string } | null = null): string {
  return JSON.stringify(envelope(status === 401 || status === 403 ? status : 0, msg, data, clock));
}
