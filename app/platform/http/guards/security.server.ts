import { randomBytes } from "node:crypto";

/** Creates a fresh nonce for the inline scripts of one response. */
export function createNonce(): string {
  return randomBytes(16).toString("base64");
}

/** Role in framing: the page editor frames the page it edits; nothing else frames or may be framed. */
type Framing = "frames" | "framed" | "none";

/**
 * Returns the framing role of an address. `/operator/pages/7/frame` is framed, as is a merchant's; the rest of the
 * consoles may frame them, because the editor is also reached by client-side navigation, and then the policy of the
 * previous document applies.
 */
export function framingOf(path: string): Framing {
  if (/^\/(?:operator|pages\/store\/profile)\/pages\/\d+\/frame\/?$/.test(path)) return "framed";
  return /^\/(?:operator|pages\/store)(\/|$)/.test(path) ? "frames" : "none";
}

/**
 * Returns the content security policy of a page: no inline styles, no eval, inline scripts only as listed in `scripts`.
 * Development also needs Vite's inline styles.
 */
function contentSecurityPolicy(scripts: readonly string[], production: boolean, framing: Framing): string {
  const rules = {
    "default-src": "'self'",
    "script-src": ["'self'", ...scripts].join(" "),
    "style-src": production ? "'self'" : "'self' 'unsafe-inline'",
    "img-src": "'self' data: https:",
    "media-src": "'self' https:",
    "font-src": "'self'",
    // Vite announces changed files through a WebSocket on a port of its own.
    "connect-src": production ? "'self'" : "'self' ws:",
    "worker-src": "'self'",
    "manifest-src": "'self'",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-src": framing === "frames" ? "'self'" : "'none'",
    "frame-ancestors": framing === "framed" ? "'self'" : "'none'",
  };
  return Object.entries(rules)
    .map(([name, value]) => `${name} ${value}`)
    .join("; ");
}

/**
 * Returns the headers that every response carries.
 * @param secure the shop is reached over https (PUBLIC_URL): browsers are told to stay there
 */
export function securityHeaders(options: {
  /** CSP sources of the allowed inline scripts: the response's nonce, or the hashes of a shared page's scripts. */
  scripts: readonly string[];
  production: boolean;
  secure: boolean;
  framing?: Framing;
}): [string, string][] {
  const { framing = "none" } = options;
  const headers: [string, string][] = [
    ["Content-Security-Policy", contentSecurityPolicy(options.scripts, options.production, framing)],
    ["X-Content-Type-Options", "nosniff"],
    ["X-Frame-Options", framing === "framed" ? "SAMEORIGIN" : "DENY"],
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ["Permissions-Policy", "camera=(), geolocation=(self), microphone=(self), payment=(), usb=()"],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["Cross-Origin-Resource-Policy", "same-origin"],
  ];
  if (options.secure) headers.push(["Strict-Transport-Security", "max-age=31536000; includeSubDomains"]);
  return headers;
}
