import { beforeEach } from "vitest";
import { knowMarketCurrency } from "~/app/platform/format/market-currency.server";

// A worker keeps its modules for its next file, and a test may choose another currency.
beforeEach(() => knowMarketCurrency("USD"));
knowMarketCurrency("USD");
