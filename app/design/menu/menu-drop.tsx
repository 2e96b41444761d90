import { useEffect, useRef } from "react";
import type { Elements } from "../children/elements";
import { Icon } from "../icon";
import type { IconName } from "../icons";

interface MenuDropProps {
  label: string;
  icon: IconName;
  /** `li`s with links. */
  children: Elements;
}

/**
 * A menu below its button: a `<details>` that works without JavaScript; with it, Escape or a tap elsewhere closes it.
 */
export function MenuDrop({ label, icon, children }: MenuDropProps) {
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: Event) => {
      const details = box.current;
      if (!details?.open) return;
      const escaped = event instanceof KeyboardEvent && event.key === "Escape";
      const elsewhere = event.type === "pointerdown" && !details.contains(event.target as Node);
      if (!escaped && !elsewhere) return;
      details.open = false;
      if (escaped) details.querySelector("summary")?.focus();
    };
    document.addEventListener("pointerdown", close);
    document.addEventListener("keydown", close);
    return () => {
      document.removeEventListener("pointerdown", close);
      document.removeEventListener("keydown", close);
    };
  }, []);
  return (
    <details className="menu-drop" ref={box}>
      <summary className="bar-button" aria-label={label}>
        <Icon name={icon} />
      </summary>
      <ul>{children}</ul>
    </details>
  );
}
