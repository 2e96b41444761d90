import { expect, test } from "vitest";
import { sentSize } from "~/app/discover/composer/sent-size";

test("a film is sent in 720p at most, upright or not, with even sides, and not enlarged", () => {
  expect(sentSize(3840, 2160)).toEqual({ width: 1280, height: 720 });
  expect(sentSize(1080, 1920)).toEqual({ width: 720, height: 1280 });
  expect(sentSize(1440, 1080)).toEqual({ width: 960, height: 720 });
  expect(sentSize(181, 321)).toEqual({ width: 182, height: 322 });
  expect(sentSize(1, 1)).toEqual({ width: 2, height: 2 });
});

test("a very long strip is within the longest side that is accepted", () => {
  const { width, height } = sentSize(20_000, 700);
  expect(Math.max(width, height)).toBeLessThanOrEqual(1920);
});
