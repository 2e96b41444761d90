/** Transform of a picture in its frame: zoomed `scale` times, moved by `x` and `y` px from the centre. */
export interface View {
  scale: number;
  x: number;
  y: number;
}

/** A point in the frame, in px from its centre. */
interface Point {
  x: number;
  y: number;
}

const max = 4;
/** Scale after a double tap. */
const closer = 2.5;
/** Max time in ms and max distance in px between the taps of a double tap. */
const doubleMs = 300;
const doublePx = 30;

const still: View = { scale: 1, x: 0, y: 0 };

/** Clamps a view: scale 1 to 4, and the picture keeps covering the frame (`width` × `height` px). */
export function within(view: View, frame: { width: number; height: number }): View {
  const scale = Math.max(1, Math.min(max, view.scale));
  const [farX, farY] = [(frame.width * (scale - 1)) / 2, (frame.height * (scale - 1)) / 2];
  const bound = (value: number, far: number) => Math.max(-far, Math.min(far, value)) + 0;
  return { scale, x: bound(view.x, farX), y: bound(view.y, farY) };
}

/** Zooms so that the point under `from` ends up under `to`. */
export function zoomed(view: View, from: Point, to: Point, factor: number): View {
  const scale = Math.max(1, Math.min(max, view.scale * factor));
  const real = scale / view.scale;
  return { scale, x: to.x - (from.x - view.x) * real, y: to.y - (from.y - view.y) * real };
}

/**
 * Enables pinch and double-tap zoom in a frame, and panning with one finger while zoomed. Returns the cleanup function.
 */
export function startZoom(frame: HTMLElement): () => void {
  const picture = frame.querySelector("img");
  if (!picture) return () => {};
  const done = new AbortController();
  const fingers = new Map<number, Point>();
  let view = still;
  let tap: (Point & { at: number }) | null = null;

  const draw = (next: View) => {
    view = within(next, { width: frame.clientWidth, height: frame.clientHeight });
    picture.style.transform = view.scale === 1 ? "" : `translate(${view.x}px, ${view.y}px) scale(${view.scale})`;
    // While zoomed, the strip must not scroll with the picture.
    frame.classList.toggle("is-zoomed", view.scale > 1);
  };
  const pointOf = ({ clientX, clientY }: PointerEvent): Point => {
    const { left, top, width, height } = frame.getBoundingClientRect();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  };
  const middle = () => {
    const [one = still, other = one] = [...fingers.values()];
    const apart = Math.hypot(one.x - other.x, one.y - other.y) || 1;
    return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2, apart };
  };
  const on = (
    name: "pointerdown" | "pointermove" | "pointerup" | "pointercancel",
    act: (event: PointerEvent) => void,
  ) => frame.addEventListener(name, act, { signal: done.signal });

  on("pointerdown", (event) => {
    fingers.set(event.pointerId, pointOf(event));
    if (fingers.size > 1 || view.scale > 1) frame.setPointerCapture(event.pointerId);
  });
  on("pointermove", (event) => {
    if (!fingers.has(event.pointerId)) return;
    const before = middle();
    fingers.set(event.pointerId, pointOf(event));
    const after = middle();
    if (fingers.size > 1) draw(zoomed(view, before, after, after.apart / before.apart));
    else if (view.scale > 1) draw({ ...view, x: view.x + after.x - before.x, y: view.y + after.y - before.y });
  });
  const lift = (event: PointerEvent) => fingers.delete(event.pointerId);
  on("pointercancel", lift);
  on("pointerup", (event) => {
    if (!lift(event) || fingers.size > 0) return;
    const point = pointOf(event);
    const near = tap && event.timeStamp - tap.at < doubleMs && Math.hypot(point.x - tap.x, point.y - tap.y) < doublePx;
    tap = near ? null : { ...point, at: event.timeStamp };
    if (near) draw(view.scale > 1 ? still : zoomed(view, point, point, closer));
  });
  return () => done.abort();
}
