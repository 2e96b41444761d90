import type { Picture } from "~/app/design/picture";

/** A stored picture as it is drawn; `src` gets its width where it is drawn. */
export function storedPicture(media: { hash: string; width: number; height: number; tint: number }): Picture {
  return { src: `/media/${media.hash}`, width: media.width, height: media.height, tint: media.tint };
}

/**
 * A picture as one address, for clients that know no widths: ours at 750 px (the phone column at two pixels a px).
 * @param src `/media/<hash>`, an https address, or ""
 */
export function pictureAddress(src: string): string {
  return /^\/media\/[0-9a-f]{32}$/.test(src) ? `${src}-750.webp` : src;
}
