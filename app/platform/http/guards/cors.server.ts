/** Answers the browser's question whether a page of another origin may call the JSON API; null = not such an origin. */
export function corsHeaders(origin: string | undefined, allowed: string[]): [string, string][] | null {
  if (!origin || !allowed.includes(origin)) return null;
  return [
    ["Access-Control-Allow-Origin", origin],
    ["Access-Control-Allow-Headers", "Accept-Language, Content-Type, If-None-Match, token"],
    ["Access-Control-Allow-Methods", "GET, POST, OPTIONS"],
    ["Access-Control-Expose-Headers", "ETag"],
    ["Access-Control-Max-Age", "600"],
    // The API answers are for that origin; the default of our pages would hide them from it.
    ["Cross-Origin-Resource-Policy", "cross-origin"],
  ];
}
