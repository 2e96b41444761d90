/** Views of the list in the console: everything, what waits for somebody, what may be stuck, and what ended. */
export const orderViews = ["all", "pay", "ship", "late", "way", "stuck", "review", "done", "ended"] as const;

export type OrderView = (typeof orderViews)[number];
