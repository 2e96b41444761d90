import { z } from "zod";

/** What a paper says, as it was when it was issued, in the paper's language. Amounts in minor units. */
const text = z.string();
const minor = z.int().min(0);

const partTax = z.object({
  /** What of the line it is in: goods or freight; a platform's paper has what it sells. */
  part: text,
  /** Millionths of the price without tax. */
  ppm: minor,
  /** What the tax is in, and the tax. */
  baseMinor: minor,
  taxMinor: minor,
});

const paperLine = z.object({
  /** The line of an order; null = of none. */
  lineId: z.int().nullable(),
  title: text,
  /** The choice, and whatever else tells it apart; "" = nothing. */
  spec: text,
  /** 0 = money alone. */
  quantity: minor,
  /** Of a piece before discounts, freight and tax included or not as in the market. */
  unitMinor: minor,
  /** For the goods, after the seller's discounts; of it the platform bears a part; and for bringing them. */
  goodsMinor: minor,
  borneMinor: minor,
  freightMinor: minor,
  taxes: z.array(partTax),
});

export const paperCompany = z.object({ name: text, taxId: text, address: text, email: text });

/** Schema of what is stored with a paper. */
export const paperContent = z.object({
  seller: z.object({ name: text, registeredName: text, taxId: text, address: text }),
  /** A person, and the company that they buy for, if any. */
  buyer: z.object({ name: text, address: text, company: paperCompany.optional() }),
  /** The order's number as printed; "" = of none. */
  orderNumber: text,
  /** What a platform's paper is about, `2026-11`; missing = a paper of an order. */
  month: text.optional(),
  /** Taxes were added to prices, which are without them; missing = prices contain them. */
  taxAdded: z.boolean().default(false),
  lines: z.array(paperLine),
});

export type PaperContent = z.output<typeof paperContent>;
export type PaperLine = PaperContent["lines"][number];
export type PaperBuyer = PaperContent["buyer"];

/** The sums of a paper, minor units: all of it, of that borne by the platform, and the tax in it. */
export interface PaperSums {
  totalMinor: number;
  borneMinor: number;
  taxMinor: number;
}

/** Adds the lines of a paper up. */
export function sumsOfLines(lines: readonly PaperLine[]): PaperSums {
  const sums = { totalMinor: 0, borneMinor: 0, taxMinor: 0 };
  for (const { goodsMinor, freightMinor, borneMinor, taxes } of lines) {
    sums.totalMinor += goodsMinor + freightMinor;
    sums.borneMinor += borneMinor;
    for (const { taxMinor } of taxes) sums.taxMinor += taxMinor;
  }
  return sums;
}

/** The tax of a rate on a paper. Amounts in minor units. */
export interface PaperRate {
  /** Millionths of the price without tax. */
  ppm: number;
  baseMinor: number;
  taxMinor: number;
}

/** Adds the taxes of lines up by rate, the lowest first. */
export function ratesOfLines(lines: readonly PaperLine[]): PaperRate[] {
  const rates = new Map<number, PaperRate>();
  for (const { ppm, baseMinor, taxMinor } of lines.flatMap(({ taxes }) => taxes)) {
    const sum = rates.get(ppm) ?? { ppm, baseMinor: 0, taxMinor: 0 };
    rates.set(ppm, { ppm, baseMinor: sum.baseMinor + baseMinor, taxMinor: sum.taxMinor + taxMinor });
  }
  return [...rates.values()].sort((one, other) => one.ppm - other.ppm);
}
