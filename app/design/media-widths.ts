/**
 * Pixel widths in which shop pictures are served: `/media/<hash>-<width>.webp`. A closed list, otherwise anybody could
 * make the server generate an unlimited number of sizes. Pictures are never enlarged: a width beyond the original
 * returns the original size.
 */
export const mediaWidths = [80, 160, 240, 360, 480, 640, 750, 960, 1280] as const;
export type MediaWidth = (typeof mediaWidths)[number];

export function isMediaWidth(width: number): width is MediaWidth {
  return (mediaWidths as readonly number[]).includes(width);
}
