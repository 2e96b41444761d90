import { safeLink } from "~/app/platform/safe-link";

const ours = /^\/media\/([0-9a-f]{32})(?:-\d{2,4}\.webp)?$/;

/** Returns the hash in a path to our media (`/media/<hash>`, with or without a width), or null. */
export function mediaHash(path: string): string | null {
  return ours.exec(path)?.[1] ?? null;
}

/**
 * Returns an allowed picture source: our media (stored without a width, which is chosen at render time) or an https
 * URL; null for everything else. Does not check that our media exists; the database is asked later.
 */
export function mediaSource(raw: string): string | null {
  const text = raw.trim();
  const hash = mediaHash(text);
  if (hash !== null) return `/media/${hash}`;
  const link = /^https:\/\//i.test(text) ? safeLink(text) : null;
  return link?.startsWith("https://") ? link : null;
}
