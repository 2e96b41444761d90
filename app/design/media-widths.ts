/**
 * Widths, in pixels, in which pictures of the shop are served: `/media/<hash>-<width>.webp`. A closed list, so that nobody can
 * make the server compute sizes without end. A picture is never enlarged: a width above its own answers its own size.
 */
export const mediaWidths = [80, 160, 240, 360, 480, 640, 750, 960, 1280] as const;
export type MediaWidth = (typeof mediaWidths)[number];

export function isMediaWidth(width: number): width is MediaWidth {
  return (mediaWidths as readonly number[]).includes(width);
}
