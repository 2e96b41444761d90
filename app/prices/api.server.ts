/**
 * The door of the prices: what a sku costs now, what it cost before, and offers.
 *
 * Tables: price_history, offers, offer_skus, offer_takes.
 * States: none yet of their own; offers have one (db/tables/prices-schema.ts).
 * Events: none; triggers on skus write the history, triggers on offers and takes what is copied and summed.
 * Start reading: price-now-queries.server.ts, line-prices.ts and history-queries.server.ts.
 */

export { lowestOf30Days } from "./history-queries.server";
export { linePrices, lineSum, type OfferOfSku, offeredPieces } from "./line-prices";
export { giveBackTakes, lockOffersOf, takeOffers } from "./offers/takes-queries.server";
export { offerNow, priceNow, usualPrice } from "./price-now-queries.server";
