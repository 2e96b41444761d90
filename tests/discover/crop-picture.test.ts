import { expect, test } from "vitest";
import { cropArea } from "~/app/discover/composer/crop-picture";

test.each([
  ["square", { width: 300, height: 400 }, 0, { width: 300, height: 300, left: 0, top: 0 }],
  ["square", { width: 300, height: 400 }, 1, { width: 300, height: 300, left: 0, top: 100 }],
  ["tall", { width: 400, height: 400 }, 0.5, { width: 300, height: 400, left: 50, top: 0 }],
  ["wide", { width: 400, height: 400 }, 0.5, { width: 400, height: 300, left: 0, top: 50 }],
  ["whole", { width: 320, height: 200 }, 0.5, { width: 320, height: 200, left: 0, top: 0 }],
  ["tall", { width: 10_000, height: 1 }, 1, { width: 1, height: 1, left: 9999, top: 0 }],
] as const)("the largest part of the shape %s of %j at %d", (shape, size, place, area) => {
  expect(cropArea(size, shape, place)).toEqual(area);
});
