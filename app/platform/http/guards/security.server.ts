import { randomBytes } from "node:crypto";

/** A fresh value for one answer's inline scripts. */
export function createNonce(): string {
  return randomBytes(16).toString("base64");
}

/** The page editor frames the page it edits, and nothing else does or may be framed. */
type Framing = "frames" | "framed" | "none";

/**
 * What an address has to do with frames: `/operator/pages/7/frame` stands in one, the rest of the console may hold it (the
 * editor is also reached without a new document, and then the policy of the page before counts).
 */
export function framingOf(path: string): Framing {
  if (/^\/operator\/pages\/\d+\/frame\/?$/.test(path)) return "framed";
  return /^\/operator(\/|$)/.test(path) ? "frames" : "none";
}

/**
 * The content security policy of a page: no inline style, no eval, inline scripts only as `scripts` says. Development also needs
 * Vite's inline styles.
 */
function contentSecurityPolicy(scripts: readonly string[], production: boolean, framing: Framing): string {
  const rules = {
    "default-src": "'self'",
    "script-src": ["'self'", ...scripts].join(" "),
    "style-src": production ? "'self'" : "'self' 'unsafe-inline'",
    "img-src": "'self' data: https:",
    "media-src": "'self' https:",
    "font-src": "'self'",
    // Vite tells the browser about changed files through a socket on a port of its own.
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
 * The headers that every answer carries.
 * @param secure the shop is reached over https (PUBLIC_URL): browsers are told to stay there
 */
export function securityHeaders(options: {
  /** Which inline scripts may run: an answer's nonce, or the hashes of a shared page's scripts. */
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
