import { describe, expect, it } from "vitest";
import { tintColours, tintOf } from "~/app/design/tint";

const channels = (hex: string) =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number];

describe("placeholder colours", () => {
  it("are forty different colours, written as six hex digits", () => {
    expect(tintColours).toHaveLength(40);
    expect(new Set(tintColours).size).toBe(40);
    for (const colour of tintColours) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
  });

  it("are found again from themselves", () => {
    tintColours.forEach((colour, i) => {
      expect([colour, tintOf(...channels(colour))]).toEqual([colour, i]);
    });
  });

  it("answer a number of the list for every colour there is", () => {
    for (let r = 0; r <= 255; r += 15) {
      for (let g = 0; g <= 255; g += 15) {
        for (let b = 0; b <= 255; b += 15) expect(tintColours[tintOf(r, g, b)]).toBeDefined();
      }
    }
  });
});
