import fc from "fast-check";
import { expect, test } from "vitest";
import { fold, offsetOf, swipeTarget } from "~/app/design/carousel/carousel-motion";

test("the row is a circle: after the last slide comes the first, before the first the last", () => {
  expect([0, 1, 2, 3].map((index) => offsetOf(index, 0, 4))).toEqual([0, 1, -2, -1]);
  expect([0, 1, 2, 3].map((index) => offsetOf(index, 3, 4))).toEqual([1, -2, -1, 0]);
  expect(offsetOf(0, 4, 4)).toBe(0);
  expect(offsetOf(3, -1, 4)).toBe(0);
});

test("with two slides the other one comes from the side towards which the row moves", () => {
  expect(offsetOf(1, 0.1, 2)).toBeCloseTo(0.9);
  expect(offsetOf(1, -0.1, 2)).toBeCloseTo(-0.9);
});

test("whatever the position, exactly the slides beside the window are within one width of it", () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 12 }), fc.double({ min: -50, max: 50, noNaN: true }), (count, position) => {
      const offsets = Array.from({ length: count }, (_, index) => offsetOf(index, position, count));
      expect(Math.min(...offsets.map(Math.abs))).toBeLessThanOrEqual(0.5000001);
      expect(Math.max(...offsets) - Math.min(...offsets)).toBeCloseTo(count - 1, 5);
      expect(fold(position, count)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test("a short swipe falls back, a wide one goes on by one", () => {
  expect(swipeTarget(2, 2.1)).toBe(2);
  expect(swipeTarget(2, 2.2)).toBe(3);
  expect(swipeTarget(2, 1.7)).toBe(1);
  expect(swipeTarget(0, -0.9)).toBe(-1);
});
