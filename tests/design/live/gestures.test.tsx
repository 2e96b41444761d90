import { expect, test, vi } from "vitest";
import { PullToRefresh } from "~/app/design/pull-to-refresh";
import { startZoom } from "~/app/platform/ui/picture-zoom";
import { doing, live, withDocument } from "../../support/live";

withDocument();

/** A picture of 200 × 100 px in its frame, with fingers that touch it; `style` is how it is drawn. */
function zooming() {
  const frame = document.body.appendChild(document.createElement("div"));
  const picture = frame.appendChild(document.createElement("img"));
  const captured: number[] = [];
  Object.defineProperties(frame, {
    clientWidth: { value: 200 },
    clientHeight: { value: 100 },
    getBoundingClientRect: { value: () => ({ left: 10, top: 20, width: 200, height: 100 }) },
    setPointerCapture: { value: (id: number) => captured.push(id) },
  });
  let now = 1000;
  const touch = (type: string, pointerId: number, x: number, y: number) => {
    // From the middle of the frame.
    const event = new PointerEvent(type, { pointerId, clientX: x + 110, clientY: y + 70 });
    Object.defineProperty(event, "timeStamp", { value: now });
    frame.dispatchEvent(event);
  };
  const tap = (x: number, y: number, after = 0) => {
    now += after;
    touch("pointerdown", 1, x, y);
    touch("pointerup", 1, x, y);
  };
  const style = () => [picture.style.transform, frame.classList.contains("is-zoomed")];
  return { frame, touch, tap, style, captured, stop: startZoom(frame) };
}
const still = ["", false];

test("a double tap goes closer to where it was, and back", () => {
  const { tap, style } = zooming();
  tap(20, 10);
  expect(style()).toEqual(still);
  tap(20, 10, 299);
  expect(style()).toEqual(["translate(-30px, -15px) scale(2.5)", true]);
  tap(20, 10, 500);
  tap(20, 10, 299);
  expect(style()).toEqual(still);
});

test("taps that are apart, in time or place, are two, and a third begins anew", () => {
  const { tap, style } = zooming();
  tap(0, 0);
  tap(0, 0, 300);
  expect(style()).toEqual(still);
  tap(18, 24, 100);
  expect(style()).toEqual(still);
  tap(18, 24, 100);
  expect(style()[1]).toBe(true);
  tap(18, 24, 100);
  expect(style()[1]).toBe(true);
});

test("two fingers zoom by how far they part, and no closer than four times", () => {
  const { touch, style, captured } = zooming();
  touch("pointerdown", 1, -10, 0);
  expect(captured).toEqual([]);
  touch("pointerdown", 2, 10, 0);
  expect(captured).toEqual([2]);
  touch("pointermove", 2, 30, 0);
  expect(style()).toEqual(["translate(10px, 0px) scale(2)", true]);
  touch("pointermove", 2, 790, 0);
  expect(String(style()[0])).toContain("scale(4)");
  touch("pointermove", 3, 0, 0);
  touch("pointermove", 2, -9, 0);
  expect(style()).toEqual(still);
});

test("fingers that part up and down zoom as well", () => {
  const { touch, style } = zooming();
  touch("pointerdown", 1, 0, -10);
  touch("pointerdown", 2, 0, 10);
  touch("pointermove", 2, 0, 30);
  expect(style()).toEqual(["translate(0px, 10px) scale(2)", true]);
});

test("one finger moves the picture while it is zoomed, as far as it goes", () => {
  const { touch, tap, style, captured } = zooming();
  touch("pointerdown", 1, 0, 0);
  touch("pointermove", 1, 40, 0);
  touch("pointercancel", 1, 40, 0);
  expect(style()).toEqual(still);
  tap(0, 0);
  tap(0, 0);
  touch("pointerdown", 1, 0, 0);
  expect(captured).toEqual([1]);
  touch("pointermove", 1, 40, 30);
  expect(style()[0]).toBe("translate(40px, 30px) scale(2.5)");
  touch("pointermove", 1, 900, 900);
  expect(style()[0]).toBe("translate(150px, 75px) scale(2.5)");
  touch("pointerup", 1, 900, 900);
  touch("pointermove", 1, 0, 0);
  expect(style()[0]).toBe("translate(150px, 75px) scale(2.5)");
});

