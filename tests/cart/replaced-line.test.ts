import fc from "fast-check";
import { expect, test } from "vitest";
import { readReplaced, replaceEntry, undoReplaceEntry, writeReplaced } from "~/app/cart/replacing/replaced-line";

const line = (skuId: number, quantity = 1, checked = true) => ({ skuId, quantity, checked });

test("a line gets another specification in its place, with its quantity and mark; undone it is as before", () => {
  const before = [line(1), line(2, 3, false), line(3)];
  const done = replaceEntry(before, { skuId: 2, toSkuId: 9 }, 5);
  expect(done?.lines).toEqual([line(1), line(9, 3, false), line(3)]);
  expect(done && undoReplaceEntry(done.lines, done.replaced, 5)).toEqual(before);
});

test("a specification that is in the cart already takes the quantity, up to the stock, and the mark of either", () => {
  const done = replaceEntry([line(1, 4), line(2, 3, false)], { skuId: 1, toSkuId: 2 }, 5);
  expect(done).toEqual({ lines: [line(2, 5)], replaced: { skuId: 1, toSkuId: 2, taken: 4, given: 2 } });
  expect(done && undoReplaceEntry(done.lines, done.replaced, 9)).toEqual([line(1, 4), line(2, 3)]);
});

test("nothing is changed of a line that is not there, and nothing undone when the other has gone", () => {
  expect(replaceEntry([line(1)], { skuId: 2, toSkuId: 3 }, 5)).toBeNull();
  expect(undoReplaceEntry([line(1)], { skuId: 2, toSkuId: 3, taken: 1, given: 1 }, 5)).toBeNull();
});

test("undoing waits for room: fifty lines are kept, fifty-one are not", () => {
  const others = (count: number) => Array.from({ length: count }, (_, at) => line(100 + at));
  const undo = (count: number) =>
    undoReplaceEntry([line(2, 3), ...others(count)], { skuId: 1, toSkuId: 2, taken: 1, given: 1 }, 5);
  expect(undo(48)).toHaveLength(50);
  expect(undo(49)).toBeNull();
});

test("what is written into an address is read back, and nothing else", () => {
  const id = fc.integer({ min: 1, max: 999_999_999_999_999 });
  const change = fc.record({
    skuId: id,
    toSkuId: id,
    taken: fc.integer({ min: 1, max: 9999 }),
    given: fc.integer({ min: 0, max: 9999 }),
  });
  fc.assert(
    fc.property(change, (one) => {
      const sound = one.skuId !== one.toSkuId && one.given <= one.taken;
      expect(readReplaced(writeReplaced(one))).toEqual(sound ? one : null);
    }),
  );
  for (const text of [null, "", "1-2-3", "1-1-1-1", "1-2-1-2", "0-2-1-1", "1-2-1-1-", "1-2-12345-1"]) {
    expect(readReplaced(text)).toBeNull();
  }
});
