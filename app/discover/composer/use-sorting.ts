import { type PointerEvent, useEffect, useRef, useState } from "react";

/** How long a picture is held before it can be dragged, ms. */
const holdMs = 250;

/** Sorts a row of tiles by hold and drag, with a finger or a mouse. */
export function useSorting(move: (from: string, onto: string) => void) {
  const row = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const held = useRef<ReturnType<typeof setTimeout>>();
  const active = useRef<string | null>(null);

  useEffect(() => {
    const own = row.current;
    // The row would scroll under the finger.
    const still = (event: TouchEvent) => active.current !== null && event.preventDefault();
    own?.addEventListener("touchmove", still, { passive: false });
    return () => own?.removeEventListener("touchmove", still);
  }, []);

  const end = () => {
    clearTimeout(held.current);
    active.current = null;
    setDragged(null);
  };
  const tile = (id: string) => ({
    "data-tile": id,
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0 || (event.target as Element).closest("button, input")) return;
      clearTimeout(held.current);
      held.current = setTimeout(() => {
        active.current = id;
        setDragged(id);
      }, holdMs);
    },
    onPointerMove(event: PointerEvent) {
      if (active.current === null) return clearTimeout(held.current);
      const under = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>("[data-tile]");
      const onto = under?.dataset.tile;
      if (onto !== undefined && onto !== active.current) move(active.current, onto);
    },
    onPointerUp: end,
    onPointerCancel: end,
    onContextMenu: (event: { preventDefault(): void }) => active.current !== null && event.preventDefault(),
  });
  return { row, dragged, tile };
}
