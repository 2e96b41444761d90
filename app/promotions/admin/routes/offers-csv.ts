import { offerList } from "../offers/offer-list.server";

/** `/operator/offers.csv`: the filtered flash offers, at most 10,000 rows. */
export const loader = offerList.csv;
