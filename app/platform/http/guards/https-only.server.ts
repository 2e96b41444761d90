import type { IncomingMessage, ServerResponse } from "node:http";

interface HttpsOnlyOptions {
  publicUrl: string | null;
  /** Number of our own proxies; without one, no claim about the browser's protocol can be trusted. */
  proxyHops: number;
}

/**
 * Keeps plain HTTP out of a shop on https (OWASP ASVS 5, 12.2.1). When one of our proxies reports that a request
 * reached it over `http`, a browser that opens a page is redirected to the same page on https. Everything else is
 * refused: a call of the JSON API or a submitted form has already been exposed on the network, and its sender must
 * notice (4.1.2). The header is trusted in this direction only: it never makes a request count as secure.
 * @returns a guard that handles plain requests and returns true; false = the request came over https, or nobody knows
 */
export function httpsOnly({ publicUrl, proxyHops }: HttpsOnlyOptions) {
  const origin = publicUrl === null ? "" : new URL(publicUrl).origin;
  return (req: IncomingMessage, res: ServerResponse): boolean => {
    if (!isPlain(req, { publicUrl, proxyHops }) || isProbe(req.url)) return false;
    const headers = { "Content-Type": "text/plain", "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" };
    const target = isPage(req) ? pageOnHttps(req.url ?? "/", origin) : null;
    if (target !== null) res.writeHead(308, { ...headers, Location: target }).end();
    else res.writeHead(403, { ...headers, Connection: "close" }).end("This shop is reached by https only.");
    return true;
  };
}

/** Returns true when a request to a shop on https reached one of our proxies by plain HTTP. */
export function isPlain(req: Pick<IncomingMessage, "headers">, { publicUrl, proxyHops }: HttpsOnlyOptions): boolean {
  return proxyHops > 0 && publicUrl?.startsWith("https:") === true && cameByHttp(req);
}

/**
 * Reads the protocol as our outermost proxy saw it: each proxy either replaces the header or appends to it after a
 * comma.
 */
function cameByHttp({ headers }: Pick<IncomingMessage, "headers">): boolean {
  const [first = ""] = String(headers["x-forwarded-proto"] ?? "").split(",");
  return first.trim().toLowerCase() === "http";
}

/** Returns true for a supervisor's probes, which do not come through TLS. */
function isProbe(url = ""): boolean {
  return url === "/healthz" || url === "/readyz";
}

function isPage({ method, url = "" }: IncomingMessage): boolean {
  return (method === "GET" || method === "HEAD") && !/^\/+wanlshop(?:\/|$)/.test(url);
}

/** Returns the address on our own origin, whatever the request line contains; null when it is no path. */
function pageOnHttps(url: string, origin: string): string | null {
  return url.startsWith("/") ? origin + url : null;
}
