import type { KeyboardEvent } from "react";

/**
 * Keys of a list of hits under its search box: arrows walk from the box (`data-first`) through the hits (`data-hit`) and
 * back, Enter takes the one with the focus, and in the box the first.
 * @param onTake what Enter in the box does
 */
export function onHitKeys(event: KeyboardEvent<HTMLElement>, onTake: () => void): void {
  const { key, currentTarget, target, nativeEvent } = event;
  const box = currentTarget.querySelector<HTMLElement>("[data-first]");
  const hits = [...currentTarget.querySelectorAll<HTMLElement>("[data-hit]")];
  const place = hits.indexOf(target as HTMLElement);
  if (nativeEvent.isComposing || (place < 0 && target !== box)) return;
  if (key === "ArrowDown") (hits[place + 1] ?? hits[place])?.focus();
  else if (key === "ArrowUp") (place > 0 ? hits[place - 1] : box)?.focus();
  else if (key === "Enter") place < 0 ? onTake() : hits[place]?.click();
  else return;
  event.preventDefault();
}
