import type { RequestHandler } from "express";
import type { Languages } from "../language/i18n.server";
import { chooseLanguage } from "../language/language.server";
import type { Clock } from "../process/clock.server";
import { failureBody } from "./envelope.server";

/** Messages for failures that come without a more specific one. Texts: `wire:failed.<name>`. */
const names: Record<number, string> = {
  400: "malformed",
  403: "forbidden",
  404: "notFound",
  405: "method",
  413: "tooLarge",
  414: "tooLong",
  415: "kind",
  429: "tooMany",
  500: "broken",
  503: "away",
};

/** Returns true for addresses of the JSON API, including the absolute form with scheme and host. */
function isApiAddress(address: string): boolean {
  return /^(?:https?:\/\/[^/]*)?\/(?:wanlshop|recharge)(?:[/?]|$)/i.test(address);
}

/**
 * Returns an address without `_data`, by which pages ask for the data of one loader: a call of the API is always
 * answered as a whole.
 */
function withoutLoaderData(address: string): string {
  const [path = "", query] = address.split(/\?(.*)/s);
  const names = new URLSearchParams(query);
  if (!names.has("_data")) return address;
  names.delete("_data");
  return names.size > 0 ? `${path}?${names}` : path;
}

/**
 * Guarantees the envelope for every answer of the JSON API: also where the address asks for the data of one loader, and
 * for every refusal, whichever stage refuses: a response with status 400 or above that is not JSON is replaced when its
 * head is written. Must be registered before anything that may respond.
 */
export function apiFailures({ languages, clock }: { languages: Languages; clock: Clock }): RequestHandler {
  return (req, res, next) => {
    if (!isApiAddress(req.originalUrl)) return next();
    req.originalUrl = withoutLoaderData(req.originalUrl);
    const { writeHead, write, end } = res;
    let body: string | null = null;
    const toEnvelope = (status: number) => {
      if (status < 400 || String(res.getHeader("Content-Type") ?? "").startsWith("application/json")) return;
      const { code } = chooseLanguage({ query: null, cookie: null, header: req.headers["accept-language"] }, false);
      const msg = languages.get(code).i18n.t(`wire:failed.${names[status] ?? "other"}`);
      body = failureBody(status, msg, clock);
      for (const name of ["Content-Encoding", "Transfer-Encoding", "ETag", "Link"]) res.removeHeader(name);
      res.setHeader("Content-Type", "application/json; charset=utf-8");
      res.setHeader("Content-Length", Buffer.byteLength(body));
      res.setHeader("Cache-Control", "no-store");
    };
    res.writeHead = ((status: number, ...more: unknown[]) => {
      toEnvelope(status);
      return Reflect.apply(writeHead, res, [status, ...more]);
    }) as typeof res.writeHead;
    const started = () => {
      if (!res.headersSent) res.writeHead(res.statusCode);
      return body !== null;
    };
    res.write = ((...chunk: unknown[]) => (started() ? true : Reflect.apply(write, res, chunk))) as typeof res.write;
    res.end = ((...chunk: unknown[]) => Reflect.apply(end, res, started() ? [body] : chunk)) as typeof res.end;
    next();
  };
}
