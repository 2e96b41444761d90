import { expect, test } from "vitest";
import { migrateItem } from "~/modules/format/migrate-item";
import type { OldItem } from "~/modules/format/shape";

const shape = {
  version: 4,
  migrations: {
    1: (item: OldItem) => ({ ...item, params: { columns: item.params.cols } }),
    // Version 2 became 3 without changing stored items.
    3: (item: OldItem) => ({ ...item, data: item.data.map((row) => ({ row })) }),
  },
};
const item = { style: {}, params: { cols: "3" }, data: ["a"] };

test("an item goes through every migration from its version to the current one", () => {
  expect(migrateItem(shape, 1, item)).toEqual({ style: {}, params: { columns: "3" }, data: [{ row: "a" }] });
});

test("an item that is further along goes through the rest only", () => {
  expect(migrateItem(shape, 2, item)).toEqual({ style: {}, params: { cols: "3" }, data: [{ row: "a" }] });
});

test("a current item stays as it is", () => {
  expect(migrateItem(shape, 4, item)).toBe(item);
});
