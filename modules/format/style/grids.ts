/** The grids of `classify` and `activity`. */
export const grids = [
  "col-1-2-2",
  "col-1-1_2",
  "col-2-1_2",
  "col-2-2_1",
  "col-2-2-1_2",
  "col-2-4",
  "col-2-2-4",
] as const;

export type Grid = (typeof grids)[number];

/** Width of a tile in percent of the row. */
export type TileWidth = 25 | 50 | 100;

/** Widths of the first tiles; all later ones are 50. */
const widths: Record<Grid, TileWidth[]> = {
  "col-1-2-2": [100, 50, 50],
  "col-1-1_2": [100, 50, 25, 25],
  "col-2-1_2": [50, 50, 50, 25, 25],
  "col-2-2_1": [50, 50, 25, 25],
  "col-2-2-1_2": [50, 50, 50, 50, 50, 25, 25],
  "col-2-4": [50, 50, 25, 25, 25, 25],
  "col-2-2-4": [50, 50, 50, 50, 25, 25, 25, 25],
};

const picturesByWidth: Record<TileWidth, number> = { 100: 3, 50: 2, 25: 1 };

/**
 * Returns the tile at a position (from 0) of a grid: its width in percent and the number of goods pictures it shows.
 */
export function tileAt(grid: Grid, place: number): { width: TileWidth; pictures: number } {
  const width = widths[grid][place] ?? 50;
  return { width, pictures: picturesByWidth[width] };
}
