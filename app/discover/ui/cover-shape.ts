import type { Picture } from "~/app/design/picture";

/** Height of a cover divided by its width, as it is drawn: between 3:4 and 4:3. */
const flattest = 0.75;
const tallest = 4 / 3;

/** Returns how high a cover is drawn, in widths of it: as it is stored, cut where that is too flat or too tall. */
export function coverHeight(cover: Picture | null): number {
  if (cover === null || cover.width === 0) return 1;
  return Math.min(tallest, Math.max(flattest, cover.height / cover.width));
}

/** Returns the class that cuts a cover; undefined = it is drawn as it is. */
export function coverClass(cover: Picture): string | undefined {
  if (cover.width === 0) return "goods-square";
  const own = cover.height / cover.width;
  if (own > tallest) return "post-tall";
  return own < flattest ? "post-flat" : undefined;
}
