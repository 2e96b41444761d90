import { useEffect, useRef } from "react";
import { Icon } from "./icon";
import { whenIdle } from "./when-idle";

interface FloatingButtonProps {
  href: string;
  label: string;
  /** Key under which its position is stored in this browser. */
  storageKey: string;
}

/**
 * The service button (specification §2): a floating link, which a key press follows like any other. The code that moves
 * it is loaded when the browser is idle.
 */
export function FloatingButton({ href, label, storageKey }: FloatingButtonProps) {
  const button = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    let end: (() => void) | null = null;
    let isHidden = false;
    whenIdle(() =>
      import("./carousel/floating-drag")
        .then(({ letDrag }) => {
          if (button.current && !isHidden) end = letDrag(button.current, storageKey);
        })
        // Without it the button is a link at its default position.
        .catch(() => {}),
    );
    return () => {
      isHidden = true;
      end?.();
    };
  }, [storageKey]);
  return (
    <aside className="contents" aria-label={label}>
      <a ref={button} className="floating service" href={href} aria-label={label} draggable={false}>
        <Icon className="size-22px" name="headset" />
      </a>
    </aside>
  );
}
