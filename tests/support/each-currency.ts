import { beforeAll, beforeEach } from "vitest";
import { knowMarketCurrency } from "~/app/platform/format/market-currency.server";
import { decimalsOf } from "~/app/platform/format/money";
import type { Db } from "~/db/client.server";

/** Markets whose amounts have two, no and three decimals: 5,490 minor units as people type them. */
export const eachCurrency = [
  { currency: "USD", typed: "54.90", least: "0.01", tooFine: "0.005" },
  { currency: "JPY", typed: "5490", least: "1", tooFine: "0.5" },
  { currency: "KWD", typed: "5.490", least: "0.001", tooFine: "0.0005" },
] as const;

/** Makes a test's database that of a market with this currency, which its process knows. Call it in a `describe`. */
export function marketIn(db: Db, currency: string): void {
  beforeAll(() => db.updateTable("market").set({ currency }).execute());
  beforeEach(() => knowMarketCurrency(currency));
}

/** Returns an amount of a file, in whole units, as minor units. */
export const minorOf = (text: string, currency: string) => Math.round(Number(text) * 10 ** decimalsOf(currency));
