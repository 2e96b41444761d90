import { allocate } from "~/app/platform/allocate";
import { millionths, rateFor, type TaxPart, type TaxRate } from "../rates/tax-rates";

/** A line of an order whose taxes are looked for. Amounts in minor units. */
export interface TaxedLine {
  id: number;
  /** By the buyer for the goods, and by the platform. */
  paidMinor: number;
  borneMinor: number;
  freightMinor: number;
  commissionMinor: number;
  rates: readonly TaxRate[];
}

/** How a market taxes. */
export interface TaxTerms {
  /** Where an order goes; "" = its address has no region. */
  region: string;
  /** Where the market is, and so its platform; "" = not said. Counts for addresses without a region too. */
  country: string;
  /** What the platform bears of goods is part of their base. */
  onBorne: boolean;
}

/** The tax in a part of a line. Amounts in minor units. */
export interface LineTax {
  lineId: number;
  part: TaxPart;
  ppm: number;
  /** What the tax is in. */
  baseMinor: number;
  taxMinor: number;
}

/** Returns the tax in an amount that contains it, rounded half up. Minor units; `ppm` = millionths. */
export function taxIn(amountMinor: number, ppm: number): number {
  const whole = BigInt(millionths + ppm);
  return Number((2n * BigInt(amountMinor) * BigInt(ppm) + whole) / (2n * whole));
}

/**
 * Returns the taxes in the lines of one order, whose ids break ties; nothing for what has no rate or costs nothing. The
 * tax of each rate is that of all it is on together, split over the parts by largest remainder: so lines, order and
 * rate agree. The commission, which the platform sells to the shop, is summed by itself.
 */
export function taxesOfLines(lines: readonly TaxedLine[], { region, country, onBorne }: TaxTerms): LineTax[] {
  const found = lines.flatMap(({ id, rates, ...line }) => {
    const bases = {
      goods: line.paidMinor + (onBorne ? line.borneMinor : 0),
      freight: line.freightMinor,
      commission: line.commissionMinor,
    };
    return (["goods", "freight", "commission"] as const).flatMap((part) => {
      const ppm = rateFor(rates, { kind: part, region: part === "commission" ? country : region || country });
      const baseMinor = bases[part];
      return ppm === null || baseMinor === 0 ? [] : [{ lineId: id, part, ppm, baseMinor }];
    });
  });
  const groups = new Map<string, typeof found>();
  for (const one of found) {
    const group = `${one.part === "commission"} ${one.ppm}`;
    groups.set(group, [...(groups.get(group) ?? []), one]);
  }
  return [...groups.values()].flatMap(splitTax);
}

/** Splits the tax of parts of one rate over them; their order breaks ties. */
function splitTax(parts: readonly Omit<LineTax, "taxMinor">[]): LineTax[] {
  const sorted = parts.toSorted((one, other) => one.lineId - other.lineId || (one.part === "goods" ? -1 : 1));
  const base = sorted.reduce((sum, { baseMinor }) => sum + baseMinor, 0);
  const shares = allocate(
    taxIn(base, sorted[0]?.ppm ?? 0),
    sorted.map(({ baseMinor }, id) => ({ id, weight: baseMinor })),
  );
  return sorted.map((part, id) => ({ ...part, taxMinor: shares.get(id) ?? 0 }));
}

/**
 * Returns what has gone back of a tax once `backMinor` of its base has: in proportion, rounded down, the whole at the
 * end, so that parts add up in any order.
 */
export const returnedTax = ({ baseMinor, taxMinor }: Pick<LineTax, "baseMinor" | "taxMinor">, backMinor: number) =>
  Number((BigInt(taxMinor) * BigInt(backMinor)) / BigInt(baseMinor));

/** The tax of a rate, as buyers see it. Minor units; `ppm` = millionths. */
export interface RateSum {
  ppm: number;
  taxMinor: number;
  /** It was added to the prices; missing = they contain it. */
  added?: true;
}

/** Returns what was added of taxes, minor units. */
export const addedMinor = (taxes: readonly RateSum[]): number =>
  taxes.reduce((sum, { added, taxMinor }) => sum + (added ? taxMinor : 0), 0);

/** Adds taxes up by rate, without what is 0. */
export function sumByRate(taxes: readonly RateSum[]): RateSum[] {
  const sums = new Map<string, RateSum>();
  for (const tax of taxes) {
    const key = `${tax.added ?? false} ${tax.ppm}`;
    sums.set(key, { ...tax, taxMinor: (sums.get(key)?.taxMinor ?? 0) + tax.taxMinor });
  }
  return [...sums.values()]
    .map(({ ppm, taxMinor, added }) => (added ? { ppm, taxMinor, added } : { ppm, taxMinor }))
    .filter(({ taxMinor }) => taxMinor > 0)
    .sort((one, other) => one.ppm - other.ppm);
}
