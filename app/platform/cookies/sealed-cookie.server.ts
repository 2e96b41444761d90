import { createHmac, timingSafeEqual } from "node:crypto";
import { type Key, keysOf } from "../secrets/keys.server";
import { cookieValue } from "./cookie-value";

/** A small value that the browser carries for us between two steps and cannot change. */
export interface SealedCookie<Value> {
  /** The value in a Cookie header; null when it is missing, forged or too old. */
  read(cookieHeader: string | null): Value | null;
  /** For Set-Cookie. */
  write(value: Value): string;
  /** For Set-Cookie: forgets it. */
  clear(): string;
}

interface SealOptions {
  name: string;
  /** Signs the value; the browser may read it but not make one. One key a line: the first signs, all are believed. */
  secret: string;
  /** How long it is good, in seconds. */
  maxAge: number;
  /** The shop is reached over https: the cookie is Secure and carries the `__Host-` prefix. */
  secure: boolean;
}

/** The way of signing, as its values say it: HMAC-SHA-256. */
const way = "HS256";

/**
 * `HS256.<name of the key>.<value>.<mark>`; without the first two it is from before keys had names, and each is tried. Which of both stands in what
 * is signed, so neither can be made from the other.
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
    const wanted = sign(key, text);
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
  return right ? (parts.at(-2) ?? null) : null;
}

/** HttpOnly, SameSite=Lax: it comes back with a redirect from a provider, never with a form of another site. */
export function sealedCookie<Value extends object>({ name, secret, maxAge, secure }: SealOptions): SealedCookie<Value> {
  const cookie = secure ? `__Host-${name}` : name;
  const sign = (key: Key, text: string) => createHmac("sha256", key.secret).update(`${name}\n${text}`).digest();
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
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
      return `${cookie}=${text}.${sign(newest, text).toString("base64url")}; Max-Age=${maxAge}; ${attributes}`;
    },
    clear: () => `${cookie}=; Max-Age=0; ${attributes}`,
  };
}
