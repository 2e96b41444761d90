import { type RefObject, useRef, useState } from "react";

interface PictureStrip {
  strip: RefObject<HTMLUListElement>;
  /** Index of what is seen. */
  at: number;
  onScroll(): void;
  jump(index: number): void;
}

/**
 * What a strip of pictures needs that is swiped by scroll snap: which one is seen, and how another one is shown.
 * Browsers step it by the arrow keys while something in it has the focus.
 */
export function usePictureStrip(count: number): PictureStrip {
  const strip = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const jump = (index: number) =>
    strip.current?.children[index]?.scrollIntoView({ behavior: "smooth", block: "nearest", inline: "start" });
  return {
    strip,
    at,
    onScroll() {
      const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {};
      setAt(Math.min(count - 1, Math.round(Math.abs(scrollLeft) / clientWidth)));
    },
    jump,
  };
}
