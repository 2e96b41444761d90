import { measures } from "../measures";

/** Where the floating button rests: at an edge of the column, `top` px from the top of the screen. */
export interface Rest {
  side: "left" | "right";
  top: number;
}

/** What `snap` needs to know of the screen, in px: the column's edges, the screen's height, the button, the bar below. */
export interface Stage {
  left: number;
  right: number;
  height: number;
  size: number;
  /** Height kept free at the bottom (tab bar, safe area, a margin). */
  bottom: number;
}

/** Keeps a height on the screen: never above 90 px, never over what is at the bottom. On a very low screen the top wins. */
export function clampTop(top: number, { height, size, bottom }: Stage): number {
  return Math.round(Math.max(measures.snapTopPx, Math.min(top, height - bottom - size)));
}

/** Where the button goes when it is let go with its upper left corner at `x`, `y`: to the nearer edge (the middle is right). */
export function snap(x: number, y: number, stage: Stage): Rest {
  const middle = (stage.left + stage.right - stage.size) / 2;
  return { side: x < middle ? "left" : "right", top: clampTop(y, stage) };
}

/** Reads a rest that was stored as text; anything else is null. */
export function readRest(stored: string | null): Rest | null {
  const found = /^(left|right):(\d{1,5})$/.exec(stored ?? "");
  return found ? { side: found[1] as Rest["side"], top: Number(found[2]) } : null;
}

export function writeRest({ side, top }: Rest): string {
  return `${side}:${top}`;
}
