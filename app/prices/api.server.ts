/**
 * The door of the prices: what a sku costs now, and what it cost before.
 *
 * Tables: price_history.
 * States: none.
 * Events: none; triggers on skus write the history.
 * Start reading: price-now-queries.server.ts and history-queries.server.ts.
 */

export { lowestOf30Days } from "./history-queries.server";
export { priceNow } from "./price-now-queries.server";
