import { measures } from "../measures";

/** Resting place of the floating button: at an edge of the column, `top` px from the top of the viewport. */
export interface Rest {
  side: "left" | "right";
  top: number;
}

/**
 * Geometry `snap` needs, in px: the column's edges, the viewport's height, the button's size, the bar at the bottom.
 */
export interface Stage {
  left: number;
  right: number;
  height: number;
  size: number;
  /** Height reserved at the bottom (tab bar, safe area, a margin). */
  bottom: number;
}

/**
 * Clamps a vertical position to the viewport: never above 90 px, never over the reserved bottom. On a very low viewport
 * the upper limit wins.
 */
export function clampTop(top: number, { height, size, bottom }: Stage): number {
  return Math.round(Math.max(measures.snapTopPx, Math.min(top, height - bottom - size)));
}

/**
 * Returns where the button snaps when released with its top left corner at `x`, `y`: to the nearer edge (right when
 * exactly in the middle).
 */
export function snap(x: number, y: number, stage: Stage): Rest {
  const middle = (stage.left + stage.right - stage.size) / 2;
  return { side: x < middle ? "left" : "right", top: clampTop(y, stage) };
}

/** Parses a stored resting place; null for anything else. */
export function readRest(stored: string | null): Rest | null {
  const found = /^(left|right):(\d{1,5})$/.exec(stored ?? "");
  return found ? { side: found[1] as Rest["side"], top: Number(found[2]) } : null;
}

export function writeRest({ side, top }: Rest): string {
  return `${side}:${top}`;
}