test("lifting one of two fingers is no tap", () => {
  const { touch, style } = zooming();
  for (const id of [1, 2, 1, 2]) touch("pointerdown", id, 0, 0);
  touch("pointerup", 1, 0, 0);
  touch("pointerup", 1, 0, 0);
  touch("pointerdown", 1, 0, 0);
  touch("pointerup", 1, 0, 0);
  expect(style()).toEqual(still);
});

test("a zoom that was ended hears nothing, and a frame without a picture has none", () => {
  const { tap, style, stop } = zooming();
  stop();
  tap(0, 0);
  tap(0, 0);
  expect(style()).toEqual(still);
  const empty = document.createElement("div");
  const listened = vi.spyOn(empty, "addEventListener");
  startZoom(empty)();
  expect(listened).not.toHaveBeenCalled();
});

/** A page that can be pulled down. */
async function pulling() {
  const refreshed = vi.fn();
  const { unmount } = await live(<PullToRefresh onRefresh={refreshed} busy={false} label="Refreshing" />);
  const disc = document.querySelector<HTMLElement>(".pull-disc");
  const touch = (type: string, ...heights: number[]) => {
    const event = Object.assign(new Event(type), { touches: heights.map((clientY) => ({ clientY })) });
    return doing(() => dispatchEvent(event));
  };
  const shown = () => [disc?.style.getPropertyValue("--pull"), disc?.classList.contains("is-pulled")];
  const scrollTo = (scrollY: number) => vi.stubGlobal("scrollY", scrollY);
  return { refreshed, touch, shown, scrollTo, unmount };
}

test("a page that is pulled far enough at its top is refreshed when the finger is lifted", async () => {
  const { refreshed, touch, shown } = await pulling();
  await touch("touchstart", 100);
  await touch("touchmove", 208);
  expect(shown()).toEqual(["54px", true]);
  expect(refreshed).not.toHaveBeenCalled();
  await touch("touchend");
  expect([refreshed.mock.calls.length, ...shown()]).toEqual([1, "0px", false]);
  await touch("touchmove", 400);
  await touch("touchend");
  expect(refreshed).toHaveBeenCalledOnce();
});

test("the disc goes 96 px at most; a shorter pull, and one upwards, refresh nothing", async () => {
  const { refreshed, touch, shown } = await pulling();
  await touch("touchstart", 100);
  await touch("touchmove", 900);
  expect(shown()).toEqual(["96px", true]);
  await touch("touchmove", 207);
  await touch("touchcancel");
  await touch("touchstart", 100);
  await touch("touchmove", 50);
  expect(shown()).toEqual(["0px", false]);
  await touch("touchend");
  expect(refreshed).not.toHaveBeenCalled();
});

test("two fingers, and a page that is scrolled, are no pull", async () => {
  const { refreshed, touch, shown, scrollTo } = await pulling();
  await touch("touchstart", 100, 120);
  await touch("touchmove", 400, 420);
  await touch("touchend");
  scrollTo(1);
  await touch("touchstart", 100);
  scrollTo(0);
  await touch("touchmove", 400);
  await touch("touchend");
  await touch("touchstart", 100);
  scrollTo(1);
  await touch("touchmove", 400);
  expect(shown()[1]).toBe(false);
  await touch("touchend");
  expect(refreshed).not.toHaveBeenCalled();
});

test("a page without it has the browser's own gesture", async () => {
  const { refreshed, touch, unmount } = await pulling();
  expect(document.documentElement.classList.contains("pulls")).toBe(true);
  await unmount();
  expect(document.documentElement.classList.contains("pulls")).toBe(false);
  await touch("touchstart", 100);
  await touch("touchmove", 400);
  await touch("touchend");
  expect(refreshed).not.toHaveBeenCalled();
});
