import { shopOffers } from "../shop-offers.server";

/** `/pages/store/marketing/offers.csv`: the shop's filtered offers, at most 10,000 rows. */
export const loader = shopOffers.csv;
