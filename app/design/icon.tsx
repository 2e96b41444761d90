import sprite from "./generated/icons.svg?url&no-inline";
import type { IconName } from "./icons";

/**
 * One icon of the sprite, 24 px unless a class says otherwise; its line stays 1.75 px thick at any size. It is decoration:
 * the name for screen readers belongs to the link or button around it.
 */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg className={className ? `icon ${className}` : "icon"} viewBox="0 0 24 24" aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
