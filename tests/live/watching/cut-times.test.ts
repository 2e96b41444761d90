import { expect, test } from "vitest";
import { clockText, readClock } from "~/app/live/rooms/cut-times";

test.each([
  [0, "0:00"],
  [48_400, "0:48"],
  [3_599_999, "59:59"],
  [3_870_000, "1:04:30"],
])("%s ms is written as %s", (ms, text) => {
  expect(clockText(ms)).toBe(text);
  expect(readClock(text)).toBe(Math.floor(ms / 1000) * 1000);
});

test.each([
  ["64:30", 3_870_000],
  [" 0:07 ", 7000],
  ["０：４８", 48_000],
  ["1:60", null],
  ["48", null],
  ["-1:00", null],
  ["1:2:3:4", null],
  ["", null],
])("%s is read", (text, ms) => {
  expect(readClock(text)).toBe(ms);
});
