/** The currency that all prices of this marketplace are stored in. Display never changes it (decisions, Languages and money). */
export const storedCurrency = "USD";
