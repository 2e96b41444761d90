import type { Picture } from "~/app/design/picture";

/** Returns a stored picture as components take it; `src` gets its width when it is rendered. */
export function storedPicture(media: { hash: string; width: number; height: number; tint: number }): Picture {
  return { src: `/media/${media.hash}`, width: media.width, height: media.height, tint: media.tint };
}

/** Columns of `media` that were joined to a row: null = there is no picture. */
export interface JoinedPicture {
  hash: string | null;
  width: number | null;
  height: number | null;
  tint: number | null;
}

/** Returns the picture that was joined to a row, or null. */
export function joinedPicture({ hash, width, height, tint }: JoinedPicture): Picture | null {
  if (hash === null || width === null || height === null || tint === null) return null;
  return storedPicture({ hash, width, height, tint });
}

/**
 * Returns a picture as a single address, for clients that do not choose a width: ours at 750 px (the phone column at
 * 2x).
 * @param src `/media/<hash>`, an https address, or ""
 */
export function pictureAddress(src: string): string {
  return /^\/media\/[0-9a-f]{32}$/.test(src) ? `${src}-750.webp` : src;
}
