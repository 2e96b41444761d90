/** Returns the CORS headers that let a page of another origin call the JSON API; null = the origin is not allowed. */
export function corsHeaders(origin: string | undefined, allowed: string[]): [string, string][] | null {
  if (!origin || !allowed.includes(origin)) return null;
  return [
    ["Access-Control-Allow-Origin", origin],
    ["Access-Control-Allow-Headers", "Accept-Language, Content-Type, If-None-Match, token"],
    ["Access-Control-Allow-Methods", "GET, POST, OPTIONS"],
    ["Access-Control-Expose-Headers", "ETag"],
    ["Access-Control-Max-Age", "600"],
    // Responses of the API are meant for that origin; the default policy of our pages would block them there.
    ["Cross-Origin-Resource-Policy", "cross-origin"],
  ];
}
