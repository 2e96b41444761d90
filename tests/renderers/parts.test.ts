import { expect, test } from "vitest";
import { pairsOf } from "~/renderers/headlines";
import { clockParts } from "~/renderers/seckill";

const rows = (count: number) =>
  Array.from({ length: count }, (_, id) => ({ id, title: `${id}`, tag: "new" as const, picture: null, link: "/a" }));
const ids = (count: number) => pairsOf(rows(count)).map((pair) => pair.map(({ id }) => id));

test("headlines come in pairs, and an odd one takes the first beside it", () => {
  expect(ids(4)).toEqual([
    [0, 1],
    [2, 3],
  ]);
  expect(ids(3)).toEqual([
    [0, 1],
    [2, 0],
  ]);
  expect(ids(1)).toEqual([[0]]);
});

test("the time left is hours, minutes and seconds, and never below zero", () => {
  expect(clockParts(5_076_999)).toEqual(["01", "24", "36"]);
  expect(clockParts(1000)).toEqual(["00", "00", "01"]);
  expect(clockParts(-5)).toEqual(["00", "00", "00"]);
  expect(clockParts(100 * 3_600_000)).toEqual(["100", "00", "00"]);
});
