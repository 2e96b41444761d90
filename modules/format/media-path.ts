import { safeLink } from "./links";

const ours = /^\/media\/([0-9a-f]{32})(?:-\d{2,4}\.webp)?$/;

/** The hash in a path of our media (`/media/<hash>`, with or without a width), or null. */
export function mediaHash(path: string): string | null {
  return ours.exec(path)?.[1] ?? null;
}

/**
 * Where a picture may come from: our media (written without a width: the drawing decides it) or an https address; null for
 * everything else. Whether our media exists is asked later, of the database.
 */
export function mediaSource(raw: string): string | null {
  const text = raw.trim();
  const hash = mediaHash(text);
  if (hash !== null) return `/media/${hash}`;
  const link = /^https:\/\//i.test(text) ? safeLink(text) : null;
  return link?.startsWith("https://") ? link : null;
}
