import { expect, test, vi } from "vitest";
import { Carousel } from "~/app/design/carousel/carousel";
import { doing, live, pass, press, stopClock, withDocument } from "../../support/live";

withDocument();

const labels = { name: "Offers", previous: "Previous", next: "Next", pause: "Pause", play: "Play" };
const picture = { src: "/media/ab", width: 400, height: 100, tint: 1 };
const slide = (link: string) => ({ picture, link, alt: "" });

/** A carousel of 400 px that moves every five seconds. */
async function carousel(count = 3, { reduced = false } = {}) {
  stopClock();
  vi.stubGlobal("matchMedia", () => ({ matches: reduced }));
  const slides = ["/a", "/b", "/c"].slice(0, count).map(slide);
  const { element, unmount } = await live(<Carousel slides={slides} interval={5000} dots="round" labels={labels} />);
  const row = element.querySelector("ul") as HTMLUListElement;
  Object.defineProperties(row, { clientWidth: { value: 400 }, setPointerCapture: { value: () => {} } });
  const now = () => [...element.querySelectorAll(".dots i")].findIndex(({ className }) => className === "is-now");
  const point = (type: string, clientX = 0, more: PointerEventInit = {}) =>
    doing(() => row.dispatchEvent(new PointerEvent(type, { pointerId: 1, clientX, ...more })));
  const shifts = () => [...row.children].map((one) => (one as HTMLElement).style.transform);
  return { element, row, now, point, shifts, unmount };
}

test("it moves by itself, round and round", async () => {
  const { now, row } = await carousel();
  expect(row.className).toBe("is-live");
  const seen: number[] = [];
  for (let count = 0; count < 4; count++) {
    seen.push(now());
    await pass(5600);
  }
  expect(seen).toEqual([0, 1, 2, 0]);
});

test("its buttons go to the slides before and after, in half a second", async () => {
  const { now, shifts } = await carousel();
  await press("Next");
  expect(now()).toBe(1);
  await pass(600);
  expect(shifts()).toEqual(["translateX(-100%)", "translateX(-100%)", "translateX(-100%)"]);
  await press("Previous");
  await pass(600);
  await press("Previous");
  expect(now()).toBe(2);
  await pass(600);
  expect(shifts()[2]).toBe("translateX(-200%)");
});

test("who pauses it has it stand still until it is played again", async () => {
  const { now } = await carousel();
  await press("Pause");
  await pass(20_000);
  expect(now()).toBe(0);
  await press("Play");
  await pass(5000);
  expect(now()).toBe(1);
});

test("it rests under a mouse and while something in it has the focus, and goes on after", async () => {
  const { now, point, row } = await carousel();
  const [first] = row.querySelectorAll("a");
  await point("pointerenter", 0, { pointerType: "mouse" });
  await pass(6000);
  expect(now()).toBe(0);
  await point("pointerleave");
  await pass(5000);
  expect(now()).toBe(1);
  await pass(600);
  await doing(() => first?.focus());
  expect(now()).toBe(0);
  await pass(20_000);
  expect(now()).toBe(0);
  await doing(() => first?.blur());
  await pass(5000);
  expect(now()).toBe(1);
});

test("a finger that only passes over it does not hold it", async () => {
  const { now, point } = await carousel();
  await point("pointerenter", 0, { pointerType: "touch" });
  await pass(5000);
  expect(now()).toBe(1);
});

test("a swipe follows the finger to the next slide, is no tap, and a short one goes back", async () => {
  const { now, point, shifts, row } = await carousel();
  const tap = () => {
    const event = new MouseEvent("click", { bubbles: true, cancelable: true });
    row.querySelector("a")?.dispatchEvent(event);
    return event.defaultPrevented;
  };
  await point("pointerdown", 300);
  await point("pointermove", 293);
  expect(shifts()[0]).toBe("");
  await point("pointermove", 100);
  expect(shifts()[0]).toBe("translateX(-50%)");
  await pass(20_000);
  expect(now()).toBe(0);
  await point("pointerup", 100);
  expect([now(), tap()]).toEqual([1, true]);
  await pass(600);
  await point("pointerdown", 300);
  await point("pointermove", 240);
  await point("pointerup", 240);
  expect(now()).toBe(1);
  await pass(600);
  await point("pointerdown", 300);
  await point("pointerup", 300);
  expect(tap()).toBe(false);
  await pass(5600);
  expect(now()).toBe(2);
});

test("other fingers and other buttons do not move it", async () => {
  const { point, shifts } = await carousel();
  await point("pointerdown", 300, { button: 2 });
  await point("pointermove", 100);
  await point("pointerdown", 300);
  await point("pointermove", 100, { pointerId: 2 });
  expect(shifts()[0]).toBe("");
});

test("it waits in a page that is not looked at", async () => {
  const { now } = await carousel();
  const hide = (hidden: boolean) => {
    Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
    return doing(() => document.dispatchEvent(new Event("visibilitychange")));
  };
  await hide(true);
  await pass(20_000);
  expect(now()).toBe(0);
  await hide(false);
  await pass(5000);
  expect(now()).toBe(1);
});

test("who wants little motion moves it alone, at once", async () => {
  const { now, shifts } = await carousel(3, { reduced: true });
  await pass(6000);
  expect(now()).toBe(0);
  await press("Next");
  await pass(20);
  expect([now(), shifts()[1]]).toEqual([1, "translateX(-100%)"]);
});

test("one slide stays, without buttons", async () => {
  const { element, row } = await carousel(1);
  expect([element.querySelectorAll("button").length, row.className]).toEqual([0, ""]);
});

test("a carousel that is gone moves nothing", async () => {
  const { row, unmount } = await carousel();
  await unmount();
  expect([row.className, vi.getTimerCount()]).toEqual(["", 0]);
});
