import { createHmac, timingSafeEqual } from "node:crypto";
import { type Key, keysOf } from "../secrets/keys.server";
import { cookieLine, cookieValue, ownCookieName } from "./cookie-value";

/** A small signed value that the browser carries between steps and cannot change. */
export interface SealedCookie<Value> {
  /** Reads the value from a Cookie header; null when it is missing, forged or expired. */
  read(cookieHeader: string | null): Value | null;
  write(value: Value): string;
  clear(): string;
}

interface SealOptions {
  name: string;
  /** Signs the value, which stays readable in the browser. One key per line: the first signs, all of them verify. */
  secret: string;
  /** Lifetime in seconds. */
  maxAge: number;
  /** The shop is reached over https: the cookie is Secure and carries the `__Host-` prefix. */
  secure: boolean;
}

/** Name of the signing algorithm as written in the values: HMAC-SHA-256. */
const way = "HS256";

/**
 * Returns the value of a cookie with a valid signature, otherwise null. The form is `HS256.<key
 * name>.<value>.<signature>`; a value without the first two parts dates from before keys had names and is tried with
 * every key. The signature covers those parts, so neither form can be turned into the other.
 */
function signedBy(value: string, keys: readonly Key[], sign: (key: Key, text: string) => Buffer): string | null {
  const parts = value.split(".");
  const [name, id] = parts;
  const isNamed = parts.length === 4 && name === way;
  if (!isNamed && parts.length !== 2) return null;
  const text = parts.slice(0, -1).join(".");
  const given = Buffer.from(parts.at(-1) ?? "", "base64url");
  const able = isNamed ? keys.filter((key) => key.id === id) : keys;
  const right = able.some((key) => {
    const requested = sign(key, text);
    return given.length === requested.length && timingSafeEqual(given, requested);
  });
  return right ? (parts.at(-2) ?? null) : null;
}

/**
 * Creates an HttpOnly, SameSite=Lax cookie: it survives a redirect from a provider but is not sent with another site's
 * form.
 */
export function sealedCookie<Value extends object>({ name, secret, maxAge, secure }: SealOptions): SealedCookie<Value> {
  const cookie = ownCookieName(name, secure);
  const sign = (key: Key, text: string) => createHmac("sha256", key.secret).update(`${name}\n${text}`).digest();
  const line = (content: string, seconds: number) =>
    cookieLine(name, content, { maxAge: seconds, secure, httpOnly: true });
  return {
    read(cookieHeader) {
      const body = signedBy(cookieValue(cookieHeader, cookie) ?? "", keysOf(secret), sign);
      if (body === null) return null;
      const { until, value } = JSON.parse(Buffer.from(body, "base64url").toString("utf8"));
      return until > Date.now() ? (value as Value) : null;
    },
    write(value) {
      const until = Date.now() + maxAge * 1000;
      const body = Buffer.from(JSON.stringify({ until, value })).toString("base64url");
      const [newest] = keysOf(secret);
      const text = `${way}.${newest.id}.${body}`;
      return line(`${text}.${sign(newest, text).toString("base64url")}`, maxAge);
    },
    clear: () => line("", 0),
  };
}
