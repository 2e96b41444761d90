/** How many reviewers buy in the flash sale. */
export const flashBuyers = 8;

/** What they buy of the slot that runs: goods by their English titles, the first so many of them each some pieces. */
export const flashOrders: readonly { title: string; buyers: number; number: number }[] = [
  { title: "Meadow jigsaw puzzle", buyers: 8, number: 8 },
  { title: "Meridian everyday watch", buyers: 8, number: 1 },
  { title: "Watercolour palette, eight pans", buyers: 8, number: 2 },
  { title: "Market morning bouquet", buyers: 6, number: 2 },
  { title: "Rotary telephone, restored", buyers: 5, number: 1 },
];
