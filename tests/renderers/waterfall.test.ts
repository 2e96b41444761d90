import fc from "fast-check";
import { expect, test } from "vitest";
import { pictureShape, splitColumns } from "~/app/catalog/ui/split-columns";
import { joinRows } from "~/app/platform/ui/endless";
import { card, cards } from "./sample-items";

const ids = (list: { id: number }[]) => list.map(({ id }) => id);

test("every card stands in exactly one column, in order", () => {
  const [left, right] = splitColumns(cards(41));
  expect([...ids(left), ...ids(right)].sort((a, b) => a - b)).toEqual(ids(cards(41)));
  expect(ids(left)).toEqual([...ids(left)].sort((a, b) => a - b));
  expect(ids(right)).toEqual([...ids(right)].sort((a, b) => a - b));
});

test("what comes later never moves what came before", () => {
  const [left, right] = splitColumns(cards(10));
  const [longLeft, longRight] = splitColumns(cards(30));
  expect(ids(longLeft).slice(0, left.length)).toEqual(ids(left));
  expect(ids(longRight).slice(0, right.length)).toEqual(ids(right));
});

test("the columns stay level whatever the pictures are", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 500, max: 2000 }), { minLength: 2, maxLength: 60 }), (heights) => {
      const list = heights.map((height, id) => ({ ...card(4), id, picture: { ...card(4).picture, height } }));
      const [left, right] = splitColumns(list);
      const height = (column: typeof list) => column.reduce((sum, one) => sum + pictureShape(one.picture) + 0.57, 0);
      expect(Math.abs(height(left) - height(right))).toBeLessThan(1.9);
    }),
  );
});

test("a picture is never flatter than a square or taller than 6:5, and an unknown one is a square", () => {
  expect(pictureShape({ width: 100, height: 50 })).toBe(1);
  expect(pictureShape({ width: 100, height: 110 })).toBeCloseTo(1.1);
  expect(pictureShape({ width: 100, height: 300 })).toBe(1.2);
  expect(pictureShape({ width: 0, height: 0 })).toBe(1);
});

test("a goods that moved from one page to the next is shown once", () => {
  const nameOf = ({ id }: { id: number }) => id;
  expect(ids(joinRows(cards(3), [card(3), card(4)], nameOf))).toEqual([1, 2, 3, 4]);
  expect(ids(joinRows([], cards(2), nameOf))).toEqual([1, 2]);
});
