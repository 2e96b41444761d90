import type { KeyboardEvent } from "react";

/**
 * Handles keys in a search box with a list of hits: arrows move between the box (`data-first`) and the hits
 * (`data-hit`), those to the sides from hit to hit; Enter picks the focused hit, or the first one when the focus is in
 * the box.
 * @param onTake called on Enter in the box
 */
export function onHitKeys(event: KeyboardEvent<HTMLElement>, onTake: () => void): void {
  const { key, currentTarget, target, nativeEvent } = event;
  const box = currentTarget.querySelector<HTMLElement>("[data-first]");
  const hits = [...currentTarget.querySelectorAll<HTMLElement>("[data-hit]")];
  const place = hits.indexOf(target as HTMLElement);
  if (nativeEvent.isComposing || (place < 0 && target !== box)) return;
  const side = place < 0 ? null : key;
  if (key === "ArrowDown" || side === "ArrowRight") (hits[place + 1] ?? hits[place])?.focus();
  else if (key === "ArrowUp" || side === "ArrowLeft") (place > 0 ? hits[place - 1] : box)?.focus();
  else if (key === "Enter") place < 0 ? onTake() : hits[place]?.click();
  else return;
  event.preventDefault();
}
