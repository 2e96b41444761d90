import type { TaxPart } from "~/db/tables/prices-schema";

export type { TaxPart };

/** All that is taxed, in the order of lists. */
export const taxParts = ["goods", "freight", "commission"] as const satisfies readonly TaxPart[];

/** One millionth is the smallest rate: four decimals of a percent. */
export const millionths = 1_000_000;

/** A rate that counts now for goods, for their delivery or for the commission on them. */
export interface TaxRate {
  kind: TaxPart;
  /** Code of a country or of a part of one; "" = everywhere. */
  region: string;
  /** Level of its category, from 1 for the topmost; 0 = all categories. */
  level: number;
  /** Millionths of the price without tax. */
  ppm: number;
}

/** Whether a region is within another; "" is everywhere. */
const liesIn = (region: string, within: string) =>
  within === "" || region === within || region.startsWith(`${within}-`);

/**
 * Returns the rate for a region, millionths; null = none. The closest region decides, because its law does, then the
 * closest category.
 */
export function rateFor(rates: readonly TaxRate[], { kind, region }: Pick<TaxRate, "kind" | "region">): number | null {
  const [closest] = rates
    .filter((rate) => rate.kind === kind && liesIn(region, rate.region))
    .sort((one, other) => other.region.length - one.region.length || other.level - one.level);
  return closest?.ppm ?? null;
}

/** A rate in percent, at most four decimals: `8.875`. */
export const percentOf = (ppm: number): number => ppm / 10_000;
