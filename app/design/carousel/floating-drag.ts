import { measures } from "../measures";
import { clampTop, type Rest, readRest, type Stage, snap, writeRest } from "./snap";

/** Movement tolerated while a finger holds the button, in px. */
const tremble = 10;

/** Free space above the bar at the bottom, in px. */
const margin = 16;

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

/**
 * Lets the floating button be dragged after a press of 500 ms; on release it snaps to the nearer edge of the column and
 * stays there on later visits.
 * Loaded late: until then the button is a link at its usual place. Returns what ends it.
 *
 * @param storageKey under which its position is stored in this browser
 */
export function letDrag(button: HTMLElement, storageKey: string): () => void {
  let grip: Grip | null = null;
  let unmeant = false;
  let rest = read(storageKey);

  function place() {
    if (!rest) return;
    button.classList.add("is-placed");
    button.classList.toggle("is-left", rest.side === "left");
    button.classList.toggle("is-right", rest.side === "right");
    button.style.setProperty("--top", `${clampTop(rest.top, stageOf(button))}px`);
  }

  function hold() {
    if (grip?.state !== "pressed") return;
    grip.state = "held";
    button.classList.add("is-held");
  }

  function down(event: PointerEvent) {
    if (event.button !== 0) return;
    const { left, top } = button.getBoundingClientRect();
    const { clientX, clientY, timeStamp } = event;
    // Captured from the start, because a fast mouse leaves the button before the long press completes.
    button.setPointerCapture(event.pointerId);
    const timer = window.setTimeout(hold, measures.longPressMs);
    const from = { x: clientX - left, y: clientY - top, startX: clientX, startY: clientY };
    grip = { timer, ...from, begun: timeStamp, state: "pressed" };
  }

  function move(event: PointerEvent) {
    if (!grip) return;
    // Event timestamps decide, because on a busy phone the timer fires late.
    if (event.timeStamp - grip.begun >= measures.longPressMs) hold();
    if (grip.state === "pressed" && Math.hypot(event.clientX - grip.startX, event.clientY - grip.startY) > tremble) {
      clearTimeout(grip.timer);
      grip.state = "slipped";
    }
    if (grip.state !== "held") return;
    button.style.inset = `${event.clientY - grip.y}px auto auto ${event.clientX - grip.x}px`;
  }

  function up() {
    if (!grip) return;
    const { timer, state } = grip;
    clearTimeout(timer);
    grip = null;
    button.classList.remove("is-held");
    if (state === "pressed") return;
    // The click of this very press fires before the timeout; any later click is intentional.
    unmeant = true;
    window.setTimeout(() => {
      unmeant = false;
    });
    if (state === "slipped") return;
    const { left, top } = button.getBoundingClientRect();
    button.style.inset = "";
    rest = snap(left, top, stageOf(button));
    keep(storageKey, rest);
    place();
  }

  /** The click that ends a drag must not open the page. */
  function click(event: MouseEvent) {
    if (!unmeant) return;
    event.preventDefault();
    event.stopPropagation();
  }

  const listening = new AbortController();
  const { signal } = listening;
  button.addEventListener("pointerdown", down, { signal });
  button.addEventListener("pointermove", move, { signal });
  button.addEventListener("pointerup", up, { signal });
  button.addEventListener("pointercancel", up, { signal });
  button.addEventListener("click", click, { signal, capture: true });
  // Otherwise the browser starts a native drag of the content below once the button has moved from under the mouse.
  button.addEventListener("mousedown", (event) => event.preventDefault(), { signal });
  button.addEventListener("contextmenu", (event) => grip && event.preventDefault(), { signal });
  addEventListener("resize", place, { signal });
  place();
  return () => listening.abort();
}

function stageOf(button: HTMLElement): Stage {
  const column = Math.min(innerWidth, 480);
  const left = (innerWidth - column) / 2;
  // The bar's current height: large text and a phone's safe area make it higher.
  const bar = document.querySelector<HTMLElement>(".tab-bar")?.offsetHeight ?? 0;
  return { left, right: left + column, height: innerHeight, size: button.offsetHeight, bottom: bar + margin };
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
