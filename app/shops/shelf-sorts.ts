/** Orders of a shop's goods, in the catalogue's terms; the first is the default. */
const shelfSorts = ["overall", "sales", "newest", "priceUp", "priceDown"] as const;
export type ShelfSort = (typeof shelfSorts)[number];

/** Reads the order from a URL; anything unknown means the default. */
export function readShelfSort(requested: string | null): ShelfSort {
  return shelfSorts.find((sort) => sort === requested) ?? shelfSorts[0];
}

/** Returns the value for the URL: null for the default. */
export function writeShelfSort(sort: ShelfSort): string | null {
  return sort === shelfSorts[0] ? null : sort;
}
