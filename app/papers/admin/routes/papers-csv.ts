import { marketPaperList } from "../market-paper-list.server";

/** `/operator/papers.csv?kind=&month=&shop=&q=`: the filtered papers of the market, at most 10,000 rows. */
export const loader = marketPaperList.csv;
