import type { IncomingMessage, ServerResponse } from "node:http";

interface HttpsOnlyOptions {
  publicUrl: string | null;
  /** Proxies of ours; without one nobody can be believed about how the browser came. */
  proxyHops: number;
}

/**
 * Keeps plain HTTP out of a shop on https (OWASP ASVS 5, 12.2.1): when a proxy of ours says that a request came to it by `http`, a browser that
 * looks at a page is sent to the same page on https, and everything else is refused: what calls the JSON API, or sends a form, has
 * shown it to the network already and must notice (4.1.2). The header is believed in this direction alone: nothing becomes safe by it.
 * @returns answers a plain request and says so; false = it came by https, or nobody knows
 */
export function httpsOnly({ publicUrl, proxyHops }: HttpsOnlyOptions) {
  const applies = proxyHops > 0 && publicUrl?.startsWith("https:");
  const origin = publicUrl === null ? "" : new URL(publicUrl).origin;
  return (req: IncomingMessage, res: ServerResponse): boolean => {
    if (!applies || !cameByHttp(req) || isProbe(req.url)) return false;
    const headers = { "Content-Type": "text/plain", "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" };
    const target = isPage(req) ? pageOnHttps(req.url ?? "/", origin) : null;
    if (target !== null) res.writeHead(308, { ...headers, Location: target }).end();
    else res.writeHead(403, { ...headers, Connection: "close" }).end("This shop is reached by https only.");
    return true;
  };
}

/** As the outermost proxy of ours saw it: each writes the header anew or adds its own behind a comma. */
function cameByHttp({ headers }: IncomingMessage): boolean {
  const [first = ""] = String(headers["x-forwarded-proto"] ?? "").split(",");
  return first.trim().toLowerCase() === "http";
}

/** Probes of a supervisor do not come through TLS. */
function isProbe(url = ""): boolean {
  return url === "/healthz" || url === "/readyz";
}

function isPage({ method, url = "" }: IncomingMessage): boolean {
  return (method === "GET" || method === "HEAD") && !/^\/+wanlshop(?:\/|$)/.test(url);
}

/** Always on our own origin, whatever stands in the request line. */
function pageOnHttps(url: string, origin: string): string | null {
  return url.startsWith("/") ? origin + url : null;
}
