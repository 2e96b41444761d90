/**
 * The currency of all prices, wallets and transfers. Display settings never change it (decisions, Languages and money).
 */
export const marketCurrency = "USD";
