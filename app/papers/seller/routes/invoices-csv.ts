import { paperList } from "../paper-list.server";

/** `/pages/store/finance/invoices.csv?kind=&month=&q=`: the filtered papers of a shop, at most 10,000 rows. */
export const loader = paperList.csv;
