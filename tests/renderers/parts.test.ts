import { expect, test } from "vitest";
import { pairsOf } from "~/renderers/headlines";

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
