import type { IncomingMessage } from "node:http";
import type { Env } from "../env/env.server";

const plainHost = /^(?:[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Returns true when a Host header is plausible. Proxies also send names that are no host names, such as
 * `shop_upstream`.
 */
export function isHost(host: string): boolean {
  return plainHost.test(host) || (/^[\w.:[\]-]+$/.test(host) && URL.canParse(`http://${host}`));
}

/**
 * Returns the scheme and host of the request, for links of a shop without PUBLIC_URL. A Host header that is not a host
 * name yields `http://localhost`, so that nothing untrusted ends up in a page.
 */
export function requestOrigin(req: IncomingMessage): string {
  const host = req.headers.host ?? "";
  return plainHost.test(host) ? `http://${host.toLowerCase()}` : "http://localhost";
}

/** Returns true when the shop is reached over https: cookies are then Secure, and browsers are told to stay with it. */
export function isSecure({ publicUrl }: Pick<Env, "publicUrl">): boolean {
  return publicUrl?.startsWith("https:") ?? false;
}
