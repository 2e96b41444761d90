/** Views of the list in the console: all, by pending side, possibly stuck, and ended. */
export const orderViews = ["all", "pay", "ship", "late", "way", "stuck", "review", "done", "ended"] as const;

export type OrderView = (typeof orderViews)[number];
