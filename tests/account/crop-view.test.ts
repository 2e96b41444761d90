import { expect, test } from "vitest";
import { cropSide, dragView, insideView, maxZoom, wholeView } from "~/app/account/ui/crop-view";

const size = { width: 1200, height: 400 };

test("at first as much of the middle as fits is kept", () => {
  const view = wholeView(size);
  expect(view).toEqual({ x: 600, y: 200, zoom: 1 });
  expect(cropSide(size, view)).toBe(400);
});

test("the square never leaves the picture", () => {
  expect(insideView(size, { x: -50, y: 900, zoom: 2 })).toEqual({ x: 100, y: 300, zoom: 2 });
  expect(insideView(size, { x: 600, y: 10, zoom: 0.1 })).toEqual({ x: 600, y: 200, zoom: 1 });
  expect(insideView(size, { x: 0, y: 0, zoom: 99 }).zoom).toBe(maxZoom);
});

test("dragging to the right shows what is to the left, by the scale of the box", () => {
  // 400 pixels of the picture are displayed in 200 px.
  expect(dragView(size, wholeView(size), { x: 50, y: 50 }, 200)).toEqual({ x: 500, y: 200, zoom: 1 });
});
