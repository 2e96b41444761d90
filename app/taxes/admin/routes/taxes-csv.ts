import { rateList } from "../rates/rate-list.server";

/** `/operator/taxes.csv`: the filtered rates of tax, at most 10,000 rows. */
export const loader = rateList.csv;
