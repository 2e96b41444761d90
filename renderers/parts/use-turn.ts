import { type RefObject, useEffect, useState } from "react";

/**
 * Counts up every `ms` while the page is visible: 0, 1, … `count`−1, 0, … Pauses while the box is hovered or focused
 * and while the tab is hidden; never starts under reduced motion or with a single row.
 */
export function useTurn(box: RefObject<HTMLElement>, count: number, ms: number): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (count < 2 || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const timer = setInterval(() => {
      const held = document.hidden || box.current?.matches(":hover, :focus-within");
      if (!held) setTurn((last) => (last + 1) % count);
    }, ms);
    return () => clearInterval(timer);
  }, [box, count, ms]);
  return turn < count ? turn : 0;
}
