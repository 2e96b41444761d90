import fc from "fast-check";
import { expect, test } from "vitest";
import { clampTop, readRest, type Stage, snap, writeRest } from "~/app/design/carousel/snap";
import { measures } from "~/app/design/measures";

const phone: Stage = { left: 0, right: 375, height: 812, size: 44, bottom: 66 };

test("a button let go left of the middle rests at the left edge, in the middle or beyond at the right one", () => {
  expect(snap(0, 300, phone).side).toBe("left");
  expect(snap(165, 300, phone).side).toBe("left");
  expect(snap(165.5, 300, phone).side).toBe("right");
  expect(snap(331, 300, phone).side).toBe("right");
});

test("the middle is that of the column, not of the screen", () => {
  const desktop: Stage = { left: 400, right: 880, height: 800, size: 44, bottom: 66 };
  expect(snap(500, 300, desktop).side).toBe("left");
  expect(snap(700, 300, desktop).side).toBe("right");
});

test("the top is at least 90 and the tab bar stays free", () => {
  expect(clampTop(89, phone)).toBe(measures.snapTopPx);
  expect(clampTop(90, phone)).toBe(90);
  expect(clampTop(-500, phone)).toBe(90);
  expect(clampTop(702, phone)).toBe(702);
  expect(clampTop(703, phone)).toBe(702);
});

test("on a screen too low for both the top wins", () => {
  expect(clampTop(500, { ...phone, height: 150 })).toBe(measures.snapTopPx);
});

test("wherever it is let go, it rests within its bounds, and snapping again changes nothing", () => {
  const place = fc.integer({ min: -2000, max: 4000 });
  fc.assert(
    fc.property(place, place, (x, y) => {
      const rest = snap(x, y, phone);
      expect(rest.top).toBeGreaterThanOrEqual(90);
      expect(rest.top + phone.size + phone.bottom).toBeLessThanOrEqual(phone.height);
      expect(snap(rest.side === "left" ? 0 : phone.right - phone.size, rest.top, phone)).toEqual(rest);
    }),
  );
});

test("a stored rest comes back; anything else is forgotten", () => {
  expect(readRest(writeRest({ side: "left", top: 120 }))).toEqual({ side: "left", top: 120 });
  for (const text of [null, "", "up:1", "left:", "left:-5", "left:1e9", "right:123456", '{"side":"left"}']) {
    expect(readRest(text)).toBeNull();
  }
});
