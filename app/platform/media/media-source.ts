import type { Picture } from "~/app/design/picture";

/** Returns a stored picture as components take it; `src` gets its width when it is rendered. */
export function storedPicture(media: { hash: string; width: number; height: number; tint: number }): Picture {
  return { src: `/media/${media.hash}`, width: media.width, height: media.height, tint: media.tint };
}

/**
 * Returns a picture as a single address, for clients that do not choose a width: ours at 750 px (the phone column at
 * 2x).
 * @param src `/media/<hash>`, an https address, or ""
 */
export function pictureAddress(src: string): string {
  return /^\/media\/[0-9a-f]{32}$/.test(src) ? `${src}-750.webp` : src;
}
