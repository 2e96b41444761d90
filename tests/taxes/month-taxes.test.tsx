import { expect, test } from "vitest";
import { MonthTaxes } from "~/app/wallet/settlements/ui/month-taxes";
import { drawn } from "../support/drawn";

const tax = { month: "2026-11", part: "goods" as const, ppm: 60_000, lines: 2, baseMinor: 8000, taxMinor: 453 };

test("the paper of a month has the taxes of each rate with what is left without them; nothing without any", () => {
  expect(drawn(<MonthTaxes taxes={[]} currency="USD" />)).toEqual([]);
  const back = { ...tax, part: "commission" as const, ppm: 88_750, baseMinor: -25, taxMinor: -2 };
  expect(drawn(<MonthTaxes taxes={[tax, back]} currency="USD" />)).toEqual([
    "Taxes contained, by rate",
    ...["On", "Rate", "With tax", "Tax", "Without tax"],
    ...["Goods", "6%", "80.00", "4.53", "75.47"],
    ...["Commission", "8.875%", "−0.25", "−0.02", "−0.23"],
  ]);
});
