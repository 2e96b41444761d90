/** Returns a text that operators wrote with the market's name where it says `{market}`. */
export const withMarketName = (text: string, market: string) => text.replaceAll("{market}", () => market);
