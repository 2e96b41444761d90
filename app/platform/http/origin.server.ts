import type { IncomingMessage } from "node:http";
import type { Env } from "../env/env.server";

const plainHost = /^(?:[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** Whether a Host header can be one. Proxies also send names that no address has, such as `shop_upstream`. */
export function isHost(host: string): boolean {
  return plainHost.test(host) || (/^[\w.:[\]-]+$/.test(host) && URL.canParse(`http://${host}`));
}

/**
 * Scheme and host as the request says, for links in pages of a shop without PUBLIC_URL. A Host header that is no host
 * name answers `http://localhost`, so that nothing a stranger wrote ends up in a page.
 */
export function requestOrigin(req: IncomingMessage): string {
  const host = req.headers.host ?? "";
  return plainHost.test(host) ? `http://${host.toLowerCase()}` : "http://localhost";
}

/** Whether people reach the shop over https: then cookies are Secure, and browsers are told to stay with it. */
export function isSecure({ publicUrl }: Pick<Env, "publicUrl">): boolean {
  return publicUrl?.startsWith("https:") ?? false;
}
