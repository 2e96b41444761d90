import { plainAmount } from "./money";

let known: string | null = null;

/**
 * Returns the currency of all prices, wallets and transfers: an ISO 4217 code. Display settings never change it
 * (decisions, Languages and money). Not for constants of a module: it is chosen at setup, after modules are loaded.
 */
export function marketCurrency(): string {
  if (known === null) throw new Error("The market's currency is not read yet");
  return known;
}

/** Sets the currency of this process, as the database has it (app/settings). */
export function knowMarketCurrency(currency: string): void {
  known = currency;
}

/** An amount of the market as a form value, in whole units; "" = none. */
export const typedAmount = (minor: number | null): string =>
  minor === null ? "" : plainAmount(minor, marketCurrency());
