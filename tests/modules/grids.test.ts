import { expect, test } from "vitest";
import { type Grid, tileAt } from "~/modules/format/style/grids";

// Figures from the vocabulary: width in percent, and number of pictures, of the first ten tiles.
test.each<[Grid, number[], number[]]>([
  ["col-1-2-2", [100, 50, 50, 50, 50], [3, 2, 2, 2, 2]],
  ["col-1-1_2", [100, 50, 25, 25, 50, 50], [3, 2, 1, 1, 2, 2]],
  ["col-2-1_2", [50, 50, 50, 25, 25, 50], [2, 2, 2, 1, 1, 2]],
  ["col-2-2_1", [50, 50, 25, 25, 50], [2, 2, 1, 1, 2]],
  ["col-2-2-1_2", [50, 50, 50, 50, 50, 25, 25, 50], [2, 2, 2, 2, 2, 1, 1, 2]],
  ["col-2-4", [50, 50, 25, 25, 25, 25, 50], [2, 2, 1, 1, 1, 1, 2]],
  ["col-2-2-4", [50, 50, 50, 50, 25, 25, 25, 25, 50], [2, 2, 2, 2, 1, 1, 1, 1, 2]],
])("the tiles of %s have their widths and pictures", (grid, widths, pictures) => {
  expect(widths.map((_, index) => tileAt(grid, index).width)).toEqual(widths);
  expect(pictures.map((_, index) => tileAt(grid, index).pictures)).toEqual(pictures);
});
