import { createHmac, timingSafeEqual } from "node:crypto";
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
  /** Signs the value; the browser may read it but not make one. */
  secret: string;
  /** How long it is good, in seconds. */
  maxAge: number;
  /** The shop is reached over https: the cookie is Secure and carries the `__Host-` prefix. */
  secure: boolean;
}

/** HttpOnly, SameSite=Lax: it comes back with a redirect from a provider, never with a form of another site. */
export function sealedCookie<Value extends object>({ name, secret, maxAge, secure }: SealOptions): SealedCookie<Value> {
  const cookie = secure ? `__Host-${name}` : name;
  const sign = (body: string) => createHmac("sha256", secret).update(`${name}\n${body}`).digest();
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
  return {
    read(cookieHeader) {
      const [body = "", mark = ""] = cookieValue(cookieHeader, cookie)?.split(".") ?? [];
      const given = Buffer.from(mark, "base64url");
      const wanted = sign(body);
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
      const { until, value } = JSON.parse(Buffer.from(body, "base64url").toString("utf8"));
      return until > Date.now() ? (value as Value) : null;
    },
    write(value) {
      const until = Date.now() + maxAge * 1000;
      const body = Buffer.from(JSON.stringify({ until, value })).toString("base64url");
      return `${cookie}=${body}.${sign(body).toString("base64url")}; Max-Age=${maxAge}; ${attributes}`;
    },
    clear: () => `${cookie}=; Max-Age=0; ${attributes}`,
  };
}
