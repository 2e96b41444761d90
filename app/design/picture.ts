/**
 * A picture ready to render. Ours: `src` without a width (`/media/<hash>`), to which one of the allowed widths is
 * appended. External: an https URL with `width` and `height` 0 (unknown: the layout decides the shape).
 */
export interface Picture {
  src: string;
  /** Pixels of the stored picture; 0 when unknown. */
  width: number;
  height: number;
  /** Placeholder colour class 0..39 (tint.ts). */
  tint: number;
}
