/** Duration of one slide transition, in ms. */
const slideMs = 500;

/** Distance a finger has to move, in px, for a touch to count as a swipe rather than a tap. */
const swipeFrom = 8;

/** Share of the width beyond which a swipe advances to the next slide. */
const swipeShare = 0.18;

/** Wraps `number` into 0 ≤ n < `count`. */
export function fold(number: number, count: number): number {
  return ((number % count) + count) % count;
}

/**
 * Returns how many widths a slide is away from the viewport when the carousel is at `position`. The slides form a
 * circle: the result is always in −count/2..count/2, so the last slide is just before the first.
 */
export function offsetOf(index: number, position: number, count: number): number {
  return fold(index - position + count / 2, count) - count / 2;
}

/**
 * Returns the position where a swipe ends: the next slide if it was wide enough, otherwise the one it started from.
 * Positions are integers and not wrapped.
 */
export function swipeTarget(from: number, position: number): number {
  const moved = position - from;
  return Math.abs(moved) < swipeShare ? from : from + Math.sign(moved) * Math.max(1, Math.round(Math.abs(moved)));
}

export interface Motion {
  /** Moves by this many slides: 1 is the next. */
  step(by: number): void;
  /** The visitor's explicit choice; it outlasts every other reason to pause. */
  pause(paused: boolean): void;
  stop(): void;
}

interface Options {
  /** ms between two slides. */
  interval: number;
  /** Called with 0..count−1 when another slide comes in. */
  onSlide(index: number): void;
}

/**
 * Takes over a row of slides that was a scrolling strip: makes it circular and moves it every `interval` ms, by swipe,
 * and to a slide that receives focus. Pauses while touched, hovered or focused and while the tab is hidden; never
 * starts by itself under reduced motion. Positions are set through CSSOM, which the content security policy allows.
 */
export function startCarousel(row: HTMLElement, { interval, onSlide }: Options): Motion {
  const slides = [...row.children] as HTMLElement[];
  const count = slides.length;
  const reduced = matchMedia("(prefers-reduced-motion: reduce)");
  const direction = getComputedStyle(row).direction === "rtl" ? -1 : 1;
  const reasons = new Set<string>();
  const done = new AbortController();
  let position = Math.round(Math.abs(row.scrollLeft) / (row.clientWidth || 1));
  let target = position;
  let frame = 0;
  let timer = 0;
  let grip: { id: number; x: number; from: number; swiping: boolean } | null = null;
  let swiped = false;

  const draw = () => {
    for (const [index, slide] of slides.entries()) {
      const shift = (offsetOf(index, position, count) - index) * 100 * direction;
      slide.style.transform = shift === 0 ? "" : `translateX(${shift}%)`;
    }
  };
  const schedule = () => {
    clearTimeout(timer);
    if (reasons.size === 0 && !reduced.matches && count > 1) timer = window.setTimeout(() => go(target + 1), interval);
  };
  const rest = (reason: string, resting: boolean) => {
    if (resting) reasons.add(reason);
    else reasons.delete(reason);
    schedule();
  };
  const go = (to: number) => {
    cancelAnimationFrame(frame);
    const from = position;
    const begun = performance.now();
    target = to;
    onSlide(fold(to, count));
    const paint = (now: number) => {
      const part = reduced.matches ? 1 : Math.min(1, Math.max(0, (now - begun) / slideMs));
      position = from + (to - from) * (1 - (1 - part) ** 3);
      draw();
      if (part < 1) frame = requestAnimationFrame(paint);
      else schedule();
    };
    frame = requestAnimationFrame(paint);
  };
  const on = <Name extends keyof HTMLElementEventMap>(name: Name, act: (event: HTMLElementEventMap[Name]) => void) =>
    row.addEventListener(name, act, { signal: done.signal, capture: name === "click" });

  on("pointerdown", (event) => {
    swiped = false;
    if (event.button !== 0 || count < 2) return;
    cancelAnimationFrame(frame);
    grip = { id: event.pointerId, x: event.clientX, from: Math.round(position), swiping: false };
    rest("touch", true);
  });
  on("pointermove", (event) => {
    if (grip?.id !== event.pointerId) return;
    const moved = (event.clientX - grip.x) * direction;
    if (!grip.swiping && Math.abs(moved) < swipeFrom) return;
    if (!grip.swiping) row.setPointerCapture(event.pointerId);
    grip.swiping = true;
    swiped = true;
    position = grip.from - moved / (row.clientWidth || 1);
    draw();
  });
  const release = (event: PointerEvent) => {
    if (grip?.id !== event.pointerId) return;
    const to = grip.swiping ? swipeTarget(grip.from, position) : grip.from;
    grip = null;
    reasons.delete("touch");
    go(to);
  };
  on("pointerup", release);
  on("pointercancel", release);
  on("dragstart", (event) => event.preventDefault());
  on("click", (event) => {
    if (swiped) event.preventDefault();
  });
  on("pointerenter", (event) => event.pointerType === "mouse" && rest("pointer", true));
  on("pointerleave", () => rest("pointer", false));
  on("focusin", (event) => {
    rest("focus", true);
    const index = slides.findIndex((slide) => slide.contains(event.target as Node));
    const away = Math.round(offsetOf(index, target, count));
    if (index !== -1 && away !== 0 && !grip) go(target + away);
  });
  on("focusout", () => rest("focus", false));
  document.addEventListener("visibilitychange", () => rest("hidden", document.hidden), { signal: done.signal });

  row.classList.add("is-live");
  draw();
  if (position !== 0) onSlide(fold(position, count));
  rest("hidden", document.hidden);
  return {
    step: (by) => go(target + by),
    pause: (paused) => rest("wish", paused),
    stop() {
      done.abort();
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      row.classList.remove("is-live");
      for (const slide of slides) slide.style.transform = "";
    },
  };
}
