import { randomBytes } from "node:crypto";
import type { ServerResponse } from "node:http";

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

/** What a page of live rooms needs beyond others: played parts that the page puts together, or the camera as well. */
type Live = "plays" | "films" | "none";

/**
 * Returns what an address of live rooms needs. A policy is that of the document, so these pages load anew when they are
 * reached by client-side navigation (`app/live/ui/use-own-document.ts`).
 */
export function liveOf(path: string): Live {
  if (/^\/pages\/shop\/live\/live\/?$/.test(path)) return "films";
  return /^\/(?:pages\/(?:find\/details\/live|page\/end_live)|operator\/live(?:\/\d+)?)\/?$/.test(path)
    ? "plays"
    : "none";
}

/** Returns whether the form of an address leads to a payment provider. */
export const paysAt = (path: string): boolean => /^\/(?:pages\/user\/money\/pay|pay\/leave)\/?$/.test(path);

/**
 * Returns the content security policy of a page: no inline styles, no eval, inline scripts only as listed in `scripts`.
 * Development also needs Vite's inline styles.
 */
function contentSecurityPolicy(
  { path, scripts, production, engines = [], providers = [] }: HeaderOptions,
  { framing, live }: { framing: Framing; live: Live },
): string {
  const played = live === "plays" ? engines.map((origin) => ` ${origin}`).join("") : "";
  const rules = {
    "default-src": "'self'",
    "script-src": ["'self'", ...scripts].join(" "),
    "style-src": production ? "'self'" : "'self' 'unsafe-inline'",
    "img-src": "'self' data: https:",
    "media-src": live === "none" ? "'self' https:" : `'self' https: blob:${played}`,
    "font-src": "'self'",
    // Vite announces changed files through a WebSocket on a port of its own.
    "connect-src": (production ? "'self'" : "'self' ws:") + played,
    "worker-src": "'self'",
    "manifest-src": "'self'",
    "object-src": "'none'",
    "base-uri": "'none'",
    // Browsers follow the redirect of a form only to what is named here.
    "form-action": ["'self'", ...(paysAt(path) ? providers : [])].join(" "),
    "frame-src": framing === "frames" ? "'self'" : "'none'",
    "frame-ancestors": framing === "framed" ? "'self'" : "'none'",
  };
  return Object.entries(rules)
    .map(([name, value]) => `${name} ${value}`)
    .join("; ");
}

interface HeaderOptions {
  /** Path of the address: a few pages need more than others. */
  path: string;
  /** CSP sources of the allowed inline scripts: the response's nonce, or the hashes of a shared page's scripts. */
  scripts: readonly string[];
  production: boolean;
  /** The shop is reached over https (PUBLIC_URL): browsers are told to stay there. */
  secure: boolean;
  /** Origins of live engines, from which pages of rooms read. */
  engines?: readonly string[];
  /** Origins of payment providers, to which the pages that pay may send a form. */
  providers?: readonly string[];
}

/** Returns the headers that every response carries, but for `dropDocumentHeaders`. */
export function securityHeaders(options: HeaderOptions): [string, string][] {
  const [framing, live] = [framingOf(options.path), liveOf(options.path)];
  const camera = live === "films" ? "self" : "";
  const headers: [string, string][] = [
    ["Content-Security-Policy", contentSecurityPolicy(options, { framing, live })],
    ["X-Content-Type-Options", "nosniff"],
    ["X-Frame-Options", framing === "framed" ? "SAMEORIGIN" : "DENY"],
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ["Permissions-Policy", `camera=(${camera}), geolocation=(self), microphone=(self), payment=(), usb=()`],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["Cross-Origin-Resource-Policy", "same-origin"],
  ];
  if (options.secure) headers.push(["Strict-Transport-Security", "max-age=31536000; includeSubDomains"]);
  return headers;
}

const ofDocuments = [
  "Content-Security-Policy",
  "X-Frame-Options",
  "Referrer-Policy",
  "Permissions-Policy",
  "Cross-Origin-Opener-Policy",
];

/**
 * Takes back the headers that browsers obey for documents and workers alone, from a response that is neither: a script,
 * a style or a picture, of which a first visit fetches some eighty. Never of SVG, which can be a document.
 */
export function dropDocumentHeaders(response: ServerResponse): void {
  for (const name of ofDocuments) response.removeHeader(name);
}
