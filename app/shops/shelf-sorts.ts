/** The orders that a shop's goods can have, in the words of the catalogue; the first is what a list shows unasked. */
const shelfSorts = ["overall", "sales", "newest", "priceUp", "priceDown"] as const;
export type ShelfSort = (typeof shelfSorts)[number];

/** The order that an address names; anything else is the first. */
export function readShelfSort(wanted: string | null): ShelfSort {
  return shelfSorts.find((sort) => sort === wanted) ?? shelfSorts[0];
}

/** As an address says it: nothing for what is shown unasked. */
export function writeShelfSort(sort: ShelfSort): string | null {
  return sort === shelfSorts[0] ? null : sort;
}
