/** The door of centre. */
export { buyerStatistics, walletCurrency } from "./statistics.server";
