/**
 * The door of the prices: what a sku costs now, what it cost before, and offers.
 *
 * Tables: price_history, price_boundaries, offers, offer_skus, offer_takes, offer_visitors, offer_views.
 * States: an offer is a draft, in review, approved, over, refused or stopped; its time is read by the clock.
 * Events: none; triggers on skus and offers write history and boundaries, triggers on takes what is summed.
 * Start reading: price-now-queries.server.ts, line-prices.ts and offers/check-offer.server.ts.
 */

export { flashBoundaries, nextPriceChange, priceChange, takeDueBoundaries } from "./boundaries-queries.server";
export { lowestOf30Days, usualPriceAt } from "./history-queries.server";
export {
  lineSum,
  memberPrice,
  type OfferOfSku,
  offeredPieces,
  sumOfParts,
} from "./line-prices";
export { goodsPricedLately } from "./new-prices-queries.server";
export { type ChangedSku, changeOffer, lockOfferedSkus } from "./offers/change-offer-queries.server";
export {
  checkOffer,
  checkStoredOffers,
  type OfferProblem,
  type OfferProblemCode,
  offerOverlaps,
} from "./offers/check-offer.server";
export { countSeen, foldSeen } from "./offers/count-seen.server";
export { placeOffers, setAddition, setOfferSlot } from "./offers/deciding-queries.server";
export type { OfferRules, OfferTerms } from "./offers/offer-terms";
export {
  insertOffer,
  lockOffer,
  offerRules,
  rewriteOffer,
  type StoredOffer,
  setOfferState,
} from "./offers/offers-queries.server";
export { offerSeen } from "./offers/seen-queries.server";
export { giveBackTakes, lockOffersOf, runsInOffer, takeOffers } from "./offers/takes-queries.server";
export { goodsOnOffer } from "./on-offer-queries.server";
export {
  type BargainedSku,
  type BuyingWay,
  bargainedSkus,
  type Offered,
  offeredNow,
  offerNow,
  offerOfWay,
  offerShown,
  priceNow,
  struckNow,
  takenNow,
  usualPrice,
  wayIsOver,
} from "./price-now-queries.server";
export {
  lockOffersOfRooms,
  offeredInRoom,
  type RoomOffer,
  type RoomWay,
  roomOffers,
  roomWay,
} from "./room-offers-queries.server";
