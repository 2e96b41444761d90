import { allocate } from "~/app/platform/allocate";
import { millionths, rateFor, type TaxRate } from "../rates/tax-rates";
import type { TaxTerms } from "./split-taxes";

/** The rates of a line, millionths of its prices without tax; null = nothing is added. */
export interface AddedRates {
  ppm: number | null;
  freightPpm: number | null;
}

/** A line whose prices are without tax, with its rates. Amounts in minor units, without tax. */
export interface UntaxedLine extends AddedRates {
  id: number;
  /** By the buyer for the goods, and by the platform. */
  paidMinor: number;
  borneMinor: number;
  freightMinor: number;
}

/** What is added to a line, minor units. */
export interface AddedTax {
  id: number;
  taxMinor: number;
  freightTaxMinor: number;
}

/** Returns the tax on an amount that is without it, rounded half up. Minor units; `ppm` = millionths. */
export function taxOn(amountMinor: number, ppm: number): number {
  const whole = BigInt(millionths);
  return Number((2n * BigInt(amountMinor) * BigInt(ppm) + whole) / (2n * whole));
}

/** Returns the rates that count for goods and their delivery where an order goes. */
export function addedRates(
  rates: readonly TaxRate[],
  { region, country }: Pick<TaxTerms, "region" | "country">,
): AddedRates {
  const where = region || country;
  return {
    ppm: rateFor(rates, { kind: "goods", region: where }),
    freightPpm: rateFor(rates, { kind: "freight", region: where }),
  };
}

/**
 * Returns what is added to the lines of one order, whose ids break ties, goods before their freight. The tax of each
 * rate is that on all it is on together, split over the parts by largest remainder: so lines, order and rate agree.
 */
export function addedTaxes(lines: readonly UntaxedLine[], { onBorne }: Pick<TaxTerms, "onBorne">): AddedTax[] {
  const sorted = lines.toSorted((one, other) => one.id - other.id);
  const parts = sorted.flatMap(({ id, ppm, freightPpm, paidMinor, borneMinor, freightMinor }) => [
    { id, part: "goods", ppm, baseMinor: paidMinor + (onBorne ? borneMinor : 0) },
    { id, part: "freight", ppm: freightPpm, baseMinor: freightMinor },
  ]);
  const added = new Map<string, number>();
  for (const ppm of new Set(parts.flatMap((part) => part.ppm ?? []))) {
    const own = parts.filter((part) => part.ppm === ppm);
    const shares = allocate(
      taxOn(
        own.reduce((sum, { baseMinor }) => sum + baseMinor, 0),
        ppm,
      ),
      own.map(({ baseMinor }, id) => ({ id, weight: baseMinor })),
    );
    for (const [at, { id, part }] of own.entries()) added.set(`${id} ${part}`, shares.get(at) ?? 0);
  }
  return lines.map(({ id }) => ({
    id,
    taxMinor: added.get(`${id} goods`) ?? 0,
    freightTaxMinor: added.get(`${id} freight`) ?? 0,
  }));
}
