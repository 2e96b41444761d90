import sprite from "./icon-sprite/icons.svg?url&no-inline";
import type { IconName } from "./icons";

/**
 * One icon of the sprite, 24 px unless a class says otherwise; its stroke stays 1.75 px at any size. Decorative: the
 * accessible name belongs to the surrounding link or button.
 */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg className={className ? `icon ${className}` : "icon"} viewBox="0 0 24 24" aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
