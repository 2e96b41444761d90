import { type PointerEvent, useEffect, useRef, useState } from "react";
import { clampTop, type Rest, readRest, type Stage, snap, writeRest } from "./carousel/snap";
import { Icon } from "./icon";
import type { IconName } from "./icons";
import { CountBadge } from "./marks";
import { measures } from "./measures";

/** Movement tolerated while a finger holds the button, in px. */
const tremble = 10;

/** Space reserved above the bottom edge, in px: tab bar and a margin. */
const keepFree = 66;

/** A press in progress: where on the button and on the screen it started, and its state. */
interface Grip {
  timer: number;
  x: number;
  y: number;
  startX: number;
  startY: number;
  /** `timeStamp` of the first event. */
  begun: number;
  state: "pressed" | "held" | "slipped";
}

interface FloatingButtonProps {
  href: string;
  label: string;
  icon?: IconName;
  badge?: { text: string; label: string };
  /** Key under which its position is stored in this browser. */
  storageKey: string;
}

/**
 * The service button (specification §2): a floating link. After a 500 ms press it can be dragged; on release it snaps
 * to the nearer edge of the column and stays there on later visits. A key press follows it like any link.
 */
export function FloatingButton({ href, label, icon = "headset", badge, storageKey }: FloatingButtonProps) {
  const button = useRef<HTMLAnchorElement>(null);
  const grip = useRef<Grip | null>(null);
  const unmeant = useRef(false);
  const [rest, setRest] = useState<Rest | null>(null);
  const [held, setHeld] = useState(false);

  useEffect(() => {
    const place = () => setRest((now) => settle(now ?? read(storageKey), button.current));
    place();
    addEventListener("resize", place);
    return () => removeEventListener("resize", place);
  }, [storageKey]);

  useEffect(() => {
    if (rest) button.current?.style.setProperty("--top", `${rest.top}px`);
  }, [rest]);

  function down(event: PointerEvent<HTMLAnchorElement>) {
    if (event.button !== 0) return;
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const { clientX, clientY } = event;
    // Captured from the start, because a fast mouse leaves the button before the long press completes.
    event.currentTarget.setPointerCapture(event.pointerId);
    const timer = window.setTimeout(hold, measures.longPressMs);
    grip.current = {
      timer,
      x: clientX - left,
      y: clientY - top,
      startX: clientX,
      startY: clientY,
      begun: event.timeStamp,
      state: "pressed",
    };
  }

  function hold() {
    if (grip.current?.state !== "pressed") return;
    grip.current.state = "held";
    setHeld(true);
  }

  function move(event: PointerEvent<HTMLAnchorElement>) {
    const now = grip.current;
    if (!now) return;
    // Event timestamps decide, because on a busy phone the timer fires late.
    if (event.timeStamp - now.begun >= measures.longPressMs) hold();
    if (now.state === "pressed" && Math.hypot(event.clientX - now.startX, event.clientY - now.startY) > tremble) {
      clearTimeout(now.timer);
      now.state = "slipped";
    }
    if (now.state !== "held") return;
    event.currentTarget.style.inset = `${event.clientY - now.y}px auto auto ${event.clientX - now.x}px`;
  }

  function up(event: PointerEvent<HTMLAnchorElement>) {
    const now = grip.current;
    if (!now) return;
    clearTimeout(now.timer);
    grip.current = null;
    setHeld(false);
    if (now.state === "pressed") return;
    // The click of this very press fires before the timeout; any later click is intentional.
    unmeant.current = true;
    window.setTimeout(() => {
      unmeant.current = false;
    });
    if (now.state === "slipped") return;
    const target = event.currentTarget;
    const { left, top } = target.getBoundingClientRect();
    target.style.inset = "";
    const next = snap(left, top, stageOf(target));
    setRest(next);
    keep(storageKey, next);
  }

  const names = ["floating service"];
  if (rest) names.push("is-placed", `is-${rest.side}`);
  if (held) names.push("is-held");
  return (
    <aside className="contents" aria-label={label}>
      <a
        ref={button}
        className={names.join(" ")}
        href={href}
        aria-label={badge?.label ? `${label}, ${badge.label}` : label}
        draggable={false}
        // Otherwise the browser starts a native drag of the content below once the button has moved from under the
        // mouse.
        onMouseDown={(event) => event.preventDefault()}
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={up}
        onPointerCancel={up}
        onContextMenu={(event) => grip.current && event.preventDefault()}
        onClickCapture={(event) => {
          // The click that ends a drag must not open the page.
          if (!unmeant.current) return;
          event.preventDefault();
          event.stopPropagation();
        }}
      >
        <Icon name={icon} />
        {badge && <CountBadge text={badge.text} />}
      </a>
    </aside>
  );
}

function stageOf(button: HTMLElement): Stage {
  const column = Math.min(innerWidth, 480);
  const left = (innerWidth - column) / 2;
  return { left, right: left + column, height: innerHeight, size: button.offsetHeight, bottom: keepFree };
}

function settle(rest: Rest | null, button: HTMLElement | null): Rest | null {
  return rest && button ? { side: rest.side, top: clampTop(rest.top, stageOf(button)) } : rest;
}

/** Storage may be blocked; the button then stays at its default position. */
function read(key: string): Rest | null {
  try {
    return readRest(localStorage.getItem(key));
  } catch {
    return null;
  }
}

function keep(key: string, rest: Rest) {
  try {
    localStorage.setItem(key, writeRest(rest));
  } catch {
    return;
  }
}
