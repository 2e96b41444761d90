/**
 * A picture ready to be drawn. Ours: `src` without a width (`/media/<hash>`), to which a width of the allow-list is added.
 * From elsewhere: an https address, with `width` and `height` 0 (unknown: the place decides the shape).
 */
export interface Picture {
  src: string;
  /** Pixels of the stored picture; 0 when unknown. */
  width: number;
  height: number;
  /** Placeholder colour class 0..39 (tint.ts). */
  tint: number;
}
