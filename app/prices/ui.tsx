/** The door of the prices for code that also runs in the browser. */

export {
  linePrices,
  lineSum,
  type MemberSaving,
  type OfferOfSku,
  offeredPieces,
  type PricedPart,
  partsBySku,
  sumOfParts,
} from "./line-prices";
export type { ShownOffer } from "./shown-offer";
