import type { SerializeFrom } from "#router/server";
import type { loadShopOffer } from "../offer-page.server";
import type { loadShopOffers } from "../offers-page.server";

/** What the list of offers shows. */
export type OfferListData = SerializeFrom<Awaited<ReturnType<typeof loadShopOffers>>>;

/** What the form of an offer shows. */
export type OfferData = NonNullable<SerializeFrom<Awaited<ReturnType<typeof loadShopOffer>>>["form"]>;

/** Reads a field of the form: what was typed, or what is stored. */
export interface FieldsOf {
  data: OfferData;
  value(name: string): string | undefined;
  error(name: string): string | undefined;
}
